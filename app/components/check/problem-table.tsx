import { Fragment, useState } from 'react';
import type { Problem, ProblemPlace } from '#domain/check-file/report.ts';
import { Button } from '#app/ui/button.tsx';
import { Cell, DataTable, Row, RowHeader } from '#app/ui/data-table.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { AllPlaces } from './all-places.tsx';
import { OfFile } from './file-name.tsx';
import { Place } from './place.tsx';
import css from './problem-table.module.css';

interface Props {
  /** The heading's id. */
  labelledBy: string;
  problems: readonly Problem[];
  /** Whose place it is, where there are several files. */
  nameOf: (file: number | undefined) => string | undefined;
  onListPlaces: (problem: string) => Promise<readonly ProblemPlace[]>;
}

const COLUMNS = ['What', 'How bad', 'How often', 'The first', 'Whose rule'];

/** By rule, what must be mended first; each row opens to all places. */
export function ProblemTable({ labelledBy, problems, ...places }: Props) {
  if (problems.length === 0) return <p>Nothing was found under these rules.</p>;
  return (
    <DataTable labelledBy={labelledBy} columns={COLUMNS} hasManyColumns>
      {problems.map((problem) => (
        <ProblemRows key={problem.id} id={`${labelledBy}-${problem.id}`} problem={problem} {...places} />
      ))}
    </DataTable>
  );
}

type RowsProps = Pick<Props, 'nameOf' | 'onListPlaces'> & { id: string; problem: Problem };

function ProblemRows({ id, problem, nameOf, onListPlaces }: RowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, advice, severity, count, source, places } = problem;
  const [first] = places;
  return (
    <Fragment>
      <Row>
        <RowHeader>
          {title}
          {advice !== '' && <p className={css['advice']}>{advice}</p>}
        </RowHeader>
        <Cell label="How bad">
          <SeverityBadge severity={severity} />
        </Cell>
        <Cell label="How often">
          {count === 1 ? (
            'once'
          ) : (
            <Button className={css['all']} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
              All {count.toLocaleString('en-GB')}
              <span className="visually-hidden">{` of “${title}”`}</span>
              <OfFile word="in" />
            </Button>
          )}
        </Cell>
        <Cell label="The first" isLong>
          {first ? <Place place={first} name={nameOf(first.file)} /> : 'in the whole file'}
        </Cell>
        <Cell label="Whose rule">{source}</Cell>
      </Row>
      {isOpen && (
        <tr role="row" className={css['opened']}>
          <td role="cell" id={id} colSpan={COLUMNS.length}>
            <AllPlaces problem={problem} nameOf={nameOf} onListPlaces={onListPlaces} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
