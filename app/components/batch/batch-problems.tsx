import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { focusFromTop } from '#app/ui/error-summary.tsx';
import { countText } from '#domain/text/count-text.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { cellId, type RowProblem } from './batch-rows.ts';
import css from './batch-problems.module.css';

interface Props {
  problems: readonly RowProblem[];
  fileName: string;
  /** A new object after each failed attempt to submit. The list then takes the focus. */
  attempt: object | undefined;
}

/** Number of problems listed at first. A button shows the others. */
const LISTED = 15;

/** Lists all problems in the table, each with a link to its cell. */
export function BatchProblems({ problems, fileName, attempt }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt) focusFromTop(section.current);
  }, [attempt]);
  if (problems.length === 0) return null;
  const others = problems.slice(LISTED);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="problems" className={`error-box shows-focus stack ${css['problems']}`}>
      <h2 id="problems">{attempt ? 'There is a problem' : 'Problems to fix before you submit'}</h2>
      <ProblemList problems={problems.slice(0, LISTED)} />
      {others.length > 0 && (
        <details>
          <summary className="block-summary">{others.length === 1 ? 'One more' : `The other ${others.length}`}</summary>
          <ProblemList problems={others} />
        </details>
      )}
      <p>
        <Button onClick={() => saveFile('problems.txt', new Blob([asText(problems, fileName)], { type: 'text/plain' }))}>
          Download this list as text
        </Button>
      </p>
    </section>
  );
}

/** Counts problems and rows, as in "3 problems in 2 rows". */
export function summary(problems: readonly RowProblem[]): string {
  const rows = new Set(problems.map(({ row }) => row.number)).size;
  return `${countText(problems.length, 'problem')} in ${countText(rows, 'row')}.`;
}

function ProblemList({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <ul role="list">
      {problems.map(({ row, field, text }) => {
        const id = cellId(row.number, field);
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              className="target"
              onClick={(event) => {
                event.preventDefault();
                const input = document.getElementById(id);
                input?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                input?.focus();
              }}
            >
              Row {row.number}, {FILM_FIELDS[field].label}: {text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function asText(problems: readonly RowProblem[], fileName: string): string {
  const lines = problems.map(
    ({ row, field, text }) => `Row ${row.number} (line ${row.line}), ${FILM_FIELDS[field].label} (${field}): ${text}`,
  );
  return [`${fileName}: ${summary(problems)}`, '', ...lines, ''].join('\r\n');
}
