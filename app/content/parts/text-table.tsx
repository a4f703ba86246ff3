import { isWideTable, plainTextOf, type Table } from '#app/content/text-document.ts';
import { InlineText } from './inline-text.tsx';
import css from './text-table.module.css';

/**
 * A table of a text. Where it is too wide for the screen each row becomes a block, and each cell says its column; the
 * roles are written out because some browsers take them away with the layout.
 */
export function TextTable({ table }: { table: Table }) {
  const { caption, head, rows } = table;
  const names = head.map(plainTextOf);
  return (
    <table role="table" className={css['table']} data-wide={isWideTable(table)} data-columns={table.head.length}>
      <caption>
        <InlineText text={caption} />
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell, column) => (
            <th key={names[column]} role="columnheader" scope="col">
              <InlineText text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first = [], ...cells]) => (
          <tr key={plainTextOf(first)} role="row">
            <th role="rowheader" scope="row">
              <ColumnName name={names[0]} />
              <span>
                <InlineText text={first} />
              </span>
            </th>
            {cells.map((cell, column) => (
              <td key={names[column + 1]} role="cell">
                <ColumnName name={names[column + 1]} />
                <span>
                  <InlineText text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Before a cell where it stands in a block of its own. */
function ColumnName({ name }: { name: string | undefined }) {
  return (
    <span className={css['column']} aria-hidden="true">
      {name}
    </span>
  );
}
