import { Fact } from '#app/ui/fact.tsx';
import { OnThisPage } from '#app/ui/on-this-page.tsx';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { useEffect, useState } from 'react';
import type { Refused } from '#app/components/film-form/save-changes.ts';
import { FilmChangesForm } from '#app/components/film-form/film-changes-form.tsx';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import { useFilmChanges } from '#app/components/film-form/use-film-changes.ts';
import { editKey } from '#app/session/storage/unsaved-changes.ts';
import { clearLastAct, readLastAct } from '#app/session/memory/last-act.ts';
import { leaveFilm, type PlaceInQueue } from '#app/session/memory/queue.ts';
import { updateSelectedVersion } from '#app/session/storage/selection.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { History } from '#domain/moderation/moderation.ts';
import type { SessionClaims } from '#domain/accounts/session.ts';
import { ActionNotice } from '#app/components/moderation/action-notice.tsx';
import { undoneText } from '#app/components/moderation/approve-film.ts';
import { FilmDoubts } from '#app/components/moderation/film-doubts.tsx';
import { frameRateText } from '#domain/fit/frame-rate-text.ts';
import { AboutListing, type Submitter } from './about-listing.tsx';
import { comparisonNotes } from './comparison-notes.tsx';
import { StatusDecisions } from './status-decisions.tsx';
import css from './edit-film.module.css';
import { FilmHistory } from './film-history.tsx';
import { LikelyDuplicates, type SameFilm } from './likely-duplicates.tsx';
import { QueueSteps, type QueuePlace } from './queue-steps.tsx';
import { TmdbPanel } from './tmdb-panel.tsx';
import type { FilmAction } from './film-actions.ts';
import { unmergedText } from './merge-text.ts';
import { useFilmActions } from './use-film-actions.ts';

/** Data of the page. All data except the film is optional, because the page works without it. */
export interface Editing {
  me: SessionClaims;
  now: number;
  film: ModeratedFilm;
  history: History | undefined;
  same: SameFilm[];
  submitter: Submitter | undefined;
  place: QueuePlace;
  hasFilmDatabase: boolean;
}

type Props = Editing & { query: string; refused: Refused | undefined };

/** Shows a listing's page for moderators: the facts, the decisions, and its form. */
export function EditFilm({ me, now, film, history, same, submitter, place, hasFilmDatabase, query, refused }: Props) {
  const changes = useFilmChanges(editKey(me.id, film._id), film);
  const actions = useFilmActions(refused);
  useEffect(() => updateSelectedVersion(me.id, film), [me.id, film]);
  useEffect(() => () => leaveFilm(film._id), [film._id]);
  useEffect(goToHash, []);
  const next = useNext(place);
  const duplicates = same.filter(({ verdict }) => verdict === 'same material').map((one) => one.film);
  const hasChanges = changes.changed.length > 0;
  return (
    <>
      <LastAct />
      <QueueSteps place={place} query={query} />
      <section aria-labelledby="about" className={`box stack ${css['about']}`}>
        <h2 id="about" className="visually-hidden">
          About this listing
        </h2>
        <p className={`wrap ${css['film']}`}>
          <span>
            {film.directors.join(', ')}, {film.year}
          </span>
          <TypeBadge material={film} />
          <span>{film.language}</span>
        </p>
        <MaterialFacts film={film} />
        <FilmDoubts
          film={film}
          duplicates={duplicates}
          duplicateCount={duplicates.length}
          changes={history?.changes_since_decision ?? {}}
          query={query}
        />
        <StatusDecisions film={film} hasChanges={hasChanges} actions={actions} next={next} />
        <AboutListing film={film} now={now} isOwn={film.author_id === me.id} submitter={submitter} />
      </section>
      <LikelyDuplicates film={film} same={same} query={query} actions={actions} next={next} />
      <OnThisPage className={css['ways']} parts={{ listing: 'Edit the listing', history: 'History' }} />
      <section aria-labelledby="listing" className={`stack ${css['form']}`}>
        <h2 id="listing" tabIndex={-1}>
          Details of the listing
        </h2>
        <FilmChangesForm
          changes={changes}
          updatedAt={film.updated_at}
          refused={refused}
          notesHint="Only moderators see these notes. Notes from submitters are added here."
          isFilledIn={hasFilmDatabase}
          beside={comparisonNotes(film, changes.texts, changes.change)}
        >
          <p className={css['before']}>
            {film.approved ? 'The listing stays approved, so your changes are public immediately.' : 'The listing stays a draft.'}
          </p>
        </FilmChangesForm>
      </section>
      <TmdbPanel film={film} hasFilmDatabase={hasFilmDatabase} actions={actions} />
      <FilmHistory entries={history?.data} hasChanges={hasChanges} actions={actions} />
    </>
  );
}

/** Returns the id of the next film in the list, once it is known. */
function useNext(place: QueuePlace): string | undefined {
  const [found, setFound] = useState<PlaceInQueue>();
  useEffect(() => {
    if (!(place instanceof Promise)) return undefined;
    let isHere = true;
    void place.then((known) => isHere && setFound(known));
    return () => {
      isHere = false;
    };
  }, [place]);
  return (place instanceof Promise ? found : place)?.next?._id;
}

/** Reports the moderator's last action on another film's page, with a button to undo it. */
function LastAct() {
  const [act] = useState(readLastAct);
  const { isBusy, latest, send } = useFilmActions(undefined);
  useEffect(() => clearLastAct, []);
  const outcome = latest('undo approval', 'undo merge');
  if (!act) return null;
  const { id, title } = act.film;
  const undo: FilmAction = act.kind === 'approved' ? { action: 'undo approval', films: [act.film] } : { action: 'undo merge', id, title };
  const done = outcome?.done;
  const undone = act.kind === 'approved' ? undoneText([act.film], typeof done === 'object' ? done.mailed : 0) : unmergedText(title);
  return (
    <ActionNotice
      message={done ? undone : (outcome?.problem?.problem ?? act.message)}
      undo={
        done
          ? undefined
          : {
              what: `${act.kind === 'approved' ? 'approving' : 'merging'} ${title}`,
              isBusy,
              onUndo: () => send(undo),
            }
      }
    />
  );
}

/** Shows the facts that a moderator compares with the film: version, file and maker. */
function MaterialFacts({ film }: { film: ModeratedFilm }) {
  const facts = [
    ['Running time', `${film.duration} minutes`],
    ['Frame rate', frameRateText(film.frame_rate)],
    [
      'File format',
      film.sidecar_format && (
        <Link key="format" to={paths.faq('formats')}>
          {film.sidecar_format}
        </Link>
      ),
    ],
    ['Made by', film.sidecar_by],
    ['Contact', film.contact],
    ['Other titles', film.alt_titles.join(', ')],
    ['Notes', film.notes],
  ] as const;
  return (
    <dl className={`wrap ${css['facts']}`}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </dl>
  );
}

/** Scrolls to the element in the address, which did not exist yet when the browser looked for it. */
function goToHash(): void {
  const target = document.getElementById(location.hash.slice(1));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}
