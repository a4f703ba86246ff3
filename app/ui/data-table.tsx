import type { ComponentProps, ReactNode, Ref } from 'react';
import css from './data-table.module.css';

/** The head of a column. */
interface Heading {
  heading: ReactNode;
  /** Of the head and of each cell: it gives the column its width. */
  className?: string | undefined;
}

/** A column of a table: one entry makes its head and its cell in each row. */
export interface Column<Item> extends Heading {
  renderCell: (item: Item) => ReactNode;
  /** What a row is about, for whoever hears it. In a `DataTable` that is the first column. */
  isRowHeader?: boolean | ((item: Item) => boolean);
  /** The number of rows that the cell is for: one if there is nothing said. */
  rowSpan?: (item: Item) => number;
  /** Of addresses, for example: in a `DataTable` it gets the room to break at good places. */
  isLong?: boolean;
}

interface TableProps {
  labelledBy?: string;
  columns: readonly Heading[];
  className?: string | undefined;
  caption?: ReactNode;
  /** The rows, or their groups (`RowGroup`). */
  children: ReactNode;
}

/**
 * A table that a layout of its own can make something else of where there is no room for columns. It stays a table for whoever hears it: the
 * roles are written out, because some browsers forget a table's when it is laid out otherwise. The heads are only heard until the layout shows them.
 */
export function Table({ labelledBy, columns, className, caption, isGrouped = false, children }: TableProps & { isGrouped?: boolean }) {
  return (
    <table className={className} role="table" aria-labelledby={labelledBy}>
      {caption && <caption>{caption}</caption>}
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {columns.map(({ heading, className }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns never change places
            <th key={index} role="columnheader" scope="col" className={className}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {isGrouped ? children : <RowGroup>{children}</RowGroup>}
    </table>
  );
}

/** Rows that belong together. */
export function RowGroup(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />;
}

/** The cells of a row. */
export function Cells<Item>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) {
  return columns.map(({ className, renderCell, isRowHeader = false, rowSpan }, index) =>
    (typeof isRowHeader === 'function' ? isRowHeader(item) : isRowHeader) ? (
      // oxlint-disable-next-line react/no-array-index-key -- columns never change places
      <th key={index} role="rowheader" scope={rowSpan ? 'rowgroup' : 'row'} rowSpan={rowSpan?.(item)} className={className}>
        {renderCell(item)}
      </th>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- columns never change places
      <td key={index} role="cell" className={className}>
        {renderCell(item)}
      </td>
    ),
  );
}

/** A row all across, below the one that it belongs to. */
export function WideRow({ columns, children, ...row }: ComponentProps<'tr'> & { columns: readonly Heading[] }) {
  return (
    <tr role="row" {...row}>
      <td role="cell" colSpan={columns.length}>
        {children}
      </td>
    </tr>
  );
}

interface DataTableProps extends Omit<TableProps, 'className'> {
  /** More than four or so: they need more room before they stand side by side. */
  hasManyColumns?: boolean;
  /** Whose cells hold lists: all of a row begin at the top, and where there are no columns a name stands above its cell. */
  hasTallCells?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A table that becomes a list of labelled cards where there is no room for columns. */
export function DataTable({ hasManyColumns = false, hasTallCells = false, ref, ...table }: DataTableProps) {
  return (
    <div ref={ref} className={css['data']} data-many={hasManyColumns || undefined} data-tall={hasTallCells || undefined}>
      <Table className={css['table']} {...table} />
    </div>
  );
}

/** A row of a `DataTable`: each cell has its column's heading for where there are no columns to be seen. */
export function DataRow<Item>({ columns: [first, ...others], item }: { columns: readonly Column<Item>[]; item: Item }) {
  return (
    <Row>
      <RowHeader>{first?.renderCell(item)}</RowHeader>
      {others.map(({ heading, renderCell, isLong = false }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never change places
        <Cell key={index} label={heading} isLong={isLong}>
          {renderCell(item)}
        </Cell>
      ))}
    </Row>
  );
}

/** For a row of a `DataTable` that is not as the others. */
export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

/** What a row is about: its first cell. */
export function RowHeader(props: ComponentProps<'th'>) {
  return <th role="rowheader" scope="row" {...props} />;
}

interface CellProps {
  /** None where it stands for several columns. */
  label?: ReactNode;
  colSpan?: number;
  isLong?: boolean;
  children: ReactNode;
}

export function Cell({ label, colSpan, isLong = false, children }: CellProps) {
  return (
    <td role="cell" colSpan={colSpan} className={isLong ? css['long'] : undefined}>
      {label !== undefined && <span className={css['label']}>{label} </span>}
      <div>{children}</div>
    </td>
  );
}
