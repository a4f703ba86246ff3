/**
 * The heads of a table's columns, with the roles that browsers forget when it is laid out otherwise. They are only heard,
 * until the table's own styles show them where it has room for columns.
 */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead role="rowgroup" className="visually-hidden">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
