import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { HistoryEntry } from '#domain/moderation/moderation.ts';
import { momentHere } from '#domain/text/dates.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { ChangedFields } from '#app/components/listing/changed-fields.tsx';
import { Difference } from '#app/components/listing/text-difference.tsx';
import timeline from '#app/components/listing/timeline.module.css';
import css from './film-history.module.css';
import { actorName, changesInWords, actionText, isVersion, type ChangeInWords } from './history-text.ts';
import type { LatestFilmAction, FilmActions } from './use-film-actions.ts';

interface Props {
  /** Newest first. Undefined if they could not be loaded. */
  entries: readonly HistoryEntry[] | undefined;
  /** Whether the form has unsaved changes. */
  hasChanges: boolean;
  actions: FilmActions;
}

/** Lists the history of a listing, with a button to restore a version. */
export function FilmHistory({ entries = [], hasChanges, actions: { isBusy, latest, send } }: Props) {
  const outcome = latest('restore version');
  const [asked, setAsked] = useState<HistoryEntry>();
  const [isAsking, setAsking] = useState(false);
  const moment = asked && momentOf(asked);
  return (
    <section aria-labelledby="history" className={`stack ${css['history']}`}>
      <h2 id="history" tabIndex={-1}>
        History
      </h2>
      {entries.length === 0 && <p>The history could not be loaded. Reload the page to try again.</p>}
      <ol role="list" reversed className={timeline['entries']}>
        {entries.map((entry, index) => (
          <Entry
            key={entry.id}
            entry={entry}
            version={entries.length - index}
            outcome={outcome?.action.entry === entry.id ? outcome : undefined}
            onRestore={
              isVersion(entry, entries.slice(0, index))
                ? () => {
                    if (isBusy) return;
                    setAsked(entry);
                    setAsking(true);
                  }
                : undefined
            }
          />
        ))}
      </ol>
      {entries.length > 0 && entries.at(-1)?.id !== ARRIVAL_ID && (
        <p>These are the latest {entries.length} entries. Older entries are available from the API.</p>
      )}
      {asked && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`Restore the version of ${moment}?`}
          confirmLabel="Yes, restore it"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send({ action: 'restore version', entry: asked.id });
          }}
        >
          <p>
            This restores every field to its value after {actorName(asked)} {actionText(asked)}. The status and the flag do not change. The
            current version stays in the history, so you can restore it.
          </p>
          {hasChanges && <p>The unsaved changes stay in the form.</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Id of the oldest entry, which is the submission of the listing. */
const ARRIVAL_ID = '0';

const momentOf = ({ at }: HistoryEntry) => momentHere(at);

interface EntryProps {
  entry: HistoryEntry;
  /** Version number, because several versions can be from the same minute. */
  version: number;
  /** Result of restoring this version, shown next to its button. */
  outcome: LatestFilmAction<'restore version'> | undefined;
  onRestore: (() => void) | undefined;
}

function Entry({ entry, version, outcome, onRestore }: EntryProps) {
  const changes = changesInWords(entry);
  const moment = momentOf(entry);
  return (
    <li className={`stack ${timeline['entry']}`}>
      <div>
        <p>
          <strong>{actorName(entry)}</strong> {actionText(entry)}
        </p>
        <p className={css['moment']}>
          <time dateTime={entry.at}>{moment}</time>
        </p>
      </div>
      {changes.length > 0 && <ChangedFields fields={changes.map((change) => ({ ...change, difference: <Change {...change} /> }))} />}
      {onRestore && (
        <div className={`stack ${css['way']}`}>
          <Button onClick={onRestore}>
            Restore this version
            <span className="visually-hidden">
              {' '}
              (of {moment}, version {version})
            </span>
          </Button>
          <ActionStatus about={outcome?.result} isProblem={outcome?.problem !== undefined}>
            {outcome && outcomeText(outcome, moment)}
          </ActionStatus>
        </div>
      )}
    </li>
  );
}

function outcomeText({ done, problem }: LatestFilmAction<'restore version'>, moment: string): string {
  if (problem) return problem.problem;
  return done ? `Version of ${moment} restored. The previous version stays in the history.` : 'Restoring…';
}

function Change({ field, before, after }: ChangeInWords) {
  if (field === 'merged_into' && typeof after === 'string') return <Link to={paths.edit(after)}>See the listing</Link>;
  return <Difference before={before} after={after} />;
}
