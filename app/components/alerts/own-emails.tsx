import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { OwnWants } from '#app/components/wanted/own-wants.tsx';
import type { OwnAlerts } from '#domain/alerts/own-alerts.ts';
import type { EmailsChange } from '#domain/alerts/emails-change.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import css from './own-emails.module.css';

/** A button that makes a change. */
export interface ChangeButton {
  name: string;
  change: EmailsChange;
  /** Adds the alert or the material to the name for screen readers. */
  about?: string;
  isPrimary?: boolean;
}

/** Renders a button: of a form without JavaScript, or of a page that saves the change itself. */
export type RenderButton = (button: ChangeButton) => ReactNode;

export const END_ALL = { name: 'Stop all emails', change: { endAll: true } } as const satisfies ChangeButton;

interface Props {
  own: OwnAlerts;
  renderButton: RenderButton;
  heading?: Ref<HTMLHeadingElement>;
  /** Whether the last button stops all emails. Otherwise the page has this button elsewhere. */
  hasEndAll?: boolean;
  /** Content below the first heading. */
  children?: ReactNode;
}

/** Lists someone’s alerts and the materials that they need, with buttons that change or stop the emails. */
export function OwnEmails({ own: { alerts, wants, frequency }, renderButton, heading, hasEndAll = false, children }: Props) {
  const other = frequency === 'daily' ? 'weekly' : 'daily';
  return (
    <>
      <section aria-labelledby="alerts" className="stack">
        <h2 id="alerts" ref={heading} tabIndex={heading ? -1 : undefined}>
          Your alerts
        </h2>
        {children}
        {alerts.length === 0 ? (
          <p>
            You have no alerts. <Link to={paths.home()}>Search the register</Link>, then choose “Email me when something is listed”.
          </p>
        ) : (
          <ul role="list" className={css['alerts']}>
            {alerts.map(({ id, description, query }) => (
              <li key={id}>
                <p>{query === null ? description : <Link to={paths.home(query)}>{description}</Link>}</p>
                {renderButton({ name: 'End this alert', change: { endAlert: id }, about: description })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <OwnWants
        wants={wants}
        renderEnd={({ id, description }) => renderButton({ name: 'I no longer need this', change: { endWant: id }, about: description })}
      />
      {alerts.length + wants.length > 0 && (
        <section aria-labelledby="frequency" className="stack">
          <h2 id="frequency">Frequency</h2>
          <p>You get a {frequency} email, if there is anything new.</p>
          <div className="buttons">
            {renderButton({ name: `Change to ${other}`, change: { frequency: other } })}
            {hasEndAll && renderButton(END_ALL)}
          </div>
        </section>
      )}
    </>
  );
}

/** Asks once a year if the emails are still useful. */
export function StillUseful({ renderButton }: Pick<Props, 'renderButton'>) {
  return (
    <>
      <p>Are the emails still useful? If you do not answer within {LIMITS.responseDays} days, we will stop them.</p>
      {renderButton({ name: 'Keep the emails', change: { keepAll: true }, isPrimary: true })}
    </>
  );
}
