import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { statusName } from '#app/components/listing/film-status.ts';
import { typeName } from '#domain/films/describe-listing.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import css from './likely-duplicates.module.css';
import type { LatestFilmAction, FilmActions } from './use-film-actions.ts';

/** Another listing of the same film. */
export interface SameFilm {
  verdict: 'same material' | 'same film';
  film: ModeratedFilm;
}

interface Props {
  film: ModeratedFilm;
  same: readonly SameFilm[];
  query: string;
  actions: FilmActions;
}

const VERDICTS: Record<SameFilm['verdict'], string> = {
  'same material': 'Probably the same material',
  'same film': 'Another material for the same film',
};

/** What else is listed of this film, and the way to make one listing of two of the same material. */
export function LikelyDuplicates({ film, same, query, actions: { isBusy, latest, send } }: Props) {
  const outcome = latest('merge');
  const [asked, setAsked] = useState<SameFilm>();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The merged listing's button is gone, and the keyboard must not go with it.
    if (outcome?.done) heading.current?.focus();
  }, [outcome?.done, outcome?.result]);
  return (
    <section aria-labelledby="duplicates" className={css['duplicates']}>
      <h2 id="duplicates" ref={heading} tabIndex={-1}>
        Other listings of this film
      </h2>
      <ActionStatus about={outcome?.result} isProblem={outcome?.problem !== undefined}>
        {outcome && outcomeText(outcome)}
      </ActionStatus>
      {same.length === 0 && <p>None that we know of.</p>}
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
              {one.film.approved && !film.approved ? (
                <ReverseMergeLink other={one.film} query={query} />
              ) : (
                <Button
                  aria-disabled={isBusy}
                  onClick={() => {
                    if (isBusy) return;
                    setAsked(one);
                    setAsking(true);
                  }}
                >
                  Merge into this listing
                  <span className="visually-hidden">
                    {' '}
                    ({one.film.title}: {factsOf(one.film)})
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`Merge “${asked.film.title}” into “${film.title}”?`}
          cancelLabel="No, change nothing"
          confirmLabel="Yes, merge"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send({ action: 'merge', filmId: asked.film._id, title: asked.film.title });
          }}
        >
          {asked.verdict === 'same film' && (
            <p>
              <strong>These look like two materials of one film.</strong> Merge them only if they are one: {factsOf(film)}; and{' '}
              {factsOf(asked.film)}.
            </p>
          )}
          <ul>
            <li>This listing is kept as it is, with the titles of both.</li>
            <li>The other one is deleted; its address leads to this one. Everything else that it says is left behind.</li>
            <li>
              The histories of both say so. Restoring the other one within {RETENTION.deletedFilmDays} days undoes it: its titles go from
              this one again, its address leads to it. What is edited until then stays as edited.
            </li>
            <li>Nobody is mailed.</li>
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}

function outcomeText({ action, done, problem }: LatestFilmAction<'merge'>): string {
  if (problem) return problem.problem;
  return done
    ? `“${action.title}” is merged into this listing. Its address leads here now. Among the deleted films it can be restored.`
    : 'Merging…';
}

/** A public listing is not merged into a draft: that would take it off the site. */
function ReverseMergeLink({ other, query }: { other: ModeratedFilm; query: string }) {
  return (
    <p className={css['instead']}>
      This listing is a draft and the other one is public: approve this one first, or{' '}
      <Link to={`${paths.edit(other._id, query)}#duplicates`}>
        merge the other way round
        <span className="visually-hidden">
          {' '}
          ({other.title}: {factsOf(other)})
        </span>
      </Link>
      .
    </p>
  );
}

/** What tells materials apart: "AD - Extended in Welsh, by Lantern, 121 minutes, draft of Ann Lee". */
function factsOf(film: ModeratedFilm): string {
  return [
    `${typeName(film)}${film.language && ` in ${film.language}`}`,
    film.sidecar_by && `by ${film.sidecar_by}`,
    `${film.duration} minutes`,
    `${statusName(film.approved).toLowerCase()}${film.author && `, from ${film.author}`}`,
  ]
    .filter(Boolean)
    .join(', ');
}
