import { useState } from 'react';
import { Link, redirect } from 'react-router';
import { NewPasswordFields } from '#app/components/account/new-password-fields.tsx';
import { AuthPage } from '#app/components/layout/auth-page.tsx';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { sendMembersOn } from '#app/session/auth/guards.ts';
import { sentBackWithPasswords, sentTooEarly, typedInto } from '#app/session/auth/sent-back.ts';
import { PostForm, type SentBack } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import css from './auth.module.css';
import type { Route } from './+types/reset';

export const loader = () => null;
export const action = sentTooEarly;
export const clientLoader = sendMembersOn;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<SentBack> {
  const given = typedInto(await request.formData(), 'token', 'password', 'password2');
  try {
    await api.post('users/password-reset', given, request);
  } catch (error) {
    return sentBackWithPasswords(error, ['password', 'password2']);
  }
  throw redirect(paths.login({ after: 'reset' }));
}

const FIELDS = { token: 'Reset token', password: 'New password', password2: 'Confirm password' };

/** Where the link of a reset mail leads. Its token is nothing for people, as long as it is all right. */
export default function Reset({ params, actionData }: Route.ComponentProps) {
  const [isTokenAsked, setTokenAsked] = useState(false);
  if (!isTokenAsked && actionData?.errors['token'] !== undefined) setTokenAsked(true);
  return (
    <AuthPage title="Choose a New Password" hasErrors={actionData !== undefined}>
      <PostForm
        fields={FIELDS}
        sentBack={actionData}
        button="Reset Password"
        sending="Setting your new password…"
      >
        {isTokenAsked ? (
          <div>
            <TextField
              label={FIELDS.token}
              name="token"
              hint="The last part of the link in the e-mail. Only the newest e-mail counts."
              autoComplete="off"
              defaultValue={params.token}
            />
            <Link to={paths.forgotPassword()} className={css['way']}>
              Ask for a new e-mail
            </Link>
          </div>
        ) : (
          <input type="hidden" name="token" value={params.token} />
        )}
        <NewPasswordFields label={FIELDS.password} confirmLabel={FIELDS.password2} />
      </PostForm>
    </AuthPage>
  );
}
