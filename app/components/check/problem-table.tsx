import { useState } from 'react';
import type { Problem, ProblemPlace } from '#domain/check-file/report.ts';
import { Button } from '#app/ui/button.tsx';
import { CardTable, DataRow, WideRow, type Column } from '#app/ui/data-table.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { AllPlaces } from './all-places.tsx';
import { OfFile } from './file-name.tsx';
import { Place } from './place.tsx';
import css from './problem-table.module.css';
import { numberText } from '#domain/text/count-text.ts';

interface Props {
  /** Id of the heading. */
  labelledBy: string;
  problems: readonly Problem[];
  /** Names the file of a place, if there are several files. */
  nameOf: (file: number | undefined) => string | undefined;
  onListPlaces: (problem: string) => Promise<readonly ProblemPlace[]>;
}

interface ProblemRow {
  problem: Problem;
  nameOf: Props['nameOf'];
  isOpen: boolean;
  /** Id of the part that opens. */
  id: string;
  onToggle: () => void;
}

const COLUMNS: readonly Column<ProblemRow>[] = [
  {
    heading: 'Problem',
    renderCell: ({ problem: { title, advice } }) => (
      <>
        {title}
        {advice !== '' && <p className={css['advice']}>{advice}</p>}
      </>
    ),
  },
  { heading: 'Severity', renderCell: ({ problem }) => <SeverityBadge severity={problem.severity} /> },
  {
    heading: 'Count',
    renderCell: ({ problem: { count, title }, isOpen, id, onToggle }) =>
      count === 1 ? (
        'once'
      ) : (
        <Button className={css['all']} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
          All {numberText(count)}
          <span className="visually-hidden">{` places: ${title}`}</span>
          <OfFile word="in" />
        </Button>
      ),
  },
  {
    heading: 'First place',
    isLong: true,
    renderCell: ({ problem: { places }, nameOf }) => {
      const [first] = places;
      return first ? <Place place={first} name={nameOf(first.file)} /> : 'in the whole file';
    },
  },
  { heading: 'Guideline', renderCell: ({ problem }) => <p className={css['source']}>{problem.source}</p> },
];

/** Lists the problems by rule, most severe first. Each row opens to all its places. */
export function ProblemTable({ labelledBy, problems, ...places }: Props) {
  if (problems.length === 0) return <p>No problems found.</p>;
  return (
    <CardTable labelledBy={labelledBy} columns={COLUMNS} hasManyColumns>
      {problems.map((problem) => (
        <ProblemRows key={problem.id} id={`${labelledBy}-${problem.id}`} problem={problem} {...places} />
      ))}
    </CardTable>
  );
}

type RowsProps = Pick<Props, 'nameOf' | 'onListPlaces'> & { id: string; problem: Problem };

function ProblemRows({ id, problem, nameOf, onListPlaces }: RowsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DataRow columns={COLUMNS} item={{ problem, nameOf, isOpen, id, onToggle: () => setOpen(!isOpen) }} />
      {isOpen && (
        <WideRow columns={COLUMNS} id={id} className={css['opened']}>
          <AllPlaces problem={problem} nameOf={nameOf} onListPlaces={onListPlaces} />
        </WideRow>
      )}
    </>
  );
}
