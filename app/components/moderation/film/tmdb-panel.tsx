import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRemainingErrors } from '#app/ui/use-remaining-errors.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { longDate } from '#domain/text/dates.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import css from './tmdb-panel.module.css';
import type { LatestFilmAction, FilmActions } from './use-film-actions.ts';

interface Props {
  film: ModeratedFilm;
  /** Whether films are compared with the external film database. */
  hasFilmDatabase: boolean;
  actions: FilmActions;
}

/** Shows the film's record in the external film database, with buttons to look it up. */
export function TmdbPanel({ film, hasFilmDatabase, actions: { isBusy, latest, send } }: Props) {
  const [isSetting, setSetting] = useState(false);
  const outcome = latest('compare', 'link');
  const result = outcome?.result;
  const wrongNumber = outcome?.problem?.fields['tmdbId'];
  const form = useRef<HTMLFormElement>(null);
  const { remaining, recheck } = useRemainingErrors(form, outcome?.problem?.fields, outcome?.problem);
  const place = useRef<HTMLDivElement>(null);
  const isSet = outcome?.done === 'link';
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (isSet) setSetting(false);
  }
  // Move focus into the field and back to the button, or to the field again if the number is invalid.
  const wasSetting = useRef(isSetting);
  useEffect(() => {
    if (wasSetting.current === isSetting && wrongNumber === undefined) return;
    wasSetting.current = isSetting;
    place.current?.querySelector<HTMLElement>(isSetting ? 'input' : 'button')?.focus();
  }, [isSetting, wrongNumber, result]);
  return (
    <section aria-labelledby="tmdb" className="stack">
      <h2 id="tmdb">External film database: The Movie Database (TMDB)</h2>
      {!hasFilmDatabase && <p>No external film database is set up here, so films are not compared. An operator can set TMDB_TOKEN.</p>}
      <div ref={place} className={`wrap ${css['id']}`}>
        {isSetting ? (
          <form
            ref={form}
            noValidate
            className={`stack ${css['form']}`}
            onInput={recheck}
            onSubmit={(event) => {
              event.preventDefault();
              const tmdbId = new FormData(event.currentTarget).get('tmdbId');
              send({ action: 'link', tmdbId: typeof tmdbId === 'string' ? tmdbId.trim() : '' });
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setSetting(false);
            }}
          >
            <TextField
              label="TMDB ID"
              name="tmdbId"
              inputMode="numeric"
              autoComplete="off"
              hint="The number in the address of the film’s page on TMDB, for example 713 in themoviedb.org/movie/713. Leave this empty if TMDB does not have the film."
              error={remaining['tmdbId']}
              defaultValue={film.tmdb_id ?? ''}
            />
            <div className="buttons">
              <Button type="submit" variant="primary" aria-disabled={isBusy}>
                Save<span className="visually-hidden"> the TMDB ID</span>
              </Button>
              <Button onClick={() => setSetting(false)}>
                Cancel<span className="visually-hidden"> (keep the TMDB ID)</span>
              </Button>
            </div>
          </form>
        ) : (
          <>
            <p>
              TMDB ID:{' '}
              {film.tmdb_id === null ? (
                'not known'
              ) : (
                <a href={`https://www.themoviedb.org/movie/${film.tmdb_id}`} rel="noopener">
                  {film.tmdb_id}
                  <span className="visually-hidden"> at TMDB</span>
                </a>
              )}
            </p>
            <Button onClick={() => setSetting(true)}>Set TMDB ID</Button>
          </>
        )}
        <Button aria-disabled={isBusy} onClick={() => send({ action: 'compare' })}>
          Fetch details from TMDB Database
        </Button>
      </div>
      <ActionStatus about={result} isProblem={outcome?.problem !== undefined && wrongNumber === undefined}>
        {outcome && outcomeText(outcome, film, hasFilmDatabase)}
      </ActionStatus>
      <p className={css['small']}>
        {hasFilmDatabase && film.compared_at && `Last compared on ${longDate(film.compared_at)}. `}
        This product uses the TMDB API but is not endorsed or certified by TMDB.
      </p>
    </section>
  );
}

function outcomeText(
  { done, problem }: LatestFilmAction<'compare' | 'link'>,
  { tmdb_id }: ModeratedFilm,
  hasFilmDatabase: boolean,
): string {
  if (problem) return problem.fields['tmdbId'] === undefined ? problem.problem : '';
  if (!done) return 'Pinging';
  if (done === 'not found there')
    return tmdb_id === null
      ? 'No certain match on TMDB. If you find the film on TMDB, set its TMDB ID.'
      : `TMDB no longer has a film with the number ${tmdb_id}.`;
  if (done === 'compare') return 'Compared. The values from TMDB are next to the fields.';
  if (tmdb_id === null) return 'TMDB ID removed.';
  return `TMDB ID set to ${tmdb_id}. ${hasFilmDatabase ? 'The values from TMDB are next to the fields.' : 'The film will be compared when a film database is set up.'}`;
}
