import { Link, redirect } from 'react-router';
import { AccountDescription } from '#app/components/account/account-description.tsx';
import { AuthPage } from '#app/components/layout/auth-page.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, type Problem } from '#app/session/api/problem.ts';
import { loadLinkedAccount } from '#app/session/api/reset-account.ts';
import { revalidateAfterSuccess } from '#app/session/api/revalidation.ts';
import { rememberTyped } from '#app/session/auth/known-email.ts';
import { formNotReady, readFields } from '#app/session/auth/sent-form.ts';
import { flashMessage } from '#app/session/memory/flash-message.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import css from './auth.module.css';
import type { Route } from './+types/release-address';

export const loader = () => null;
export const action = formNotReady;
export const clientLoader = loadLinkedAccount;

export const shouldRevalidate = revalidateAfterSuccess;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problem> {
  const given = readFields(await request.formData(), 'token');
  try {
    const { email } = await api.post<{ email: string }>('users/password-reset/release', given, request);
    rememberTyped(email);
  } catch (error) {
    return asProblem(error);
  }
  flashMessage('Address released. You can now start your own account with this address.');
  throw redirect(paths.register());
}

const TITLE = 'Release your address';

/** Lets the reader of an address take it from another account. It cannot be undone, so it has a separate page. */
export default function ReleaseAddress({ params, loaderData, actionData }: Route.ComponentProps) {
  if (loaderData && 'problem' in loaderData)
    return (
      <AuthPage title={TITLE}>
        <LoadError what="The account of this link" why={loaderData.problem} />
      </AuthPage>
    );
  const account = loaderData?.account;
  return (
    <AuthPage
      title={TITLE}
      hasErrors={actionData !== undefined}
      intro={account?.canRelease && <AccountDescription account={account} />}
      aside={<OwnerHint token={params.token} />}
    >
      {loaderData && !account?.canRelease ? (
        <>
          <p>
            This link cannot release an address. The link has been used or is more than an hour old, or someone has confirmed the address
            since we sent it.
          </p>
          <Link to={paths.forgotPassword()} className="target">
            Ask for a new email
          </Link>
        </>
      ) : (
        <PostForm fields={{}} problem={actionData} button="Release the address" sending="Releasing the address…">
          <input type="hidden" name="token" value={params.token} />
          <p>If the account is not yours, release the address. You cannot undo this.</p>
          <ul className={css['points']}>
            <li>The account gets its former address back.</li>
            <li>
              If the account has no former address, it stays without an address, or we delete the account if it is empty. We never delete
              listings.
            </li>
            <li>You can then start your own account with the address.</li>
          </ul>
        </PostForm>
      )}
    </AuthPage>
  );
}

function OwnerHint({ token }: { token: string }) {
  return (
    <>
      <h2>Is the account yours?</h2>
      <p>Choose a new password for the account. That confirms the address.</p>
      <p>
        <ButtonLink to={paths.reset(token)}>This is my account</ButtonLink>
      </p>
    </>
  );
}
