import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFetcher } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { countText } from '#app/ui/count-text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { SentBack } from '#app/ui/post-form.tsx';
import type { FilmTexts } from '#domain/film-texts.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { OwnFilm } from '#domain/listing.ts';
import { leftOutText } from './left-out-text.ts';
import { BulkProblems, summary } from './bulk-problems.tsx';
import { checked, problemsOf } from './bulk-rows.ts';
import { BulkTable, removeId } from './bulk-table.tsx';
import { DuplicateRemarks } from './duplicate-remarks.tsx';
import { FileRemarks } from './file-remarks.tsx';
import css from './review-batch.module.css';
import type { Batch, BatchActions } from './use-batch.ts';
import { useDuplicates } from './use-duplicates.ts';

/** What is sent to the page's action. A type, not an interface: only such are known to be JSON. */
export type SentBatch = { films: FilmTexts[]; key: string; leftOut: number };

interface Props {
  batch: Batch;
  isKept: boolean;
  actions: BatchActions;
  button: string;
  films: readonly OwnFilm[];
  onTrouble: (isWrong: boolean) => void;
}

/** What is in a file, to be looked at, corrected and sent: all of it, or nothing. */
export function ReviewBatch({ batch, isKept, actions, button, films, onTrouble }: Props) {
  const { rows, key, leftOut, fileName, file, removed, refusals } = batch;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The field where the file was chosen is gone; after a reload nobody had the keyboard.
    if (isKept || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    heading.current.scrollIntoView({ block: 'start' });
  }, [isKept]);

  const fetcher = useFetcher<SentBack>();
  const isSending = fetcher.state !== 'idle';
  const answer = isSending ? undefined : fetcher.data;
  const { refuse } = actions;
  useEffect(() => {
    if (answer) refuse(answer.errors);
  }, [answer, refuse]);

  const likenesses = useDuplicates(rows, films, isSending);
  const problems = problemsOf(rows);
  /** The last attempt to send what is not in order, and after which answer it was. */
  const [tried, setTried] = useState<{ after: unknown }>();
  const attempt = tried?.after === fetcher.data ? tried : answer;
  const isTrouble = refusals.length > 0 || (attempt !== undefined && problems.length > 0);
  useEffect(() => {
    onTrouble(isTrouble);
    return () => onTrouble(false);
  }, [isTrouble, onTrouble]);

  const send = () => {
    if (isSending) return;
    actions.checkAll();
    if (rows.some((row) => Object.keys(checked(row).errors).length > 0)) setTried({ after: fetcher.data });
    else
      void fetcher.submit({ films: rows.map(({ texts }) => texts), key, leftOut } satisfies SentBatch, {
        method: 'post',
        action: paths.add('bulk'),
        encType: 'application/json',
      });
  };
  useEffect(() => {
    if (!removed) return;
    const next = rows[removed.index] ?? rows[removed.index - 1];
    (next ? document.getElementById(removeId(next.number)) : heading.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each row that is removed
  }, [removed]);
  return (
    <section aria-labelledby="batch" className={css['review']}>
      <div className={css['top']} inert={isSending}>
        <h2 id="batch" ref={heading} tabIndex={-1}>
          {countText(rows.length, 'listing')} from {fileName}
        </h2>
        <Discard batch={batch} onDiscard={actions.discard} />
      </div>
      {isKept && <p>We kept the rows as you left them in this tab.</p>}
      <p role="status" className={css['status']} data-problem={problems.length > 0}>
        {removed && `Row ${removed.row.number} is removed. `}
        {rows.length > 0 &&
          (problems.length > 0 ? `To correct: ${summary(problems)}` : 'Everything is in order.')}
        {leftOut > 0 && ` ${leftOutText(leftOut)}`}
      </p>
      {removed && (
        <p inert={isSending}>
          <Button
            onClick={() => {
              flushSync(actions.bringBack);
              document.getElementById(removeId(removed.row.number))?.focus();
            }}
          >
            Bring row {removed.row.number} back
          </Button>
        </p>
      )}
      {refusals.length > 0 && <ErrorSummary problems={refusals.map((text) => ({ text }))} attempt={answer} />}
      {file && <FileRemarks {...file} />}
      <BulkProblems problems={problems} fileName={fileName} attempt={attempt} />
      {likenesses.size > 0 && <DuplicateRemarks found={likenesses} />}
      {rows.length > 0 && (
        <>
          <a href="#send" className={`visually-hidden ${css['skip']}`}>
            Skip the table and go to “{button}”
          </a>
          {/* What is under way is not changed: its answer names rows by their place. */}
          <div inert={isSending}>
            <BulkTable rows={rows} likenesses={likenesses} actions={actions} />
          </div>
          <div id="send" className={css['send']}>
            <p>
              All of them are sent, or none. They are drafts until a moderator has looked at them, usually
              within {MODERATION_AIM_HOURS} hours; that applies to super-users too.
            </p>
            <Button variant="primary" className={css['button']} aria-disabled={isSending} onClick={send}>
              {button}
            </Button>
            <p role="status">{isSending && `Sending ${countText(rows.length, 'listing')}…`}</p>
            {isSending && <progress aria-label="Sending" />}
          </div>
        </>
      )}
    </section>
  );
}

/** Leads back to choosing a file; what was corrected here is not given up without asking. */
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
        <p>What you have corrected here is lost. Your file stays as it is.</p>
      </ConfirmDialog>
    </>
  );
}
