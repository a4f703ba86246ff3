import type { OwnWant } from '#domain/wanted/want.ts';
import type { Frequency } from './frequency.ts';

/** A search or film that someone follows. */
export interface OwnAlert {
  id: string;
  /** The search or the film in words. */
  description: string;
  /** The query of the list with the same films; null for a film. */
  query: string | null;
  created_at: string;
}

/** The emails that someone gets about listings. */
export interface OwnAlerts {
  frequency: Frequency;
  /** Whether we asked if the emails are still useful, and wait for an answer. */
  isAsked: boolean;
  alerts: OwnAlert[];
  /** The materials that they need. */
  wants: OwnWant[];
}

/** The same for a member, with the address of their account. */
export interface MemberAlerts extends OwnAlerts {
  /** Empty if the account has no address. */
  email: string;
  /** Whether someone has confirmed the address. We send no emails about listings to an unconfirmed address. */
  isConfirmed: boolean;
}

/** A change to the emails that someone gets. `endAlert` and `endWant` are ids. */
export type SubscriptionChange = { frequency: Frequency } | { endAlert: string } | { endWant: string } | { keepAll: true };

/** A change, or the end of all emails. */
export type EmailsChange = SubscriptionChange | { endAll: true };

/** Reports a change to the person who made it. @param own their emails before the change */
export function describeChange({ alerts, wants }: OwnAlerts, change: EmailsChange): string {
  if ('keepAll' in change) return 'Thank you. We will keep sending the emails.';
  if ('endAll' in change) return 'You will get no more emails about listings.';
  if ('frequency' in change) return `You get a ${change.frequency} email, if there is anything new.`;
  const ended = 'endAlert' in change ? change.endAlert : change.endWant;
  const named = [...alerts, ...wants].find(({ id }) => id === ended);
  return named ? `Ended: ${named.description}.` : 'Ended.';
}
