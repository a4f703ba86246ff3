import type { ReactNode } from 'react';
import { KEPT_IN_BROWSER } from '#app/session/storage/kept-in-browser.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { JOB_QUEUE, STORED_ABOUT_NOBODY, STORED_ABOUT_PEOPLE, type StoredRecord } from '#domain/accounts/stored-data.ts';
import css from './stored-data.module.css';

/** Lists everything that the site stores: in the database by table, and in browsers by key. */
export function StoredData() {
  return (
    <>
      <h3 id="in-the-database">In our database</h3>
      <RecordTable labelledBy="in-the-database" records={Object.entries(STORED_ABOUT_PEOPLE)} />
      <p>The database also contains some data that is not about people:</p>
      <ul>
        {[...Object.entries(STORED_ABOUT_NOBODY), [JOB_QUEUE.schema, JOB_QUEUE] as const].map(([table, { what }]) => (
          <li key={table}>
            {what} (<code>{table}</code>)
          </li>
        ))}
      </ul>
      <h3 id="browser">In your browser</h3>
      <RecordTable labelledBy="browser" records={KEPT_RECORDS} />
    </>
  );
}

const KEPT_RECORDS = Object.entries(KEPT_IN_BROWSER).map(([key, { name, what, why, until, seenBy }]): [string, StoredRecord] => [
  key,
  { name, what, why, keptFor: until, seenBy },
]);

/** A record with its name in the program. */
type NamedRecord = readonly [string, StoredRecord];

interface Props {
  labelledBy: string;
  records: readonly NamedRecord[];
}

const COLUMNS: readonly Column<NamedRecord>[] = [
  {
    heading: 'Name',
    renderCell: ([key, { name }]) => (
      <>
        {name} <code>{key}</code>
      </>
    ),
  },
  { heading: 'Contents', renderCell: ([, { what }]) => what },
  { heading: 'Purpose', renderCell: ([, { why }]) => why },
  { heading: 'Kept for', renderCell: ([, { keptFor }]) => keptFor },
  { heading: 'Seen by', renderCell: ([, { seenBy }]) => seenBy },
];

function RecordTable({ labelledBy, records }: Props): ReactNode {
  return (
    <div className={css['records']}>
      <DataTable labelledBy={labelledBy} columns={COLUMNS} items={records} keyOf={([key]) => key} />
    </div>
  );
}
