import { OwnEmails, StillUseful, type RenderButton } from '#app/components/alerts/own-emails.tsx';
import { useListAction } from '#app/components/layout/use-list-action.tsx';
import { z } from '#app/session/storage/schema.ts';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FREQUENCIES } from '#domain/alerts/frequency.ts';
import type { MemberAlerts } from '#domain/alerts/own-alerts.ts';
import { describeChange } from '#domain/alerts/emails-change.ts';

/** Form data that a button sends to the page's action. */
export const alertChangeSchema = z.object({
  /** Sentence that reports the effect. */
  done: z.string(),
  alerts: z.union([
    z.object({ frequency: z.enum(FREQUENCIES) }),
    z.object({ endAlert: z.string() }),
    z.object({ endWant: z.string() }),
    z.object({ endAll: z.literal(true) }),
    z.object({ keepAll: z.literal(true) }),
  ]),
});

export type AlertChange = z.output<typeof alertChangeSchema>;

/** Shows a member’s emails about listings, with buttons that change or stop them. Undefined if they could not be loaded. */
export function Alerts({ alerts: own }: { alerts: MemberAlerts | undefined }) {
  const { isBusy, act, heading, status } = useListAction<AlertChange>('Saving…');
  if (!own)
    return (
      <section aria-labelledby="alerts" className="stack">
        <h2 id="alerts">Your alerts</h2>
        {status}
        <p>Your alerts could not be loaded. Reload the page to try again.</p>
      </section>
    );
  const renderButton: RenderButton = ({ name, change, about, isPrimary }) => (
    <div>
      <Button
        variant={isPrimary ? 'primary' : 'plain'}
        aria-disabled={isBusy}
        onClick={() => act({ alerts: change, done: describeChange(own, change) })}
      >
        {name}
        {about !== undefined && <span className="visually-hidden"> ({about})</span>}
      </Button>
    </div>
  );
  return (
    <OwnEmails own={own} renderButton={renderButton} heading={heading} hasEndAll>
      {status}
      {!own.isConfirmed && own.email !== '' && <Unconfirmed email={own.email} />}
      {own.isAsked && <StillUseful renderButton={renderButton} />}
    </OwnEmails>
  );
}

const Unconfirmed = ({ email }: { email: string }) => (
  <>
    <p>
      You get no emails about new listings yet, because no one has confirmed the address <AddressText address={email} />.
    </p>
    <p>To confirm it, press “Logout”, then “Forgot your password?” on the sign-in page.</p>
  </>
);
