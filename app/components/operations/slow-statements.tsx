import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { uniqueNames } from '#app/ui/unique-names.ts';
import { countText, numberText } from '#domain/text/count-text.ts';
import type { SlowStatement } from '#domain/moderation/operations.ts';
import css from './slow-statements.module.css';

/** Lists the database statements with the longest average time since counting began. */
export function SlowStatements({ statements }: { statements: readonly SlowStatement[] | null }) {
  const names = uniqueNames((statements ?? []).map(({ text }) => beginningOf(text)));
  return (
    <section aria-labelledby="statements" className="stack">
      <h2 id="statements">Slowest statements</h2>
      <details>
        <summary className="target">For operators</summary>
        {statements === null || statements.length === 0 ? (
          <p>
            {statements === null
              ? 'This database does not measure statements, because the extension pg_stat_statements is not loaded.'
              : 'The database has not measured any statements yet.'}
          </p>
        ) : (
          <DataTable
            labelledBy="statements"
            columns={COLUMNS}
            hasTallCells
            items={statements.map((statement, place) => ({ ...statement, name: names[place]! }))}
            keyOf={({ text }) => text}
          />
        )}
      </details>
    </section>
  );
}

const COLUMNS: readonly Column<SlowStatement & { name: string }>[] = [
  { heading: 'Statement', renderCell: ({ name, text }) => <Statement name={name} text={text} /> },
  { heading: 'Average time', renderCell: ({ mean_ms }) => `${numberText(mean_ms, mean_ms < 10 ? 1 : 0)} ms` },
  { heading: 'Calls', renderCell: ({ calls }) => countText(calls, 'time') },
];

/** Number of characters to show of a statement, about two lines. The rest is folded, because ten whole statements would fill ten pages. */
const BEGINNING = 100;

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const beginningOf = (text: string): string => {
  const line = onOneLine(text);
  return line.length <= BEGINNING ? line : `${line.slice(0, BEGINNING).trimEnd()}…`;
};

function Statement({ name, text }: { name: string; text: string }) {
  const beginning = <code className={css['beginning']}>{name}</code>;
  if (onOneLine(text).length <= BEGINNING) return beginning;
  return (
    <details>
      <summary>{beginning}</summary>
      <code className={css['text']}>{text}</code>
    </details>
  );
}
