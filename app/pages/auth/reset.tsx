import { useState } from 'react';
import { Link, redirect } from 'react-router';
import { NewPasswordFields } from '#app/components/account/new-password-fields.tsx';
import { AccountDescription } from '#app/components/account/account-description.tsx';
import { AuthPage } from '#app/components/layout/auth-page.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { checkInput, type Problem } from '#app/session/api/problem.ts';
import { loadLinkedAccount } from '#app/session/api/reset-account.ts';
import { revalidateAfterSuccess } from '#app/session/api/revalidation.ts';
import { asPasswordProblem, formNotReady, readFields } from '#app/session/auth/sent-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { passwordResetSchema } from '#domain/accounts/user.ts';
import { momentHere } from '#domain/text/dates.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/reset';

export const loader = () => null;
export const action = formNotReady;
export const clientLoader = loadLinkedAccount;

export const shouldRevalidate = revalidateAfterSuccess;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problem> {
  const given = readFields(await request.formData(), 'token', 'password', 'password2');
  try {
    checkInput(passwordResetSchema, given);
    await api.post('users/password-reset', given, request);
  } catch (error) {
    return asPasswordProblem(error, ['password', 'password2']);
  }
  throw redirect(paths.login({ after: 'reset' }));
}

const TITLE = 'Choose a new password';

const FIELDS = { token: 'Reset token', password: 'New password', password2: 'Confirm password' };

/**
 * Shows the page of the link in a reset email. It hides the token unless the server refuses it. While no one has confirmed the address, it
 * shows whose account this is, because it may be a stranger's.
 */
export default function Reset({ params, loaderData, actionData }: Route.ComponentProps) {
  const [isTokenAsked, setTokenAsked] = useState(false);
  if (!isTokenAsked && actionData?.fields['token'] !== undefined) setTokenAsked(true);
  if (loaderData && 'problem' in loaderData)
    return (
      <AuthPage title={TITLE}>
        <LoadError what="The account of this link" why={loaderData.problem} />
      </AuthPage>
    );
  const account = loaderData?.account;
  const isDoubtful = account?.canRelease === true;
  const isDead = loaderData !== null && account === undefined;
  return (
    <AuthPage
      title={TITLE}
      hasErrors={actionData !== undefined}
      intro={isDoubtful && <AccountDescription account={account} />}
      aside={isDoubtful && <NotYours token={params.token} />}
    >
      {isDead && (
        <StatusMessage isProblem>
          This link has been used or is too old. <Link to={paths.forgotPassword()}>Ask for a new link</Link>.
        </StatusMessage>
      )}
      {account?.revertibleUntil ? (
        <StillRevertible until={account.revertibleUntil} />
      ) : (
        <PostForm fields={FIELDS} problem={actionData} button="Reset Password" sending="Resetting your password…">
          {isDoubtful && (
            <p>
              If this is your account, choose a new password. That confirms your address and signs out everyone who uses the account. After
              that, older links can no longer change the address of the account.
            </p>
          )}
          {isTokenAsked ? (
            <div>
              <TextField
                label={FIELDS.token}
                name="token"
                hint="The last part of the link in the email. Only the newest link works."
                autoComplete="off"
                defaultValue={params.token}
              />
              <Link to={paths.forgotPassword()} className="target">
                Ask for a new email
              </Link>
            </div>
          ) : (
            <input type="hidden" name="token" value={params.token} />
          )}
          <NewPasswordFields label={FIELDS.password} confirmLabel={FIELDS.password2} />
        </PostForm>
      )}
    </AuthPage>
  );
}

function NotYours({ token }: { token: string }) {
  return (
    <>
      <h2>Not your account?</h2>
      <p>Someone entered your address for their account. Release the address, then start your own account.</p>
      <p>
        <ButtonLink to={paths.releaseAddress(token)}>This is not my account</ButtonLink>
      </p>
    </>
  );
}

function StillRevertible({ until }: { until: string }) {
  return (
    <>
      <p>
        This account got your address less than a day ago. Until <time dateTime={until}>{momentHere(until)}</time>, the owner of the former
        address can undo the change. After that time, ask for a new email to set a new password.
      </p>
      <p>
        If you changed the address yourself, <Link to={paths.login()}>sign in with your password</Link>, or use the link in the email to
        your former address.
      </p>
    </>
  );
}
