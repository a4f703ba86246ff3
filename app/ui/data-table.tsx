import type { ComponentProps, Key, ReactNode, Ref } from 'react';
import css from './data-table.module.css';

interface Heading {
  heading: ReactNode;
  /** Class of the heading and each cell, which sets the column's width. */
  className?: string | undefined;
}

/** A column of a table. Each entry makes its heading and its cell in each row. */
export interface Column<Item> extends Heading {
  renderCell: (item: Item) => ReactNode;
  /** Whether the cell is the row's heading for screen readers. In a `CardTable` that is the first column. */
  isRowHeader?: boolean | ((item: Item) => boolean);
  /** Number of rows that the cell spans; the default is 1. */
  rowSpan?: (item: Item) => number;
  /** Whether the column contains long values, such as addresses. A `CardTable` makes the column wide enough to break them in good places. */
  isLong?: boolean;
}

interface TableProps {
  labelledBy?: string;
  columns: readonly Heading[];
  className?: string | undefined;
  caption?: ReactNode;
  /** Rows, or groups of rows (`RowGroup`). */
  children: ReactNode;
}

/**
 * Shows a table that styles can turn into another layout on narrow screens. Screen readers still read it as a table: its roles are
 * explicit, because some browsers drop the roles of tables with another layout. Only screen readers get the headings, until the layout
 * shows them.
 */
export function Table({ labelledBy, columns, className, caption, isGrouped = false, children }: TableProps & { isGrouped?: boolean }) {
  return (
    <table className={className} role="table" aria-labelledby={labelledBy}>
      {caption && <caption>{caption}</caption>}
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {columns.map(({ heading, className }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of columns never changes
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

/** Groups rows that belong together. */
export function RowGroup(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />;
}

/** Shows the cells of a row. */
export function Cells<Item>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) {
  return columns.map(({ className, renderCell, isRowHeader = false, rowSpan }, index) =>
    (typeof isRowHeader === 'function' ? isRowHeader(item) : isRowHeader) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the order of columns never changes
      <th key={index} role="rowheader" scope={rowSpan ? 'rowgroup' : 'row'} rowSpan={rowSpan?.(item)} className={className}>
        {renderCell(item)}
      </th>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the order of columns never changes
      <td key={index} role="cell" className={className}>
        {renderCell(item)}
      </td>
    ),
  );
}

/** Shows a row across all columns, below the row that it belongs to. */
export function WideRow({ columns, children, ...row }: ComponentProps<'tr'> & { columns: readonly Heading[] }) {
  return (
    <tr role="row" {...row}>
      <td role="cell" colSpan={columns.length}>
        {children}
      </td>
    </tr>
  );
}

interface CardTableProps extends Omit<TableProps, 'className'> {
  /** Whether the table has more than about four columns, which need more width. */
  hasManyColumns?: boolean;
  /** Whether its cells contain lists. The cells of a row are then aligned at the top, and in the narrow layout a name is above its cell. */
  hasTallCells?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Shows a table that becomes a list of labelled cards on narrow screens. */
export function CardTable({ hasManyColumns = false, hasTallCells = false, ref, ...table }: CardTableProps) {
  return (
    <div ref={ref} className={css['data']} data-many={hasManyColumns || undefined} data-tall={hasTallCells || undefined}>
      <Table className={css['table']} {...table} />
    </div>
  );
}

interface DataTableProps<Item> extends Omit<CardTableProps, 'children'> {
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => Key;
}

/** Shows a `CardTable` with a row for each item. */
export function DataTable<Item>({ items, keyOf, ...table }: DataTableProps<Item>) {
  return (
    <CardTable {...table}>
      {items.map((item) => (
        <DataRow key={keyOf(item)} columns={table.columns} item={item} />
      ))}
    </CardTable>
  );
}

/** Shows a row of a `CardTable`. Each cell contains its column's heading for the narrow layout. */
export function DataRow<Item>({ columns: [first, ...others], item }: { columns: readonly Column<Item>[]; item: Item }) {
  return (
    <Row>
      <RowHeader>{first?.renderCell(item)}</RowHeader>
      {others.map(({ heading, renderCell, isLong = false }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order of columns never changes
        <Cell key={index} label={heading} isLong={isLong}>
          {renderCell(item)}
        </Cell>
      ))}
    </Row>
  );
}

/** Makes a row of a `CardTable` with other cells than the columns describe. */
export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

/** Shows the first cell of a row, which is its heading. */
export function RowHeader(props: ComponentProps<'th'>) {
  return <th role="rowheader" scope="row" {...props} />;
}

interface CellProps {
  /** Undefined if the cell spans several columns. */
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
