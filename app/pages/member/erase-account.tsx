import { Link, redirect } from 'react-router';
import { signToConfirm } from '#app/components/account/passkey-actions.ts';
import { ErasureSummary } from '#app/components/account/erasure-summary.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { FormPage } from '#app/components/layout/form-page.tsx';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { readOwnSignInMethods } from '#app/session/api/own-passkeys.ts';
import { asProblem, ignoreApiError, type Problem } from '#app/session/api/problem.ts';
import { revalidateAfterResponse } from '#app/session/api/revalidation.ts';
import { readUser } from '#app/session/api/users.ts';
import { asPasskeyProblem, BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { asPasswordProblem, readFields } from '#app/session/auth/sent-form.ts';
import { signOut } from '#app/session/auth/session.ts';
import { flashMessage } from '#app/session/memory/flash-message.ts';
import { clearAllOf } from '#app/session/storage/create-store.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import type { FilmPage } from '#domain/films/listing.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { ConfirmFields } from '#app/components/account/confirm-fields.tsx';
import css from './erase-account.module.css';
import type { Route } from './+types/erase-account';

interface Erasing {
  user: UserRecord;
  /** Numbers of the member's public listings and of their drafts. */
  approved: number;
  drafts: number;
  /** Whether the user signs in with a password. Also true if this page could not find out. */
  hasPassword: boolean;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Erasing | Problem> {
  const { id } = requireMember(request);
  const count = async (isApproved: boolean) => {
    const films = `films?author_id=${id}&approved=${isApproved}&limit=1`;
    return (await api.getWhole<FilmPage>(films, request)).total;
  };
  try {
    const [user, approved, drafts, methods] = await Promise.all([
      readUser(id, request),
      count(true),
      count(false),
      readOwnSignInMethods(request).catch(ignoreApiError),
    ]);
    return { user, approved, drafts, hasPassword: methods?.password ?? true };
  } catch (error) {
    return asProblem(error);
  }
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterResponse;

/** Erases the account, and all data that this browser stores for it. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problem> {
  const { id } = requireMember(request);
  const form = await request.formData();
  const deleteDrafts = form.has('deleteDrafts');
  try {
    const proof = form.has(BY_PASSKEY) ? { passkey: await signToConfirm(request, `users/${id}`) } : readFields(form, 'password');
    await api.post(`users/${id}/erase`, { ...proof, deleteDrafts }, request);
  } catch (error) {
    return form.has(BY_PASSKEY) ? asPasskeyProblem(error) : asPasswordProblem(error, ['password']);
  }
  clearAllOf(id);
  signOut();
  flashMessage('Account erased. We are sending you a last email to confirm this.');
  throw redirect(paths.home());
}

const TITLE = 'Erase your account';

export function HydrateFallback() {
  return (
    <FormPage title={TITLE}>
      <Back />
      <ErasureSummary />
      <Loading what="your account" />
    </FormPage>
  );
}

/** Explains the consequences first, then asks for the password again. */
export default function EraseAccount({ loaderData, actionData }: Route.ComponentProps) {
  if ('problem' in loaderData)
    return (
      <FormPage title={TITLE}>
        <LoadError what="Your account" why={loaderData.problem} />
      </FormPage>
    );
  const { user, approved, drafts, hasPassword } = loaderData;
  return (
    <FormPage title={TITLE} hasErrors={actionData !== undefined}>
      <Back />
      <ErasureSummary account={{ user, approved, drafts }} />
      <div className={css['form']}>
        <PostForm fields={{ password: 'Your password' }} problem={actionData} button="Erase my account" sending="Erasing your account…">
          <EraseFields drafts={drafts} hasPassword={hasPassword} />
        </PostForm>
      </div>
    </FormPage>
  );
}

const Back = () => (
  <Link to={paths.account()} className="target">
    ← Back to your account (without erasing it)
  </Link>
);

/** Shows the fields of the form for erasing an account. */
function EraseFields({ drafts, hasPassword }: { drafts: number; hasPassword: boolean }) {
  return (
    <>
      {drafts > 0 && <CheckboxField name="deleteDrafts" label="Also delete my drafts" />}
      <ConfirmFields
        by={hasPassword ? 'password' : 'passkey'}
        why="This stops someone else from erasing your account while you are signed in."
        whenAsked="Your browser will then ask for your passkey."
      />
    </>
  );
}
