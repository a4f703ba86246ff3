import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Problem } from '#app/session/api/problem.ts';
import { AddressText } from '#app/ui/address-text.tsx';
import { MailLink } from '#app/ui/mail-link.tsx';
import type { Frequency } from '#domain/alerts/frequency.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { MailPage } from '#app/components/layout/mail-page.tsx';

/** Refused form, with the typed values. */
export interface WrongAlert extends Problem {
  is: 'wrong';
  email: string;
  frequency: Frequency;
}

/** Response to the form of `/alerts`. `following` means that the alert exists now. */
export type SentAlert = WrongAlert | { is: 'mailed' | 'link' | 'following'; email: string };

interface Props {
  heading: Ref<HTMLHeadingElement>;
  sent: Exclude<SentAlert, WrongAlert>;
  /** The search or film in words. */
  words: string;
}

/** Confirms a sent form. The text is the same whether we know the address or not. */
export function AlertSent({ heading, sent: { is, email }, words }: Props) {
  if (is === 'following')
    return (
      <MailPage title="Alert added" heading={heading}>
        <p>
          We will email you when something new is listed: <strong>{words}</strong>
        </p>
        <p>
          See or end your alerts on <Link to={paths.accountAlerts()}>your account page</Link>.
        </p>
      </MailPage>
    );
  const address = email === '' ? 'the address of your account' : <AddressText address={email} />;
  return (
    <MailPage title="Check your email" heading={heading}>
      {is === 'link' ? (
        <p>
          If <strong>{address}</strong> gets emails about listings, we have sent a link to it.
        </p>
      ) : (
        <p>
          We have sent a link to <strong>{address}</strong>. Open it within {LIMITS.confirmationDays} days, and press the button on its
          page.
        </p>
      )}
      <h2>If you do not get the email</h2>
      <ul>
        <li>Look in your junk folder.</li>
        <li>Check that the address above is right. If it is not, go back and enter it again.</li>
        <li>
          If nothing has arrived after an hour, write to <MailLink to={SITE.email.support} />. Each address gets only a few of these emails
          a day.
        </li>
      </ul>
    </MailPage>
  );
}
