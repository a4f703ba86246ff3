import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import type { Listing, ModeratedFilm } from '#domain/films/listing.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import { typeName } from '#domain/films/material-type.ts';
import { FORMATS } from '#domain/films/film-options.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { PENDING } from '#app/ui/pending-text.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { mergedText, rejectedText, unmergedText } from './merge-text.ts';
import css from './likely-duplicates.module.css';
import type { LatestFilmAction, FilmActions } from './use-film-actions.ts';
import { UndoButton } from '#app/components/moderation/undo-button.tsx';

/** Another listing of the same film. */
export interface SameFilm {
  verdict: 'same material' | 'same film';
  film: Listing;
}

interface Props {
  film: ModeratedFilm;
  same: readonly SameFilm[];
  query: string;
  actions: FilmActions;
  /** Id of the next film in the moderator's list, if it is known. */
  next: string | undefined;
}

const VERDICTS: Record<SameFilm['verdict'], string> = {
  'same material': 'Probably the same material',
  'same film': 'Another material for the same film',
};

/**
 * Lists the other listings of this film. Moderators can merge a probable duplicate with this listing, or reject a draft as its duplicate.
 */
export function LikelyDuplicates({ film, same, query, actions: { isBusy, latest, send }, next }: Props) {
  const outcome = latest('merge', 'undo merge');
  const [askedId, setAskedId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The merged listing's button has disappeared, so the focus needs a new place.
    if (outcome?.done) heading.current?.focus();
  }, [outcome?.done, outcome?.result]);
  const ask = (one: SameFilm) => {
    if (isBusy) return;
    setAskedId(one.film._id);
    setAsking(true);
  };
  // If a listing has changed, the merge is refused and the page reloads. The dialog then shows the new values.
  const asked = same.find(({ film: { _id } }) => _id === askedId);
  const merged = outcome?.action.action === 'merge' && outcome.done !== undefined ? outcome.action.other : undefined;
  return (
    <section aria-labelledby="duplicates" className={`stack ${css['duplicates']}`}>
      <h2 id="duplicates" ref={heading} tabIndex={-1}>
        Other listings of this film
      </h2>
      <div className={css['outcome']}>
        <ActionStatus about={outcome?.result} isProblem={outcome?.problem !== undefined}>
          {outcome && outcomeText(outcome)}
        </ActionStatus>
        {merged && <UndoButton what={`merging ${merged.title}`} isBusy={isBusy} onUndo={() => send({ action: 'undo merge', ...merged })} />}
      </div>
      {same.length === 0 && <p>No other listings found.</p>}
      {same.length > 0 && (
        <ul role="list">
          {same.map((one) => (
            <li key={one.film._id}>
              <div>
                <p className={css['verdict']} data-verdict={one.verdict}>
                  {VERDICTS[one.verdict]}
                </p>
                <p>
                  <Link to={paths.edit(one.film._id, query)}>
                    {one.film.title} ({one.film.year})<span className="visually-hidden">({factsOf(one.film)})</span>
                  </Link>
                </p>
                <p className={css['facts']}>{factsOf(one.film)}</p>
              </div>
              {one.verdict === 'same material' ? (
                <div className="wrap">
                  <MergeButton one={one} isBusy={isBusy} onPress={ask} />
                  {!film.approved && (
                    <Button
                      aria-disabled={isBusy}
                      onClick={() =>
                        send({
                          action: 'merge',
                          keepId: one.film._id,
                          updated_at: one.film.updated_at,
                          other_updated_at: film.updated_at,
                          other: { id: film._id, title: film.title },
                          take: [],
                          titles: false,
                          message: rejectedText(film, one.film),
                          next: next ?? null,
                        })
                      }
                    >
                      Reject as duplicate<span className="visually-hidden"> of {factsOf(one.film)}</span>
                    </Button>
                  )}
                </div>
              ) : (
                <details>
                  <summary className="link-summary">
                    Is it the same material?<span className="visually-hidden"> ({factsOf(one.film)})</span>
                  </summary>
                  <MergeButton one={one} isBusy={isBusy} onPress={ask} />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <MergeDialog
          key={asked.film._id}
          film={film}
          other={asked.film}
          isOpen={isAsking}
          onCancel={() => setAsking(false)}
          onMerge={(merge) => {
            setAsking(false);
            send(merge);
          }}
        />
      )}
    </section>
  );
}

function MergeButton({ one, isBusy, onPress }: { one: SameFilm; isBusy: boolean; onPress: (one: SameFilm) => void }) {
  return (
    <Button aria-disabled={isBusy} onClick={() => onPress(one)}>
      Compare and merge
      <span className="visually-hidden">
        {' '}
        ({one.film.title}: {factsOf(one.film)})
      </span>
    </Button>
  );
}

function outcomeText({ action, done, problem }: LatestFilmAction<'merge' | 'undo merge'>): string {
  if (problem) return problem.problem;
  if (!done) return PENDING.deciding;
  return action.action === 'merge' ? mergedText(action.other.title) : unmergedText(action.title);
}

/** Lists the facts that distinguish materials: "AD - Extended in Welsh, by Lantern, 121 minutes, draft of Ann Lee". */
function factsOf(film: Listing): string {
  return [
    `${typeName(film).replace(film.format, FORMATS[film.format].name)}${film.language && ` in ${film.language}`}`,
    film.sidecar_by && `by ${film.sidecar_by}`,
    `${film.duration} minutes`,
    `${statusName(film.approved).toLowerCase()}${film.author && `, from ${film.author}`}`,
  ]
    .filter(Boolean)
    .join(', ');
}
