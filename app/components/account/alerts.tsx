import { useRef } from 'react';
import { Link } from 'react-router';
import { OwnWants } from '#app/components/wanted/own-wants.tsx';
import { useAction } from '#app/session/api/use-action.ts';
import { z } from '#app/session/storage/schema.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHeadingFocus } from '#app/ui/use-heading-focus.ts';
import type { MemberAlerts } from '#domain/alerts/own-alerts.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import css from './alerts.module.css';

/** Form data that a button sends to the page's action. */
export const alertChangeSchema = z.object({
  alerts: z.union([
    z.object({ frequency: z.string() }),
    z.object({ end: z.string() }),
    z.object({ endWant: z.string() }),
    z.object({ endAll: z.literal(true) }),
    z.object({ keep: z.literal(true) }),
  ]),
});

/** A pressed button, with the sentence that reports its effect. */
interface Pressed {
  done: string;
}

/** Lists the alerts of a member with buttons that end them. Undefined if they could not be loaded. */
export function Alerts({ alerts: own }: { alerts: MemberAlerts | undefined }) {
  const { isBusy, action: pressed, result, done, problem, begin } = useAction<Pressed>();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, result, done !== undefined);
  const change = (alerts: z.output<typeof alertChangeSchema>['alerts'], done: string) => begin({ done }, { alerts });
  const button = (name: string, alerts: Parameters<typeof change>[0], doneText: string, more = '') => (
    <Button aria-disabled={isBusy} onClick={() => change(alerts, doneText)}>
      {name}
      {more !== '' && <span className="visually-hidden"> ({more})</span>}
    </Button>
  );
  return (
    <section aria-labelledby="alerts" className={`stack ${css['section']}`}>
      <h2 id="alerts" ref={heading} tabIndex={-1}>
        Alerts
      </h2>
      <ActionStatus about={result} isProblem={problem !== undefined}>
        {isBusy && 'Saving…'}
        {done && pressed?.done}
        {problem?.problem}
      </ActionStatus>
      {own ? (
        <>
          {!own.isConfirmed && own.email !== '' && <Unconfirmed email={own.email} />}
          {own.isAsked && (
            <>
              <p>Are the emails still useful? If you do not answer within {LIMITS.responseDays} days, we will end them.</p>
              <p>{button('Keep them', { keep: true }, 'Thank you. We will keep sending the emails.')}</p>
            </>
          )}
          {own.alerts.length === 0 ? (
            <p>
              You have no alerts. <Link to={paths.home()}>Search the register</Link>, then choose “Email me when something is listed”.
            </p>
          ) : (
            <>
              <p>You get a {own.frequency} email about these, if there is anything new.</p>
              <ul role="list" className={css['alerts']}>
                {own.alerts.map(({ id, description, query }) => (
                  <li key={id}>
                    <p>{query === null ? description : <Link to={paths.home(query)}>{description}</Link>}</p>
                    {button('End this alert', { end: id }, `Ended: ${description}.`, description)}
                  </li>
                ))}
              </ul>
              <p className="buttons">
                {own.frequency === 'daily'
                  ? button('Change to weekly', { frequency: 'weekly' }, 'You get a weekly email.')
                  : button('Change to daily', { frequency: 'daily' }, 'You get a daily email.')}
                {button('End all emails', { endAll: true }, 'You will get no more emails about listings.')}
              </p>
            </>
          )}
          <OwnWants
            wants={own.wants}
            renderEnd={({ id, description }) => (
              <div>{button('No longer needed', { endWant: id }, `Ended: ${description}.`, description)}</div>
            )}
          />
          {own.alerts.length === 0 && own.wants.length > 0 && (
            <p>{button('End all emails', { endAll: true }, 'You will get no more emails about listings.')}</p>
          )}
        </>
      ) : (
        <p>Your alerts could not be loaded. Reload the page to try again.</p>
      )}
    </section>
  );
}

const Unconfirmed = ({ email }: { email: string }) => (
  <p>
    You get no emails about listings yet, because no one has confirmed the address <AddressText address={email} />. To confirm it, sign out
    and <Link to={paths.forgotPassword()}>reset your password</Link>.
  </p>
);
