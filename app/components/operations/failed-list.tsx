import { useState, type ReactNode } from 'react';
import { useListAction } from '#app/components/layout/use-list-action.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { momentHere } from '#domain/text/dates.ts';
import { PENDING } from '#app/ui/pending-text.ts';
import { countText, numberText } from '#domain/text/count-text.ts';
import css from './failed-list.module.css';
import type { FailedWorkAction } from './failed-work.ts';

/** A job or an email that failed for good. */
export interface FailedRow {
  id: string;
  /** Name for a dialog and its buttons. */
  name: string;
  /** Description in its row. */
  what: ReactNode;
  reason: string;
  /** Reason why a retry cannot help, if it is known. */
  retry_obstacle?: string;
  failed_at: Date | string;
  attempts: number;
}

interface Props {
  what: FailedWorkAction['what'];
  heading: string;
  /** Text to show if there are none. */
  none: string;
  rows: readonly FailedRow[];
  total: number;
}

/** Lists failed jobs or emails with their reasons, and buttons to retry or discard them. */
export function FailedList({ what, heading, none, rows, total }: Props) {
  const { isBusy, act, heading: headingRef, status } = useListAction<FailedWorkAction>(PENDING.deciding);
  const name = what === 'mails' ? 'emails' : what;
  const [asked, setAsked] = useState<FailedRow>();
  const columns: Column<FailedRow>[] = [
    { heading: 'Item', renderCell: (row) => row.what },
    {
      heading: 'Reason',
      isLong: true,
      renderCell: ({ reason, retry_obstacle = '' }) => (
        <>
          <p>{reason}</p>
          {retry_obstacle !== '' && <p>{retry_obstacle}</p>}
        </>
      ),
    },
    { heading: 'Failed', renderCell: ({ failed_at, attempts }) => `${momentHere(failed_at)}, after ${countText(attempts, 'attempt')}` },
    {
      heading: 'Actions',
      renderCell: (row) => (
        <div className="wrap">
          {(row.retry_obstacle ?? '') === '' && (
            <Button aria-disabled={isBusy} onClick={() => act({ act: 'retry', what, id: row.id })}>
              Retry<span className="visually-hidden"> {row.name}</span>
            </Button>
          )}
          <Button aria-disabled={isBusy} onClick={() => setAsked(row)}>
            Discard<span className="visually-hidden"> {row.name}</span>
          </Button>
        </div>
      ),
    },
  ];
  const retryable = rows.filter(({ retry_obstacle = '' }) => retry_obstacle === '');
  return (
    <section aria-labelledby={what} className="stack">
      <div className={`wrap ${css['head']}`}>
        <h2 id={what} ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        {rows.length > 1 && retryable.length > 0 && (
          <Button aria-disabled={isBusy} onClick={() => act({ act: 'retry', what, id: null })}>
            {retryable.length === rows.length ? `Retry all ${numberText(total)} ${name}` : `Retry all ${name} that can be retried`}
          </Button>
        )}
      </div>
      {status}
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DataTable labelledBy={what} columns={columns} hasTallCells items={rows} keyOf={({ id }) => id} />
      )}
      {total > rows.length && (
        <p>
          These are the latest {rows.length} of {numberText(total)}.
        </p>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Discard this permanently?"
        cancelLabel="No, keep it"
        confirmLabel="Yes, discard it"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) act({ act: 'discard', what, id: asked.id });
        }}
      >
        <p>{asked?.name} will not be retried, and will no longer be listed here.</p>
      </ConfirmDialog>
    </section>
  );
}
