import type { ReactNode } from 'react';
import { KEPT_IN_BROWSER } from '#app/session/storage/kept-in-browser.ts';
import { DataRow, DataTable, type Column } from '#app/ui/data-table.tsx';
import { JOB_QUEUE, STORED_ABOUT_NOBODY, STORED_ABOUT_PEOPLE, type StoredRecord } from '#domain/accounts/stored-data.ts';
import css from './stored-data.module.css';

/**
 * All that is stored: what, what for, for how long, and who sees it. In the database, table by table, and in people's
 * browsers, key by key.
 */
export function StoredData() {
  return (
    <>
      <h3 id="in-the-database">In our database</h3>
      <RecordTable labelledBy="in-the-database" records={Object.entries(STORED_ABOUT_PEOPLE)} />
      <p>The database holds some things besides that are about nobody:</p>
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

/** Each with the name that the program has for it. */
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
  { heading: 'What', renderCell: ([, { what }]) => what },
  { heading: 'What for', renderCell: ([, { why }]) => why },
  { heading: 'How long', renderCell: ([, { keptFor }]) => keptFor },
  { heading: 'Who sees it', renderCell: ([, { seenBy }]) => seenBy },
];

function RecordTable({ labelledBy, records }: Props): ReactNode {
  return (
    <div className={css['records']}>
      <DataTable labelledBy={labelledBy} columns={COLUMNS}>
        {records.map((record) => (
          <DataRow key={record[0]} columns={COLUMNS} item={record} />
        ))}
      </DataTable>
    </div>
  );
}
