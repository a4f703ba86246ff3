import { Link } from 'react-router';
import { useKnownEmail } from '#app/session/auth/use-known-email.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { paths } from '#domain/paths.ts';
import type { WrongAlert } from './alert-sent.tsx';
import { MailBox, MailPage } from '#app/components/layout/mail-page.tsx';

const FIELDS = { email: 'Email' };

/** Asks for an address, and explains how to get emails at all. */
export function LinkForm({ wrong }: { wrong: WrongAlert | undefined }) {
  const known = useKnownEmail();
  return (
    <MailPage title="Emails about new listings" hasErrors={wrong !== undefined}>
      <p>
        To get emails, <Link to={paths.home()}>search the register</Link>, then choose “Email me when something is listed”.
      </p>
      <p data-for="member admin">
        You are signed in. See or end your alerts on <Link to={paths.accountAlerts()}>your account page</Link>.
      </p>
      <section className="stack" aria-labelledby="manage">
        <h2 id="manage">See or stop the emails that you get</h2>
        <MailBox>
          <PostForm fields={FIELDS} problem={wrong} button="Email me a link" sending="Sending…">
            <TextField
              label={FIELDS.email}
              name="email"
              hint="We email you a link to a page where you can see, change and stop your emails."
              type="email"
              autoComplete="email"
              defaultValue={wrong?.email ?? known}
            />
          </PostForm>
        </MailBox>
      </section>
    </MailPage>
  );
}
