import { Link, redirect, useSearchParams } from 'react-router';
import { NewPasswordFields } from '#app/components/account/new-password-fields.tsx';
import { AuthPage } from '#app/components/layout/auth-page.tsx';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { checkInput, type Problem } from '#app/session/api/problem.ts';
import { redirectMembers } from '#app/session/auth/guards.ts';
import { rememberTyped } from '#app/session/auth/known-email.ts';
import { safeNext } from '#app/session/auth/safe-next.ts';
import { asPasswordProblem, formNotReady, readFields } from '#app/session/auth/sent-form.ts';
import { useKnownEmail } from '#app/session/auth/use-known-email.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { registrationSchema } from '#domain/accounts/user.ts';
import type { Route } from './+types/register';

export const loader = () => null;
export const action = formNotReady;
export const clientLoader = redirectMembers;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problem> {
  const given = readFields(await request.formData(), 'name', 'email', 'password', 'password2');
  rememberTyped(given.email);
  try {
    checkInput(registrationSchema, given);
    await api.post('users/register', given, request);
  } catch (error) {
    return asPasswordProblem(error, ['password', 'password2']);
  }
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  throw redirect(paths.login({ after: 'registered', next }));
}

const FIELDS = { name: 'Name', email: 'Email', password: 'Password', password2: 'Confirm password' };

export default function Register({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const email = useKnownEmail();
  return (
    <AuthPage title="Sign Up" hasErrors={actionData !== undefined} aside={<WithAnAccount next={next} />}>
      <PostForm
        fields={FIELDS}
        problem={actionData}
        button="Sign Up"
        sending="Creating your account…"
        below={
          <p>
            By signing up you agree to the <Link to={paths.termsOfUse()}>Terms of Use</Link>. The{' '}
            <Link to={paths.privacyPolicy()}>Privacy Policy</Link> says what we store.
          </p>
        }
      >
        <TextField label={FIELDS.name} name="name" hint="Your name is public next to the films that you add." autoComplete="name" />
        <TextField
          label={FIELDS.email}
          name="email"
          hint="Only you and the moderators see your address."
          type="email"
          autoComplete="email"
          defaultValue={email}
        />
        <NewPasswordFields label={FIELDS.password} confirmLabel={FIELDS.password2} />
      </PostForm>
    </AuthPage>
  );
}

function WithAnAccount({ next }: { next: string | undefined }) {
  return (
    <>
      <h2>Already have an account?</h2>
      <p>
        <ButtonLink to={paths.login({ next })}>Sign in</ButtonLink>
      </p>
      <p>You do not need an account to search and read everything.</p>
    </>
  );
}
