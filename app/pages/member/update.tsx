import { Link, redirect } from 'react-router';
import { longDate } from '#app/components/dates.ts';
import { DraftNotice } from '#app/components/draft-notice.tsx';
import { NotFoundMessage } from '#app/components/error-messages.tsx';
import { FilmFields, FORM_ORDER } from '#app/components/film-fields.tsx';
import { statusOf } from '#app/components/film-status.ts';
import { LoadProblem } from '#app/components/load-problem.tsx';
import { MemberPage } from '#app/components/member-page.tsx';
import { OnItsWay } from '#app/components/on-its-way.tsx';
import { SavedDifferences } from '#app/components/saved-differences.tsx';
import { useDraft } from '#app/components/use-draft.ts';
import { paths } from '#app/paths.ts';
import { api, ApiError } from '#app/session/api-client.ts';
import { sayOnArrival } from '#app/session/arrival-message.ts';
import { draftPlace, forgetDraft } from '#app/session/drafts.ts';
import { requireMember } from '#app/session/guards.ts';
import { readOwnProfile } from '#app/session/own-profile.ts';
import { sentBack, typedInto } from '#app/session/sent-back.ts';
import { PostForm, type SentBack } from '#app/ui/post-form.tsx';
import { FILM_FIELDS, filmToTexts, textsToInput, type FilmTexts } from '#domain/film-texts.ts';
import type { Listing, OwnFilm } from '#domain/listing.ts';
import { can } from '#domain/policy.ts';
import css from './update.module.css';
import type { Route } from './+types/update';

/** Only the member's own listings are found here. */
export async function clientLoader({
  request,
  params,
}: Route.ClientLoaderArgs): Promise<Own | { isMissing: true } | { problem: string }> {
  try {
    const { user, films } = await readOwnProfile(request);
    const film = films.find(({ _id }) => _id === params.id);
    if (!film) return { isMissing: true };
    return { userId: user.id, keepsStatus: can.keepStatus({ kind: 'member', ...user }), film };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  }
}
clientLoader.hydrate = true as const;

interface Own {
  userId: string;
  /** Saving leaves the status as it is. */
  keepsStatus: boolean;
  film: OwnFilm;
}

export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<SentBack> {
  const { id: userId } = requireMember(request);
  const form = await request.formData();
  const texts: FilmTexts = typedInto(form, ...FILM_FIELDS);
  const changes = { ...textsToInput(texts), ...typedInto(form, 'updated_at') };
  try {
    const { data: saved } = await api.patch<{ data: Listing }>(
      `films/${params.id}/${userId}`,
      changes,
      request,
    );
    forgetDraft(placeOf(userId, params.id));
    sayOnArrival(
      saved.approved
        ? `“${saved.title}” is saved. It stays approved.`
        : `“${saved.title}” is saved. It is a draft, and waits for a moderator.`,
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      return { errors: { error: CHANGED }, isJudged: false };
    return sentBack(error);
  }
  throw redirect(paths.account());
}

const CHANGED =
  'This listing was changed after you had opened it. Nothing is saved yet, and nothing that you typed is lost. See below what differs, then save again.';

const placeOf = (userId: string, filmId: string) => draftPlace(userId, `update:${filmId}`);

export function HydrateFallback() {
  return (
    <MemberPage title="Update a film">
      <OnItsWay what="your listing" />
    </MemberPage>
  );
}

export default function Update({ loaderData, actionData }: Route.ComponentProps) {
  if ('problem' in loaderData)
    return (
      <MemberPage title="Update a film">
        <LoadProblem what="Your listing" why={loaderData.problem} />
      </MemberPage>
    );
  if ('isMissing' in loaderData) return <NotFoundMessage />;
  const { film } = loaderData;
  return (
    <MemberPage title={`Update “${film.title}”`} hasErrors={actionData !== undefined}>
      <p>
        <Link to={paths.account()} className={css['back']}>
          ← Back to your profile (without saving)
        </Link>
      </p>
      <About film={film} />
      <UpdateForm key={film._id} {...loaderData} sentBack={actionData} />
    </MemberPage>
  );
}

function About({ film }: { film: OwnFilm }) {
  return (
    <>
      <dl className={css['about']}>
        <div>
          <dt>Status</dt>
          <dd>{statusOf(film)}</dd>
        </div>
        <div>
          <dt>Created at</dt>
          <dd>{longDate(film.created_at)}</dd>
        </div>
        <div>
          <dt>Last updated at</dt>
          <dd>{longDate(film.updated_at)}</dd>
        </div>
        <div>
          <dt>Submitted by</dt>
          <dd>{film.author}</dd>
        </div>
      </dl>
      {film.moderator_message && (
        <section aria-labelledby="message" className={css['message']}>
          <h2 id="message">A moderator has written to you</h2>
          <p>{film.moderator_message}</p>
        </section>
      )}
    </>
  );
}

function UpdateForm({ userId, keepsStatus, film, sentBack }: Own & { sentBack: SentBack | undefined }) {
  // Moderators get their notes with the film; everybody else adds to what they do not see.
  const saved = filmToTexts(film);
  const { draft, change, ...notice } = useDraft(placeOf(userId, film._id), saved, film.updated_at);
  return (
    <div className={css['form']}>
      <PostForm fields={FORM_ORDER} sentBack={sentBack} button="Save Changes" sending="Saving…">
        <DraftNotice {...notice} />
        {draft.basedOn !== film.updated_at && (
          <SavedDifferences saved={saved} savedAt={film.updated_at} typed={draft.texts} onUse={change} />
        )}
        <FilmFields
          texts={draft.texts}
          errors={sentBack?.errors ?? {}}
          onChange={change}
          notesHint={
            keepsStatus
              ? 'Visible only to moderators.'
              : 'Visible only to moderators. What you write is added to the notes there are.'
          }
        />
        <input type="hidden" name="updated_at" value={film.updated_at} />
        <p className={css['before']}>
          {keepsStatus ? KEEPS_STATUS[film.approved ? 'approved' : 'draft'] : BACK_TO_DRAFT}
        </p>
      </PostForm>
    </div>
  );
}

const BACK_TO_DRAFT =
  'Saving sends your listing back to draft, pending moderator approval. Until it is approved it is not public.';
const KEEPS_STATUS = {
  approved: 'You are an admin: the listing stays approved, and your changes are public at once.',
  draft: 'You are an admin: the listing stays a draft.',
};
