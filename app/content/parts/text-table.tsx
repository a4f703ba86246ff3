import { isWideTable, plainTextOf, type Table } from '#app/content/text-document.ts';
import { InlineText } from './inline-text.tsx';
import css from './text-table.module.css';

/**
 * Shows a table of a text. On narrow screens each row becomes a block, and each cell shows the name of its column. The roles are explicit,
 * because some browsers drop them with such a layout.
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

/** Shows the name of the column before a cell in a block. */
function ColumnName({ name }: { name: string | undefined }) {
  return (
    <span className={css['column']} aria-hidden="true">
      {name}
    </span>
  );
}
