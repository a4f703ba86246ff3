import { lazy, Suspense, useState } from 'react';
import { Link, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { BatchSteps } from '#app/components/batch/batch-steps.tsx';
import { sentBatchSchema } from '#app/components/batch/sent-batch.ts';
import { DraftNotice } from '#app/components/film-form/draft-notice.tsx';
import { FilmFields } from '#app/components/film-form/film-fields.tsx';
import { FORM_FIELDS } from '#app/components/film-form/form-order.ts';
import { ExistingListings } from '#app/components/film-form/existing-listings.tsx';
import { FormPage } from '#app/components/layout/form-page.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { StillRequired } from '#app/components/film-form/still-required.tsx';
import { useDraft } from '#app/components/film-form/use-draft.ts';
import { useExistingListings } from '#app/components/film-form/use-existing-listings.ts';
import { serverContext } from '#app/context.ts';
import { paths } from '#domain/paths.ts';
import { api, ApiError } from '#app/session/api/api-client.ts';
import { clearBatch } from '#app/session/storage/batch.ts';
import { draftKey, clearDraft } from '#app/session/storage/drafts.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { storeLastSubmission } from '#app/session/storage/last-submission.ts';
import { idempotencyHeader } from '#app/session/api/idempotency-key.ts';
import { readOwnProfile, type Profile } from '#app/session/api/own-profile.ts';
import { asProblem, checkInput, type Problem } from '#app/session/api/problem.ts';
import { readFields } from '#app/session/auth/sent-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { textsToInput } from '#domain/films/film-texts.ts';
import { LIMITS, MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { Listing } from '#domain/films/listing.ts';
import { can } from '#domain/policy.ts';
import css from './add.module.css';
import formCss from './listing-form.module.css';
import type { Route } from './+types/add';

export function loader({ context }: Route.LoaderArgs) {
  return { hasFilmDatabase: context.get(serverContext).tmdb !== undefined };
}

/** Loads the member's current roles, which can be newer than the token. If they cannot be loaded, the token's roles are used. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Adding> {
  const session = requireMember(request);
  // The page handles a failure when it shows the form.
  if (isBatchForm(request)) loadBatchForm().catch(() => {});
  const [{ user, films }, { hasFilmDatabase }] = await Promise.all([
    readOwnProfile(request, { approved: false }).catch((error: unknown) => {
      if (error instanceof ApiError) return { user: session, films: [] };
      throw error;
    }),
    serverLoader(),
  ]);
  const mayPublish = can.publish({ kind: 'member', ...user });
  return { userId: session.id, mayPublish, films, hasFilmDatabase };
}
clientLoader.hydrate = true as const;

interface Adding {
  userId: string;
  /** Whether a single film that they submit is public at once. */
  mayPublish: boolean;
  films: Profile['films'];
  /** Whether films are compared with TMDB. */
  hasFilmDatabase: boolean;
}

/** Skips reloading when someone switches to the other form or sends one, because that does not change the member's data. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problem> {
  const { id } = requireMember(request);
  try {
    return await (isBatchForm(request) ? sendBatch(request, id) : sendFilm(request, id));
  } catch (error) {
    return asProblem(error);
  }
}

const isBatchForm = ({ url }: Request) => new URL(url).searchParams.get('form') === 'batch';

async function sendFilm(request: Request, userId: string): Promise<never> {
  const form = await request.formData();
  const input = textsToInput(readFields(form, ...FIELD_KEYS));
  const { key } = readFields(form, 'key');
  checkInput(filmInputSchema(new Date().getUTCFullYear()), input);
  const listing = await api.post<Listing>('films/add', input, request, idempotencyHeader(key));
  clearDraft(draftKey(userId, FORM));
  storeLastSubmission(userId, [listing]);
  throw redirect(paths.success());
}

async function sendBatch(request: Request, userId: string): Promise<never> {
  const { films, key, leftOut } = sentBatchSchema.parse(await request.json());
  const listings = await api.post<Listing[]>('films/addmulti', films.map(textsToInput), request, idempotencyHeader(key));
  clearBatch(userId);
  storeLastSubmission(userId, listings, leftOut);
  throw redirect(paths.thanks());
}

/** Place of the single form's text among a member's unsent texts. */
const FORM = 'add';

/** Returns the title of the page, which is right from the first byte. */
const titled = (isBatch: boolean) => ({
  title: isBatch ? 'Add films from a CSV file' : 'Add a film',
  heading: 'Add Film(s)',
});

export function HydrateFallback() {
  const [query] = useSearchParams();
  const isBatch = query.get('form') === 'batch';
  return (
    <FormPage {...titled(isBatch)}>
      <FormLinks isBatch={isBatch} />
      {isBatch ? <BatchSteps /> : <Advice />}
      <Loading what="the form" />
    </FormPage>
  );
}

/** Shows the form for one film, or for many from a file, depending on the address. */
export default function Add({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isBatch = query.get('form') === 'batch';
  const [isBatchWrong, setBatchWrong] = useState(false);
  return (
    <FormPage {...titled(isBatch)} hasErrors={isBatchWrong || actionData !== undefined}>
      <FormLinks isBatch={isBatch} />
      {isBatch ? (
        <Suspense
          fallback={
            <>
              <BatchSteps />
              <Loading what="the form" />
            </>
          }
        >
          <BatchForm {...loaderData} onTrouble={setBatchWrong} />
        </Suspense>
      ) : (
        <>
          <Advice />
          <SingleForm {...loaderData} problem={actionData} />
        </>
      )}
    </FormPage>
  );
}

/** Loaded separately, because the form for one film does not need the code that reads and checks files. */
const loadBatchForm = async () => import('#app/components/batch/batch-form.tsx');
const BatchForm = lazy(loadBatchForm);

function FormLinks({ isBatch }: { isBatch: boolean }) {
  const here = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <nav aria-label="Ways to add films" className={css['ways']}>
      <ul role="list" className="wrap">
        <li>
          <ButtonLink to={paths.add()} aria-current={here(!isBatch)} preventScrollReset>
            One film
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to={paths.add('batch')} aria-current={here(isBatch)} preventScrollReset>
            Up to {LIMITS.csvRows} films from a CSV file
          </ButtonLink>
        </li>
      </ul>
    </nav>
  );
}

const Advice = () => (
  <p>
    This browser keeps your text until you submit it. The{' '}
    <Link to={`${paths.guide('how-to')}#send-in-a-listing`}>guide to adding films</Link> has more advice.
  </p>
);

function SingleForm({ userId, mayPublish, films, hasFilmDatabase, problem }: Adding & { problem: Problem | undefined }) {
  const { draft, change, ...notice } = useDraft(draftKey(userId, FORM));
  const listed = useExistingListings(draft.texts, films);
  return (
    <div className={formCss['form']}>
      <PostForm
        fields={FORM_FIELDS}
        problem={problem}
        button={mayPublish ? 'Submit' : 'Submit for moderation'}
        sending="Submitting your listing…"
      >
        <DraftNotice {...notice} />
        <FilmFields texts={draft.texts} onChange={change} isNew isFilledIn={hasFilmDatabase} aboutFilm={<ExistingListings {...listed} />} />
        <input type="hidden" name="key" value={draft.key} />
        <StillRequired texts={draft.texts} />
        <p className={formCss['before']}>
          {mayPublish
            ? 'Your listing will be public immediately.'
            : `A moderator checks your listing before it becomes public, usually within ${MODERATION_AIM_HOURS} hours.`}
        </p>
      </PostForm>
    </div>
  );
}
