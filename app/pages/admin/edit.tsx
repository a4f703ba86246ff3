import { useEffect } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import { AdminPage } from '#app/components/admin-page.tsx';
import { DraftNotice } from '#app/components/draft-notice.tsx';
import { FilmFields, FORM_ORDER } from '#app/components/film-fields.tsx';
import { LoadProblem } from '#app/components/load-problem.tsx';
import { AboutListing } from '#app/components/moderation/about-listing.tsx';
import { besideFields } from '#app/components/moderation/beside-fields.tsx';
import { queueKey } from '#app/components/moderation/dashboard-address.ts';
import { Decide } from '#app/components/moderation/decide.tsx';
import type { Deed, Done } from '#app/components/moderation/film-deeds.ts';
import { FilmHistory } from '#app/components/moderation/film-history.tsx';
import { LikelyDuplicates, type SameFilm } from '#app/components/moderation/likely-duplicates.tsx';
import { QueueSteps, type Place } from '#app/components/moderation/queue-steps.tsx';
import { TmdbPanel } from '#app/components/moderation/tmdb-panel.tsx';
import { useFilmChanges } from '#app/components/moderation/use-film-changes.ts';
import { OnItsWay } from '#app/components/on-its-way.tsx';
import { SavedDifferences } from '#app/components/saved-differences.tsx';
import { TypeBadge } from '#app/components/type-badge.tsx';
import { serverContext } from '#app/context.ts';
import { paths } from '#app/paths.ts';
import { api, ApiError } from '#app/session/api-client.ts';
import { sayOnArrival } from '#app/session/arrival-message.ts';
import { requireAdmin } from '#app/session/guards.ts';
import { forgetChanges } from '#app/session/kept-changes.ts';
import { rememberDeleted } from '#app/session/last-deleted.ts';
import { readPeople, readRecords } from '#app/session/people.ts';
import { findPlace, leaveFilm, placeKept } from '#app/session/queue.ts';
import { seeSelected, unselect } from '#app/session/selection.ts';
import { sentBack, typedInto } from '#app/session/sent-back.ts';
import { PostForm, type SentBack } from '#app/ui/post-form.tsx';
import { FILM_FIELDS, textsToInput } from '#domain/film-texts.ts';
import type { ModeratedFilm } from '#domain/listing.ts';
import type { HistoryEntry } from '#domain/moderation.ts';
import type { SessionClaims } from '#domain/session.ts';
import type { SubmissionRecord } from '#domain/submission-record.ts';
import type { UserRecord } from '#domain/user.ts';
import css from './edit.module.css';
import type { Route } from './+types/edit';

/** Everything but the film itself is help: without it the page works, too. */
interface Editing {
  me: SessionClaims;
  now: number;
  film: ModeratedFilm;
  history: HistoryEntry[] | undefined;
  same: SameFilm[];
  author: UserRecord | undefined;
  records: SubmissionRecord[] | undefined;
  place: Place;
  hasFilmDatabase: boolean;
}

export function loader({ context }: Route.LoaderArgs) {
  return { hasFilmDatabase: context.get(serverContext).tmdb !== undefined };
}

export async function clientLoader({
  request,
  params: { id },
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Editing | { problem: string; isMissing: boolean }> {
  const me = requireAdmin(request);
  const key = queueKey(new URL(request.url).search);
  const ask = async <Answer,>(path: string) => (await api.get<{ data: Answer }>(path, request)).data;
  try {
    const [film, history, same, records, { hasFilmDatabase }] = await Promise.all([
      ask<ModeratedFilm>(`films/${id}`),
      ask<HistoryEntry[]>(`films/${id}/history`).catch(withoutIt),
      ask<SameFilm[]>(`films/${id}/same`).catch(withoutIt),
      readRecords(request).catch(withoutIt),
      serverLoader(),
    ]);
    // Nobody waits for it.
    const place = placeKept(key, id) ?? findPlace(key, id, request).catch(() => undefined);
    const people = await readPeople(request, [film.author_id]).catch(withoutIt);
    const author = people?.find((one) => one.id === film.author_id);
    return { me, now: Date.now(), film, history, same: same ?? [], author, records, place, hasFilmDatabase };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message, isMissing: error.status === 404 };
    throw error;
  }
}
clientLoader.hydrate = true as const;

function withoutIt(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}

export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<Refused | Done> {
  const me = requireAdmin(request);
  const back = paths.dashboard(new URL(request.url).searchParams.toString());
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return save(request, id, me.id, back);
  try {
    return await doDeed((await request.json()) as Deed, request, { id, me, back });
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message, fields: error.fields };
    throw error;
  }
}

/** Why the form was sent back; a conflict when somebody else has saved meanwhile. */
interface Refused extends SentBack {
  isConflict: boolean;
}

const CONFLICT =
  'Somebody has saved another version of this listing since you opened it. Nothing is saved yet, and nothing that you typed is lost. See below what differs, then save again.';

/** Saves what was changed in the form, and only that. */
async function save(request: Request, id: string, userId: string, back: string): Promise<Refused> {
  const form = await request.formData();
  const { changed, updated_at, title } = typedInto(form, 'changed', 'updated_at', 'title');
  const fields = FILM_FIELDS.filter((field) => changed.split(' ').includes(field));
  try {
    if (fields.length > 0) {
      const input = textsToInput(typedInto(form, ...fields));
      await api.patch(`films/${id}/${userId}`, { ...input, updated_at }, request);
    }
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409;
    return { ...sentBack(error), ...(isConflict && { errors: { error: CONFLICT } }), isConflict };
  }
  forgetChanges(userId, id);
  sayOnArrival(
    fields.length > 0 ? `“${title.trim()}” is saved.` : `Nothing was changed in “${title.trim()}”.`,
  );
  throw redirect(back);
}

