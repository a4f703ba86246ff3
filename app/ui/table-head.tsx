/** The heads of a table's columns, with the roles that browsers forget when it is laid out otherwise. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead role="rowgroup">
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
