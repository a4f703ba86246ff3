import { useState } from 'react';
import { Link } from 'react-router';
import { useKnownEmail } from '#app/session/auth/use-known-email.ts';
import { AddressText } from '#app/ui/address-text.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { isFrequency } from '#domain/alerts/frequency.ts';
import type { MemberAlerts } from '#domain/alerts/own-alerts.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import type { WrongAlert } from './alert-sent.tsx';
import { MailBox, MailPage } from '#app/components/layout/mail-page.tsx';
import { LinkLine } from '#app/ui/link-line.tsx';

interface Props {
  /** The search or film in words. */
  words: string;
  /** The query of the list; null for a film. */
  query: string | null;
  own: MemberAlerts | null | undefined;
  wrong: WrongAlert | undefined;
}

const TITLE = 'Email me when something is listed';

/** Offers emails about a search or a film: one button for a member with a confirmed address, otherwise a form with an address. */
export function FollowForm({ words, query, own, wrong }: Props) {
  // Until a member's alerts have arrived, nothing is below the place of the form, so that the form moves nothing.
  const isUnknown = own === undefined;
  return (
    <MailPage title={TITLE} hasErrors={wrong !== undefined}>
      <div>
        <p>We will email you when something new is listed:</p>
        <p>
          <strong>{query === null ? words : <Link to={paths.home(query)}>{words}</Link>}</strong>
        </p>
      </div>
      {isUnknown && <p data-for="member admin">You are signed in. One moment…</p>}
      {own?.isConfirmed ? (
        <MailBox>
          <OfMember own={own} words={words} wrong={wrong} />
        </MailBox>
      ) : (
        <MailBox data-for={isUnknown ? 'visitor' : undefined}>
          <OfAddress own={own} wrong={wrong} />
        </MailBox>
      )}
      <div className="stack" data-for={isUnknown ? 'visitor' : undefined}>
        <ul>
          <li>You get one email for all your alerts, and only if there is something new.</li>
          <li>Each email has a link that stops the emails with one press.</li>
          <li>
            We tell no one what you follow, and use your address only for these emails.{' '}
            <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
          </li>
        </ul>
        <LinkLine to={paths.alerts()}>See or stop the emails that you get</LinkLine>
      </div>
    </MailPage>
  );
}

function OfMember({ own, words, wrong }: { own: MemberAlerts; words: string; wrong: WrongAlert | undefined }) {
  if (own.alerts.some(({ description }) => description === words))
    return (
      <p>
        You have this alert already. See or end your alerts on <Link to={paths.accountAlerts()}>your account page</Link>.
      </p>
    );
  return (
    <PostForm fields={{}} problem={wrong} button={TITLE} sending="Adding the alert…">
      <p>
        Your {own.frequency} email goes to <AddressText address={own.email} />.
      </p>
    </PostForm>
  );
}

const FIELDS = { email: 'Email', frequency: 'Frequency' };
const CHOICES = [
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
];

function OfAddress({ own, wrong }: { own: MemberAlerts | null | undefined; wrong: WrongAlert | undefined }) {
  const known = useKnownEmail();
  const [frequency, setFrequency] = useState(wrong?.frequency ?? 'daily');
  return (
    <PostForm fields={FIELDS} problem={wrong} button={TITLE} sending="Sending…">
      <TextField
        key={own?.email}
        label={FIELDS.email}
        name="email"
        hint={`We send a link to this address. Open it within ${LIMITS.confirmationDays} days to confirm that you want the emails.`}
        type="email"
        autoComplete="email"
        defaultValue={wrong?.email ?? (own?.email || known)}
      />
      <RadioGroup
        label={FIELDS.frequency}
        name="frequency"
        choices={CHOICES}
        value={frequency}
        onChoose={(value) => isFrequency(value) && setFrequency(value)}
      />
    </PostForm>
  );
}