interface Where {
  id: string;
  me: SessionClaims;
  back: string;
}

async function doDeed(sent: Deed, request: Request, { id, me, back }: Where): Promise<Done> {
  switch (sent.deed) {
    case 'approve':
      await api.patch('films/approve', [{ id, updated_at: sent.updated_at }], request);
      break;
    case 'draft': {
      const { updated_at, reasons, message } = sent;
      await api.patch('films/draft', { films: [{ id, updated_at }], reasons, message }, request);
      break;
    }
    case 'flag': {
      const { flagged, updated_at } = sent;
      await api.patch(`films/${id}/${me.id}`, { flagged, updated_at }, request);
      break;
    }
    case 'delete':
      await api.delete(`films/${id}`, request);
      unselect(me.id, id);
      forgetChanges(me.id, id);
      rememberDeleted({ id, title: sent.title });
      throw redirect(back);
    case 'compare': {
      const { data } = await api.get<{ data: ModeratedFilm | null }>(`films/tmdb/${id}`, request);
      return { done: data ? 'compare' : 'not found there' };
    }
    case 'link':
      await api.post('films/tmdb', { tmdbId: sent.tmdbId || null, filmId: id }, request);
      break;
    case 'merge':
      await api.post(`films/${id}/merge`, { filmId: sent.filmId }, request);
      unselect(me.id, sent.filmId);
      break;
    case 'put back':
      await api.post(`films/${id}/history/${sent.entry}/put-back`, undefined, request);
      break;
  }
  return { done: sent.deed };
}

export function HydrateFallback() {
  return (
    <AdminPage title="Edit a film">
      <OnItsWay what="the film" />
    </AdminPage>
  );
}

/** A listing as moderators see it: what it says, what is known besides, and what happened to it. */
export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const carried = query.toString();
  const back = (
    <p>
      <Link to={paths.dashboard(carried)} className={css['back']}>
        ← Back to Dashboard (without saving)
      </Link>
    </p>
  );
  if ('problem' in loaderData)
    return (
      <AdminPage title="Edit a film" above={back}>
        {loaderData.isMissing ? <Missing /> : <LoadProblem what="The film" why={loaderData.problem} />}
      </AdminPage>
    );
  const { film } = loaderData;
  // What the deeds answer is theirs: only the form is sent back with errors.
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <AdminPage
      title={`Edit ${film.title}`}
      heading={film.title}
      hasErrors={refused !== undefined}
      above={back}
    >
      <EditFilm key={film._id} {...loaderData} query={carried} refused={refused} />
    </AdminPage>
  );
}

function Missing() {
  return (
    <div className="prose">
      <p>There is no listing at this address, or it has been deleted.</p>
      <p>
        <Link to={paths.deletedFilms()}>See the deleted films</Link>
      </p>
    </div>
  );
}

type Props = Editing & { query: string; refused: Refused | undefined };

function EditFilm({
  me,
  now,
  film,
  history,
  same,
  author,
  records,
  place,
  hasFilmDatabase,
  query,
  refused,
}: Props) {
  const { saved, texts, changed, change, isOutdated, ...notice } = useFilmChanges(me.id, film);
  useEffect(() => seeSelected(me.id, film), [me.id, film]);
  useEffect(() => () => leaveFilm(film._id), [film._id]);
  useEffect(goToHash, []);
  const hasChanges = changed.length > 0;
  return (
    <>
      <QueueSteps place={place} query={query} />
      <section aria-labelledby="about" className={css['about']}>
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
        <AboutListing
          film={film}
          now={now}
          isOwn={film.author_id === me.id}
          author={author}
          records={records}
        />
        <Decide film={film} hasChanges={hasChanges} />
      </section>
      <OnThisPage same={same} />
      <TmdbPanel film={film} hasFilmDatabase={hasFilmDatabase} />
      <section aria-labelledby="listing" className={css['form']}>
        <h2 id="listing" tabIndex={-1}>
          What the listing says
        </h2>
        <PostForm fields={FORM_ORDER} sentBack={refused} button="Save Changes" sending="Saving…">
          <DraftNotice {...notice} />
          {(isOutdated || refused?.isConflict) && hasChanges && (
            <SavedDifferences saved={saved} savedAt={film.updated_at} typed={texts} onUse={change} />
          )}
          <FilmFields
            texts={texts}
            errors={refused?.errors ?? {}}
            onChange={change}
            beside={besideFields(film, texts, change)}
            notesHint="Only moderators see these. Submitters’ notes are added to them."
          />
          <input type="hidden" name="updated_at" value={film.updated_at} />
          <input type="hidden" name="changed" value={changed.join(' ')} />
          <p className={css['before']}>
            {film.approved
              ? 'The listing stays approved: your changes are public at once.'
              : 'The listing stays a draft.'}
          </p>
        </PostForm>
      </section>
      <LikelyDuplicates film={film} same={same} query={query} />
      <FilmHistory entries={history} hasChanges={hasChanges} />
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
          <a href="#listing">What the listing says</a>
        </li>
        <li>
          <a href="#duplicates">{`Other listings of this film (${same.length})`}</a>
          {duplicates > 0 && (
            <strong className={css['duplicates']}>
              {duplicates === 1 ? '1 probable duplicate' : `${duplicates} probable duplicates`}
            </strong>
          )}
        </li>
        <li>
          <a href="#history">History</a>
        </li>
      </ul>
    </nav>
  );
}
