import { redirect } from 'react-router';
import { longDate } from '#domain/text/dates.ts';
import { NotFoundMessage } from '#app/components/frame/error-messages.tsx';
import { FilmChangesForm } from '#app/components/film-form/film-changes-form.tsx';
import { statusOf } from '#app/components/listing/film-status.ts';
import { LeaveWithoutSaving } from '#app/components/film-form/leave-without-saving.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { FormPage } from '#app/components/layout/form-page.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { readSentChanges, saveChanges, asRefused, type Refused } from '#app/components/film-form/save-changes.ts';
import { useFilmChanges } from '#app/components/film-form/use-film-changes.ts';
import { useRefused } from '#app/components/film-form/use-refused.ts';
import { paths } from '#domain/paths.ts';
import { asProblem, type Problem } from '#app/session/api/problem.ts';
import { revalidateAfterValidInput } from '#app/session/api/revalidation.ts';
import { flashMessage } from '#app/session/memory/flash-message.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { clearUnsavedChanges, clearSavedChanges, CHANGES_STILL_UNSAVED, updateKey } from '#app/session/storage/unsaved-changes.ts';
import { readOwnProfile } from '#app/session/api/own-profile.ts';
import { isId } from '#domain/text/id.ts';
import type { OwnFilm } from '#domain/films/listing.ts';
import { can } from '#domain/policy.ts';
import { Fact } from '#app/ui/fact.tsx';
import css from './update.module.css';
import formCss from './listing-form.module.css';
import type { Route } from './+types/update';

/** Loads one of the member's own listings; it finds no others. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<Own | { isMissing: true } | Problem> {
  try {
    requireMember(request);
    if (!isId(params.id)) return { isMissing: true };
    const { user, films } = await readOwnProfile(request, { film: params.id });
    const [film] = films;
    if (!film) return { isMissing: true };
    return { userId: user.id, seesNotes: can.moderate({ kind: 'member', ...user }), film };
  } catch (error) {
    return asProblem(error);
  }
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterValidInput;

interface Own {
  userId: string;
  /** Whether the listing includes the notes that moderators see. */
  seesNotes: boolean;
  film: OwnFilm;
}

/** Saves the changed fields. The listing becomes a draft, even if it is an admin’s own (specification, section 4). */
export async function clientAction({ request, params: { id: filmId } }: Route.ClientActionArgs): Promise<Refused> {
  const { id: userId } = requireMember(request);
  const { input, ...changes } = readSentChanges(await request.formData());
  try {
    const saved = await saveChanges({ ...changes, input: { ...input, approved: false } }, { filmId, userId }, request);
    const { fields, updated_at: from } = changes;
    const isLeft = clearSavedChanges(updateKey(userId, filmId), { fields, from, to: saved.updated_at });
    flashMessage(
      `“${saved.title}” saved. The listing is a draft and is waiting for a moderator.${isLeft ? ` ${CHANGES_STILL_UNSAVED}` : ''}`,
    );
  } catch (error) {
    return asRefused(error);
  }
  throw redirect(paths.account());
}

export function HydrateFallback() {
  return (
    <FormPage title="Update a film">
      <Loading what="your listing" />
    </FormPage>
  );
}

export default function Update({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData);
  if ('problem' in loaderData)
    return (
      <FormPage title="Update a film">
        <LoadError what="Your listing" why={loaderData.problem} />
      </FormPage>
    );
  if ('isMissing' in loaderData) return <NotFoundMessage />;
  const { film } = loaderData;
  return (
    <FormPage title={`Update “${film.title}”`} hasErrors={refused !== undefined}>
      <LeaveWithoutSaving to={paths.account()} onLeave={() => clearUnsavedChanges(updateKey(loaderData.userId, film._id))}>
        ← Back to your account (without saving)
      </LeaveWithoutSaving>
      <About film={film} />
      <UpdateForm key={film._id} {...loaderData} refused={refused} />
    </FormPage>
  );
}

function About({ film }: { film: OwnFilm }) {
  return (
    <>
      <dl className={`wrap ${css['about']}`}>
        <Fact name="Status">{statusOf(film)}</Fact>
        <Fact name="Created at">{longDate(film.created_at)}</Fact>
        <Fact name="Last updated at">{longDate(film.updated_at)}</Fact>
        <Fact name="Submitted by">{film.author}</Fact>
      </dl>
      {film.moderator_message && (
        <section aria-labelledby="message" className={`note-box stack ${css['message']}`}>
          <h2 id="message">Message from a moderator</h2>
          <p>{film.moderator_message}</p>
        </section>
      )}
    </>
  );
}

function UpdateForm({ userId, seesNotes, film, refused }: Own & { refused: Refused | undefined }) {
  // Moderators see the existing notes. Everyone else adds to notes that they cannot see.
  const changes = useFilmChanges(updateKey(userId, film._id), film);
  return (
    <div className={formCss['form']}>
      <FilmChangesForm
        changes={changes}
        updatedAt={film.updated_at}
        refused={refused}
        notesHint={seesNotes ? 'Visible only to moderators.' : 'Visible only to moderators. Your text is added to the notes.'}
      >
        <p className={formCss['before']}>{film.approved ? BACK_TO_DRAFT : STAYS_DRAFT}</p>
      </FilmChangesForm>
    </div>
  );
}

const STAYS_DRAFT = 'Your listing stays a draft until a moderator approves it.';
const BACK_TO_DRAFT = 'When you save, your listing reverts to draft. The listing is not public until a moderator approves it.';
