import { numberText } from '#domain/text/count-text.ts';
import type { FigureRow, FigureTable } from '#domain/statistics/figure-tables.ts';
import css from './bar-table.module.css';

/**
 * Shows a figure as a table whose rows each have a bar, so that the chart has the text of the table next to it in every size, without
 * colours and on paper. Bars are attributes of SVG, because our policy forbids inline styles, and screen readers get the numbers instead.
 * The roles are explicit, because some browsers drop them with the layout for large letters on a phone.
 */
export function BarTable({ table: { id, names, unit, rows } }: { table: FigureTable }) {
  const longest = Math.max(1, ...rows.map(({ value }) => lengthOf(value)));
  const hasShares = rows.some(({ share }) => share !== undefined);
  return (
    <figure className={css['figure']}>
      <table role="table" className={css['table']} aria-labelledby={id}>
        <thead role="rowgroup">
          <tr role="row">
            <Heading>{names}</Heading>
            <Heading>{unit}</Heading>
            {hasShares && <Heading>{SHARE}</Heading>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, value, share }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                <bdi>{name}</bdi>
                <svg aria-hidden="true">
                  <rect width={`${Math.round((lengthOf(value) / longest) * 1000) / 10}%`} height="100%" />
                </svg>
              </th>
              <Cell column={unit}>{value === 'a few' ? value : numberText(value)}</Cell>
              {hasShares && <Cell column={SHARE}>{share === undefined ? '' : `${numberText(share)}%`}</Cell>}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Bars for one and two are the same, because the difference could be about one person. */
const lengthOf = (value: FigureRow['value']) => (value === 'a few' ? 2 : value);

const SHARE = 'Share';

function Heading({ children }: { children: string }) {
  return (
    <th role="columnheader" scope="col">
      {children}
    </th>
  );
}

/** Shows a number. Where the headings are hidden, it follows the name of its column. */
function Cell({ column, children }: { column: string; children: string }) {
  return (
    <td role="cell">
      <span className={css['column']} aria-hidden="true">
        {column}{' '}
      </span>
      {children}
    </td>
  );
}
