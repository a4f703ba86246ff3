import { memo, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { countText } from '#domain/text/count-text.ts';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import { Table } from '#app/ui/data-table.tsx';
import { BatchCell, isOptionalAndEmpty, widthOf } from './batch-cell.tsx';
import { cellId, type BatchRow, type BatchRowActions } from './batch-rows.ts';
import { rowList } from './duplicate-remarks.tsx';
import type { DuplicateMatches } from './find-duplicates.ts';
import css from './batch-table.module.css';

interface Props {
  rows: readonly BatchRow[];
  likenesses: ReadonlyMap<number, DuplicateMatches>;
  actions: BatchRowActions;
}

/** Shows the films to submit: a row for each listing, with an input in every cell. On narrow screens each row becomes a card. */
export function BatchTable({ rows, likenesses, actions }: Props) {
  return (
    <div className={css['frame']}>
      <div className={`box ${css['scroll']}`} onFocus={showWhole}>
        <Table
          className={css['table']}
          columns={HEADINGS}
          caption="The listings that you will submit, one in each row. Separate several directors, genres or titles with a comma and a space."
        >
          {rows.map((row) => (
            <TableRow key={row.number} row={row} likeness={likenesses.get(row.number)} actions={actions} />
          ))}
        </Table>
      </div>
    </div>
  );
}

const HEADINGS = [
  { heading: 'Row' },
  ...CSV_COLUMNS.map((field) => ({
    heading: (
      <>
        {FILM_FIELDS[field].label}
        {FILM_FIELDS[field].isRequired && <span className={css['required']}> required</span>}
      </>
    ),
    className: widthOf(field),
  })),
];

interface RowProps {
  row: BatchRow;
  likeness: DuplicateMatches | undefined;
  actions: BatchRowActions;
}

/** Memoised, so that typing in one row does not render the others again. */
const TableRow = memo(function TableRow({ row, likeness, actions }: RowProps) {
  const { number, line, note, texts, errors, doubts, isIncomplete } = row;
  const [isWhole, setWhole] = useState(false);
  const wrong = Object.keys(errors).length;
  const isOdd = wrong + doubts.length > 0 || note !== '';
  // A card that has been opened stays open while someone corrects it.
  const [isOpen, setOpen] = useState(isOdd);
  if (isOdd && !isOpen) setOpen(true);
  const open = () => {
    flushSync(() => setOpen(true));
    document.getElementById(cellId(number, 'title'))?.focus();
  };
  const empty = CSV_COLUMNS.filter((field) => isOptionalAndEmpty(field, texts[field]) && !Object.hasOwn(errors, field)).length;
  return (
    <tr role="row" data-wrong={wrong > 0} data-all={isWhole} data-open={isOpen}>
      <th role="rowheader" scope="row">
        <div className={css['head']}>
          <div className={css['which']}>
            <span className={css['number']}>Row {number}</span>{' '}
            <span className={css['line']}>
              line {line}
              <span className="visually-hidden"> of the file</span>
            </span>
            <span className={css['title']}>{texts.title}</span>
          </div>
          <div className={css['buttons']}>
            {!isOpen && (
              <Button className={css['open']} aria-expanded={false} onClick={open}>
                Edit<span className="visually-hidden"> row {number}</span>
              </Button>
            )}
            <Button id={removeId(number)} className={css['remove']} onClick={() => actions.onRemove(number)}>
              Remove<span className="visually-hidden"> row {number}</span>
            </Button>
          </div>
          {isIncomplete ? (
            <span className={css['wrong']}>Add a title and directors. Without them, this row is not submitted.</span>
          ) : (
            wrong > 0 && <span className={css['wrong']}>{countText(wrong, 'problem')}</span>
          )}
          {doubts.length > 0 && <span className={css['note']}>{countText(doubts.length, 'doubt')}</span>}
          {note !== '' && <span className={css['note']}>{note}</span>}
          {likeness && <span className={css['note']}>{likenessText(likeness)}</span>}
          {(empty > 0 || isWhole) && (
            <Button className={css['all']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              Empty fields<span className="visually-hidden"> of row {number}</span> ({empty})
            </Button>
          )}
        </div>
      </th>
      {CSV_COLUMNS.map((field) => (
        <BatchCell
          key={field}
          row={number}
          field={field}
          text={texts[field]}
          format={texts.format}
          error={errors[field]}
          doubt={doubts.find((doubt) => doubt.field === field)}
          actions={actions}
        />
      ))}
    </tr>
  );
});

/** Returns the id of the button that removes a row. */
export const removeId = (row: number): string => `row-${row}-remove`;

function likenessText({ rows, listings }: DuplicateMatches): string {
  const twice = rows.length > 0 ? `Probable duplicate of ${rowList(rows)}.` : '';
  const listed = listings.length > 0 ? 'May be listed already.' : '';
  return [twice, listed].filter(Boolean).join(' ');
}

/** Scrolls a field that got focus completely into view. Browsers leave a select half outside a scrolling frame. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
