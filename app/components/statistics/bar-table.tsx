import { numberText } from '#domain/text/count-text.ts';
import type { FigureTable } from '#domain/statistics/figure-tables.ts';
import css from './bar-table.module.css';

/**
 * Shows a figure as a table whose rows each have a bar, so that the chart has the text of the table next to it in every size, without
 * colours and on paper. Bars are attributes of SVG, because our policy forbids inline styles, and screen readers get the numbers instead.
 */
export function BarTable({ table: { id, names, unit, rows } }: { table: FigureTable }) {
  const longest = Math.max(...rows.map(({ value }) => value));
  const hasShares = rows.some(({ share }) => share !== undefined);
  return (
    <table className={css['table']} aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          <th scope="col">{unit}</th>
          {hasShares && <th scope="col">Share</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, share }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
              <svg aria-hidden="true">
                <rect width={`${Math.round((value / longest) * 1000) / 10}%`} height="100%" />
              </svg>
            </th>
            <td>{numberText(value)}</td>
            {hasShares && <td>{share === undefined ? '' : `${numberText(share)}%`}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
