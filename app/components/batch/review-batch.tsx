import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { countText } from '#domain/text/count-text.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useAfterMount } from '#app/ui/use-after-mount.ts';
import { LIMITS, MODERATION_AIM_HOURS, TOO_MANY_ROWS } from '#domain/limits.ts';
import type { OwnFilm } from '#domain/films/listing.ts';
import { BatchProblems, summary } from './batch-problems.tsx';
import { completeRows, problemsOf, type RowProblem } from './batch-rows.ts';
import { BatchTable, removeId } from './batch-table.tsx';
import { DuplicateRemarks } from './duplicate-remarks.tsx';
import { FileRemarks } from './file-remarks.tsx';
import { omittedRowsText } from './omitted-rows-text.ts';
import css from './review-batch.module.css';
import type { Batch, BatchActions } from './use-batch.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useReportTrouble } from './use-report-trouble.ts';
import { useSendBatch } from './use-send-batch.ts';

interface Props {
  batch: Batch;
  isKept: boolean;
  actions: BatchActions;
  button: string;
  films: readonly OwnFilm[];
  onTrouble: (isWrong: boolean) => void;
}

/** Lets people review, correct and submit the rows of a file: all rows or none. */
export function ReviewBatch({ batch, isKept, actions, button, films, onTrouble }: Props) {
  const { rows, fileName, file, removed, otherErrors } = batch;
  const sent = completeRows(rows);
  const heading = useBatchFocus(batch, isKept);
  const { isSending, refused, attempt, send } = useSendBatch(batch, actions);
  const likenesses = useDuplicates(sent, films, isSending);
  const problems = problemsOf(rows);
  useReportTrouble(otherErrors.length > 0 || (attempt !== undefined && problems.length > 0), onTrouble);
  return (
    <section aria-labelledby="batch" className={`stack ${css['review']}`}>
      <div className={`wrap ${css['top']}`} inert={isSending}>
        <h2 id="batch" ref={heading} tabIndex={-1}>
          {countText(sent.length, 'listing')} from {fileName}
        </h2>
        <Discard batch={batch} onDiscard={actions.discard} />
      </div>
      <BatchStatus batch={batch} isKept={isKept} problems={problems} />
      {removed && (
        <p inert={isSending}>
          <RestoreRow row={removed.row.number} onRestore={actions.restoreRow} />
        </p>
      )}
      {otherErrors.length > 0 && <ErrorSummary errors={otherErrors.map((text) => ({ text }))} attempt={refused} />}
      {file && <FileRemarks {...file} />}
      <BatchProblems problems={problems} fileName={fileName} attempt={attempt} />
      {likenesses.size > 0 && <DuplicateRemarks found={likenesses} />}
      {rows.length > 0 && (
        <>
          <a href="#send" className={`visually-hidden ${css['skip']}`}>
            Skip the table and go to “{button}”
          </a>
          {/* Rows cannot change while they are being sent, because the server's response refers to rows by position. */}
          <div inert={isSending}>
            <BatchTable rows={rows} likenesses={likenesses} actions={actions} />
          </div>
          <Send rows={sent.length} button={button} isSending={isSending} onSend={send} />
        </>
      )}
    </section>
  );
}

/** Moves the focus to the heading at first, and to the place of a removed row later. */
function useBatchFocus({ rows, removed }: Batch, isKept: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The field for choosing the file no longer exists. After a reload nothing has the focus.
    if (isKept || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    heading.current.scrollIntoView({ block: 'start' });
  }, [isKept]);
  useEffect(() => {
    if (!removed) return;
    const next = rows[removed.index] ?? rows[removed.index - 1];
    (next ? document.getElementById(removeId(next.number)) : heading.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each removed row
  }, [removed]);
  return heading;
}

interface StatusProps extends Pick<Props, 'batch' | 'isKept'> {
  problems: readonly RowProblem[];
}

/** Reports if all rows are valid, and which rows were removed or restored. */
function BatchStatus({ batch: { rows, removed, leftOut }, isKept, problems }: StatusProps) {
  const isThere = useAfterMount();
  const sent = completeRows(rows).length;
  return (
    <>
      {isKept && (
        <p role="status" className={css['kept']}>
          {isThere && 'We kept the rows as you left them in this tab.'}
        </p>
      )}
      <p role="status" className={css['status']} data-problem={problems.length > 0}>
        {isThere && (
          <>
            {removed && `Row ${removed.row.number} removed. `}
            {sent > 0 && (problems.length > 0 ? `Fix ${summary(problems)}` : 'No problems found.')}
            {sent < rows.length && ` ${incompleteText(rows.length - sent)}`}
            {leftOut > 0 && ` ${omittedRowsText(leftOut)}`}
          </>
        )}
      </p>
    </>
  );
}

const incompleteText = (count: number) => `${countText(count, 'row')} without a title or directors will not be submitted.`;

function RestoreRow({ row, onRestore }: { row: number; onRestore: () => void }) {
  return (
    <Button
      onClick={() => {
        flushSync(onRestore);
        document.getElementById(removeId(row))?.focus();
      }}
    >
      Restore row {row}
    </Button>
  );
}

/** Offers to go back and choose another file. Asks first if corrections would be lost. */
function Discard({ batch, onDiscard }: { batch: Batch; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    flushSync(onDiscard);
    document.getElementById('file')?.focus();
  };
  return (
    <>
      <Button onClick={() => (batch.isEdited ? setAsking(true) : discard())}>Choose another file</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Discard the rows from ${batch.fileName}?`}
        cancelLabel="No, keep them"
        confirmLabel="Yes, discard"
        onCancel={() => setAsking(false)}
        onConfirm={discard}
      >
        <p>You will lose the corrections that you made here. Your file does not change.</p>
      </ConfirmDialog>
    </>
  );
}

interface SendProps {
  /** Number of rows to submit. */
  rows: number;
  button: string;
  isSending: boolean;
  onSend: () => void;
}

function Send({ rows, button, isSending, onSend }: SendProps) {
  if (rows === 0) return null;
  // Someone has completed more rows than one submission can have.
  if (rows > LIMITS.csvRows) return <p className={css['status']}>{TOO_MANY_ROWS}</p>;
  return (
    <div id="send" className={`stack ${css['send']}`}>
      <p>
        All of the listings are submitted together, or none of them. Each listing is a draft until a moderator approves it, usually within{' '}
        {MODERATION_AIM_HOURS} hours. Listings from super-users also wait for a moderator.
      </p>
      <Button variant="primary" className={css['button']} aria-disabled={isSending} onClick={onSend}>
        {button}
      </Button>
      <p role="status">{isSending && `Submitting ${countText(rows, 'listing')}…`}</p>
      {isSending && <progress aria-label="Submitting" />}
    </div>
  );
}
