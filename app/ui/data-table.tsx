import type { ComponentProps, ReactNode, Ref } from 'react';
import css from './data-table.module.css';
import { TableHead } from './table-head.tsx';

interface Props {
  labelledBy: string;
  columns: readonly string[];
  /** More than four or so: they need more room before they stand side by side. */
  hasManyColumns?: boolean;
  /** Whose cells hold lists: all of a row begin at the top, and where there are no columns a name stands above its cell. */
  hasTallCells?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * A table that becomes a list of labelled cards where there is no room for columns. It stays a table for whoever
 * hears it: the roles are written out, because some browsers forget a table's when it is laid out otherwise.
 */
export function DataTable(props: Props) {
  const { labelledBy, columns, hasManyColumns = false, hasTallCells = false, ref, children } = props;
  return (
    <div ref={ref} className={css['data']} data-many={hasManyColumns || undefined} data-tall={hasTallCells || undefined}>
      <table className={css['table']} role="table" aria-labelledby={labelledBy}>
        <TableHead columns={columns} />
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

/** What a row is about: its first cell. */
export function RowHeader(props: ComponentProps<'th'>) {
  return <th role="rowheader" scope="row" {...props} />;
}

interface CellProps {
  /** None where it stands for several columns. */
  label?: string;
  colSpan?: number;
  /** Of an address, for example: it gets the room to break at good places. */
  isLong?: boolean;
  children: ReactNode;
}

/** A cell, with its column's name for where there are no columns to be seen. */
export function Cell({ label, colSpan, isLong = false, children }: CellProps) {
  return (
    <td role="cell" colSpan={colSpan} className={isLong ? css['long'] : undefined}>
      {label !== undefined && <span className={css['label']}>{label} </span>}
      <div>{children}</div>
    </td>
  );
}
