import { useEffect } from 'react';
import type { Refused } from '#app/components/film-form/save-changes.ts';
import { UnsavedChangesNotice } from '#app/components/film-form/unsaved-changes-notice.tsx';
import { FilmFields } from '#app/components/film-form/film-fields.tsx';
import { FORM_FIELDS } from '#app/components/film-form/form-order.ts';
import { SavedDifferences } from '#app/components/film-form/saved-differences.tsx';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import { useFilmChanges } from '#app/components/film-form/use-film-changes.ts';
import { editKey } from '#app/session/storage/unsaved-changes.ts';
import { leaveFilm } from '#app/session/memory/queue.ts';
import { updateSelectedVersion } from '#app/session/storage/selection.ts';
import { countText } from '#domain/text/count-text.ts';
import { PENDING } from '#app/ui/pending-text.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { HistoryEntry } from '#domain/moderation/moderation.ts';
import type { SessionClaims } from '#domain/accounts/session.ts';
import { AboutListing, type Submitter } from './about-listing.tsx';
import { comparisonNotes } from './comparison-notes.tsx';
import { StatusDecisions } from './status-decisions.tsx';
import css from './edit-film.module.css';
import { FilmHistory } from './film-history.tsx';
import { LikelyDuplicates, type SameFilm } from './likely-duplicates.tsx';
import { QueueSteps, type Place } from './queue-steps.tsx';
import { TmdbPanel } from './tmdb-panel.tsx';
import { useFilmActions } from './use-film-actions.ts';

/** Everything but the film itself is help: without it the page works, too. */
export interface Editing {
  me: SessionClaims;
  now: number;
  film: ModeratedFilm;
  history: HistoryEntry[] | undefined;
  same: SameFilm[];
  submitter: Submitter | undefined;
  place: Place;
  hasFilmDatabase: boolean;
}

type Props = Editing & { query: string; refused: Refused | undefined };

/** A listing's page for moderators: what is known of it, what can be decided, and its form. */
export function EditFilm({ me, now, film, history, same, submitter, place, hasFilmDatabase, query, refused }: Props) {
  const { saved, texts, changed, change, isOutdated, offered } = useFilmChanges(editKey(me.id, film._id), film);
  const actions = useFilmActions(refused);
  useEffect(() => updateSelectedVersion(me.id, film), [me.id, film]);
  useEffect(() => () => leaveFilm(film._id), [film._id]);
  useEffect(goToHash, []);
  const hasChanges = changed.length > 0;
  return (
    <>
      <QueueSteps place={place} query={query} />
      <section aria-labelledby="about" className={`stack ${css['about']}`}>
        <h2 id="about" className="visually-hidden">
          About this listing
        </h2>
        <p className={css['film']}>
          <span>
            {film.directors.join(', ')}, {film.year}
          </span>
          <TypeBadge format={film.format} sidecar_type={film.sidecar_type} />
          <span>{film.language}</span>
        </p>
        <AboutListing film={film} now={now} isOwn={film.author_id === me.id} submitter={submitter} />
        <StatusDecisions film={film} hasChanges={hasChanges} actions={actions} />
      </section>
      <OnThisPage same={same} />
      <TmdbPanel film={film} hasFilmDatabase={hasFilmDatabase} actions={actions} />
      <section aria-labelledby="listing" className={`stack ${css['form']}`}>
        <h2 id="listing" tabIndex={-1}>
          What the listing says
        </h2>
        <PostForm fields={FORM_FIELDS} problem={refused} button="Save Changes" sending={PENDING.saving}>
          <UnsavedChangesNotice saved={saved} offered={offered} />
          <SavedDifferences
            isNeeded={(isOutdated || refused?.isConflict === true) && hasChanges}
            saved={saved}
            savedAt={film.updated_at}
            typed={texts}
            onUse={change}
          />
          <FilmFields
            texts={texts}
            onChange={change}
            isFilledIn={hasFilmDatabase}
            beside={comparisonNotes(film, texts, change)}
            hints={{ notes: 'Only moderators see these. Submitters’ notes are added to them.' }}
          />
          <input type="hidden" name="updated_at" value={film.updated_at} />
          <input type="hidden" name="changed" value={changed.join(' ')} />
          <p className={css['before']}>
            {film.approved ? 'The listing stays approved: your changes are public at once.' : 'The listing stays a draft.'}
          </p>
        </PostForm>
      </section>
      <LikelyDuplicates film={film} same={same} query={query} actions={actions} />
      <FilmHistory entries={history} hasChanges={hasChanges} actions={actions} />
    </>
  );
}

/** The place that an address names was not there yet when the browser looked for it. */
function goToHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}

/** The page is long; a probable duplicate is said before anything is decided. */
function OnThisPage({ same }: { same: readonly SameFilm[] }) {
  const duplicates = same.filter(({ verdict }) => verdict === 'same material').length;
  return (
    <nav aria-label="On this page" className={css['ways']}>
      <ul role="list">
        <li>
          <a href="#listing" className="target">
            What the listing says
          </a>
        </li>
        <li>
          <a href="#duplicates" className="target">{`Other listings of this film (${same.length})`}</a>
          {duplicates > 0 && <strong className={css['duplicates']}>{countText(duplicates, 'probable duplicate')}</strong>}
        </li>
        <li>
          <a href="#history" className="target">
            History
          </a>
        </li>
      </ul>
    </nav>
  );
}
