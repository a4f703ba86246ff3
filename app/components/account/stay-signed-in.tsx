import { hoursText, sessionLength } from '#domain/accounts/session-length.ts';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';

/** The field of the login page, and what the API calls it. */
export const STAY_SIGNED_IN = 'staySignedIn';

/** How long a sign-in lasts is chosen before it begins, as a limit is met that nobody can move later (WCAG 2.2.1). */
export const StaySignedIn = ({ usual }: { usual: number }) => (
  <CheckboxField
    name={STAY_SIGNED_IN}
    label={`Stay signed in for ${hoursText(sessionLength(usual, true))}`}
    hint={`Only on a device that nobody else uses. Otherwise you are signed out after ${hoursText(sessionLength(usual, false))}.`}
  />
);
