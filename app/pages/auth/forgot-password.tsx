import { Link, redirect } from 'react-router';
import { AuthPage } from '#app/components/layout/auth-page.tsx';
import { paths } from '#domain/paths.ts';
import { api, ApiError } from '#app/session/api/api-client.ts';
import { asProblem, type Problem } from '#app/session/api/problem.ts';
import { redirectMembers } from '#app/session/auth/guards.ts';
import { rememberTyped } from '#app/session/auth/known-email.ts';
import { formNotReady, readFields } from '#app/session/auth/sent-form.ts';
import { useKnownEmail } from '#app/session/auth/use-known-email.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { LIMITS } from '#domain/limits.ts';
import { emailAddress } from '#domain/accounts/user.ts';
import type { Route } from './+types/forgot-password';

export const loader = () => null;
export const action = formNotReady;
export const clientLoader = redirectMembers;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Problem> {
  const { email } = readFields(await request.formData(), 'email');
  rememberTyped(email);
  try {
    // Check it before sending, because it becomes part of a path, and an empty one would address something else.
    const { error } = emailAddress.safeParse(email);
    if (error) throw new ApiError(400, { email: error.issues[0]!.message });
    await api.get(`users/password/${encodeURIComponent(email.trim())}`, request);
  } catch (error) {
    return asProblem(error);
  }
  throw redirect(paths.sent());
}

const FIELDS = { email: 'Email' };

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const known = useKnownEmail();
  return (
    <AuthPage
      title="Reset Your Password"
      hasErrors={actionData !== undefined}
      intro={<p>We email you a link to choose a new password. The link works for {LIMITS.resetMinutes} minutes.</p>}
    >
      <PostForm
        fields={FIELDS}
        problem={actionData}
        button="Send reset email"
        sending="Sending…"
        below={
          <Link to={paths.login()} className="target">
            Back to the sign-in page
          </Link>
        }
      >
        <TextField
          label={FIELDS.email}
          name="email"
          hint="The email address of your account."
          type="email"
          autoComplete="email"
          defaultValue={known}
        />
      </PostForm>
    </AuthPage>
  );
}
