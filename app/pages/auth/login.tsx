import { Link, redirect, useSearchParams } from 'react-router';
import { AuthPage } from '#app/components/layout/auth-page.tsx';
import { PasskeySignIn } from '#app/components/account/passkey-sign-in.tsx';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { checkInput, problemWith, type Problem } from '#app/session/api/problem.ts';
import { placeFor, redirectMembers } from '#app/session/auth/guards.ts';
import { rememberSignedIn, rememberTyped } from '#app/session/auth/known-email.ts';
import { safeNext } from '#app/session/auth/safe-next.ts';
import { asPasskeyProblem, BY_PASSKEY, signWithPasskey, type UseOptions } from '#app/session/auth/passkeys.ts';
import { asPasswordProblem, formNotReady, readFields } from '#app/session/auth/sent-form.ts';
import { currentSession, startSession } from '#app/session/auth/session.ts';
import { useKnownEmail } from '#app/session/auth/use-known-email.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { loginSchema } from '#domain/accounts/user.ts';
import { hoursText, sessionLength } from '#domain/accounts/session-length.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import type { Route } from './+types/login';

export const loader = () => null;
export const action = formNotReady;
export const clientLoader = redirectMembers;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problem> {
  const form = await request.formData();
  const staySignedIn = form.has(STAY_SIGNED_IN);
  if (form.has(BY_PASSKEY)) return signInByPasskey(request, staySignedIn);
  const given = readFields(form, 'email', 'password');
  rememberTyped(given.email);
  try {
    checkInput(loginSchema, given);
    const { token } = await api.postWhole<{ token: string }>('users/login', { ...given, staySignedIn }, request);
    if (!startSession(token)) return problemWith({ error: `Your password is correct, but ${NOT_KEPT}` });
  } catch (error) {
    return asPasswordProblem(error, ['password'], FIELD_OF);
  }
  rememberSignedIn(given.email);
  throw redirectAfterSignIn(request);
}

/** Signs in with a passkey, which also identifies the account, so no email address is needed. */
async function signInByPasskey(request: Request, staySignedIn: boolean): Promise<Problem> {
  try {
    const passkey = await signWithPasskey(await api.post<UseOptions>('users/login/passkey/options', {}, request));
    const sent = { passkey, staySignedIn };
    const { token } = await api.postWhole<{ token: string }>('users/login/passkey', sent, request);
    if (!startSession(token)) return problemWith({ error: `Your passkey is correct, but ${NOT_KEPT}` });
  } catch (error) {
    return asPasskeyProblem(error);
  }
  throw redirectAfterSignIn(request);
}

const redirectAfterSignIn = (request: Request) => redirect(placeFor(currentSession()!.user, new URL(request.url).searchParams.get('next')));

/** Fields by the keys of the API's errors. */
const FIELD_OF = { emailnotfound: 'email', passwordincorrect: 'password' };

const NOT_KEPT = 'your browser did not store your session. Allow this site to store data, and check the date and time of your device.';

const FIELDS = { email: 'Email', password: 'Password' };

export default function Login({ actionData, matches }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const email = useKnownEmail();
  return (
    <AuthPage title="Sign In" hasErrors={actionData !== undefined} aside={<RegisterHint next={next} />}>
      <PostForm fields={FIELDS} problem={actionData} button="Login" sending="Signing in…" below={<PasskeySignIn />}>
        <TextField label={FIELDS.email} name="email" type="email" autoComplete="username" defaultValue={email} />
        <div>
          <PasswordField label={FIELDS.password} name="password" autoComplete="current-password" />
          <Link to={paths.forgotPassword()} className="target">
            Forgot your password?
          </Link>
        </div>
        <StaySignedIn usual={matches[0].loaderData.sessionHours} />
      </PostForm>
    </AuthPage>
  );
}

function RegisterHint({ next }: { next: string | undefined }) {
  return (
    <>
      <h2>New here?</h2>
      <p>With an account, you can add films. You do not need an account to search and read everything.</p>
      <p>
        <ButtonLink to={paths.register({ next })}>Sign up</ButtonLink>
      </p>
    </>
  );
}

/** Name of the field, both in the form and in the API. */
const STAY_SIGNED_IN = 'staySignedIn';

/** Asks how long the session should last. People choose it before they sign in, because no one can extend a session later (WCAG 2.2.1). */
const StaySignedIn = ({ usual }: { usual: number }) => (
  <CheckboxField
    name={STAY_SIGNED_IN}
    label={`Stay signed in for ${hoursText(sessionLength(usual, true))}`}
    hint={`Only for a device that no one else uses. If you do not tick this, you are signed out after ${hoursText(sessionLength(usual, false))}.`}
  />
);
