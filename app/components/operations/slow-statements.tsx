import { Cell, DataTable, Row, RowHeader } from '#app/ui/data-table.tsx';
import { countText } from '#domain/count-text.ts';
import type { SlowStatement } from '#domain/operations.ts';
import css from './slow-statements.module.css';

/** What the database takes longest for, on average, since it counts. */
export function SlowStatements({ statements }: { statements: readonly SlowStatement[] | null }) {
  return (
    <section aria-labelledby="statements" className={css['slow']}>
      <h2 id="statements">Slowest statements</h2>
      {statements === null || statements.length === 0 ? (
        <p>
          {statements === null
            ? 'This database does not count them: the extension pg_stat_statements is not loaded.'
            : 'None was asked since the database began to count.'}
        </p>
      ) : (
        <DataTable labelledBy="statements" columns={['Statement', 'On average', 'Asked']} hasTallCells>
          {statements.map(({ text, calls, mean_ms }) => (
            <Row key={text}>
              <RowHeader>
                <Statement text={text} />
              </RowHeader>
              <Cell label="On average">{milliseconds(mean_ms)}</Cell>
              <Cell label="Asked">{countText(calls, 'time')}</Cell>
            </Row>
          ))}
        </DataTable>
      )}
    </section>
  );
}

/** How it begins, on one or two lines; the rest is folded away: ten whole ones are as long as ten pages. */
const BEGINNING = 100;

function Statement({ text }: { text: string }) {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= BEGINNING) return <code className={css['beginning']}>{line}</code>;
  return (
    <details>
      <summary>
        <code className={css['beginning']}>{line.slice(0, BEGINNING).trimEnd()}…</code>
      </summary>
      <code className={css['text']}>{text}</code>
    </details>
  );
}

const milliseconds = (ms: number): string =>
  `${ms.toLocaleString('en-GB', { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`;
