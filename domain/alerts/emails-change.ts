import type { Frequency } from './frequency.ts';
import type { OwnAlerts } from './own-alerts.ts';

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
