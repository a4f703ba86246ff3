import { data, Link } from 'react-router';
import { MailBox, MailPage, SearchLink } from '#app/components/layout/mail-page.tsx';
import { OwnWants } from '#app/components/wanted/own-wants.tsx';
import { serverContext } from '#app/context.ts';
import { LINK_ROUTE_HANDLE } from '#app/form-route-handle.ts';
import { readFields } from '#app/session/auth/sent-form.ts';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { isFrequency } from '#domain/alerts/frequency.ts';
import type { OwnAlerts } from '#domain/alerts/own-alerts.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { AppError } from '#server/errors.ts';
import {
  changeByLink,
  getSubscription,
  readManageLink,
  unsubscribe,
  type SubscriptionChange,
} from '#server/subscribers/manage-subscription.ts';
import type { Route } from './+types/manage-alerts';
import css from './manage-alerts.module.css';

type View =
  | ({ is: 'alerts'; address: string | null } & OwnAlerts)
  /** The link only ends the emails. */
  | { is: 'old' }
  | { is: 'ended' }
  | { is: 'problem'; why: string };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  try {
    const linked = await readManageLink(ctx, params.token);
    if (!linked) return data<View>({ is: 'ended' });
    if (!linked.mayShow) return data<View>({ is: 'old' });
    return data<View>({ is: 'alerts', address: linked.address, ...(await getSubscription(ctx, linked.id)) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<View>({ is: 'problem', why: error.message }, { status: error.status });
  }
}

/** Lets the action read the form (web/pages.ts). */
export const handle = LINK_ROUTE_HANDLE;

interface Sent {
  done?: string;
  /** The alerts that have ended. */
  ended?: string[];
  problem?: string;
}

/** Handles the buttons of the page. A mail program sends only `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(serverContext);
  const fields = readFields(await request.formData(), 'do', 'alert', 'want', 'frequency', 'List-Unsubscribe');
  try {
    const linked = await readManageLink(ctx, params.token);
    const before = linked?.mayShow ? await getSubscription(ctx, linked.id) : undefined;
    const named = [...(before?.alerts ?? []), ...(before?.wants ?? [])].map(({ description }) => description);
    if (fields.do === 'end all' || fields['List-Unsubscribe'] === 'One-Click') {
      await unsubscribe(ctx, params.token);
      return data<Sent>({ ended: named });
    }
    const change = changeOf(fields);
    if (!change) return data<Sent>({ problem: 'Press one of the buttons on this page.' }, { status: 400 });
    await changeByLink(ctx, params.token, change.change);
    const ended = [...(before?.alerts ?? []), ...(before?.wants ?? [])].find(({ id }) => id === (fields.alert || fields.want));
    return data<Sent>({ done: ended ? `Ended: ${ended.description}.` : change.done });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<Sent>({ problem: error.message }, { status: error.status });
  }
}

function changeOf(fields: Record<'do' | 'alert' | 'want' | 'frequency', string>): { change: SubscriptionChange; done: string } | undefined {
  if (fields.do === 'keep') return { change: { keepAll: true }, done: 'Thank you. We will keep sending the emails.' };
  if (fields.do === 'end') return { change: { endAlert: fields.alert }, done: 'Alert ended.' };
  if (fields.do === 'no longer needed') return { change: { endWant: fields.want }, done: 'We no longer count you.' };
  if (fields.do !== 'frequency' || !isFrequency(fields.frequency)) return undefined;
  return { change: { frequency: fields.frequency }, done: `You get a ${fields.frequency} email, if there is anything new.` };
}

/** Shows a subscriber’s emails with buttons that change or end them. Opening the page changes nothing, because mail scanners open links. */
export default function ManageAlerts({ loaderData: view, actionData: sent }: Route.ComponentProps) {
  if (view.is === 'problem')
    return (
      <MailPage title="This link does not work">
        <p>{view.why}</p>
        <NewLink />
      </MailPage>
    );
  if (view.is === 'ended') return <Ended named={sent?.ended ?? []} />;
  if (view.is === 'old')
    return (
      <MailPage title="Your emails">
        <MailBox>
          <p>
            This link is more than {LIMITS.manageDays} days old, or your email address has changed since then. To protect your privacy, the
            link can only end the emails.
          </p>
          <EndAll />
        </MailBox>
        <NewLink />
      </MailPage>
    );
  return <Managed view={view} sent={sent} />;
}

function Managed({ view, sent }: { view: Extract<View, { is: 'alerts' }>; sent: Sent | undefined }) {
  const { address, alerts, wants, frequency, isAsked } = view;
  const other = frequency === 'daily' ? 'weekly' : 'daily';
  return (
    <MailPage title="Your emails">
      {sent && <StatusMessage isProblem={sent.problem !== undefined}>{sent.problem ?? sent.done}</StatusMessage>}
      <MailBox>
        {isAsked && (
          <>
            <p>Are the emails still useful? If you do not answer within {LIMITS.responseDays} days, we will end them.</p>
            <form method="post">
              <Button type="submit" variant="primary" name="do" value="keep">
                Keep them
              </Button>
            </form>
          </>
        )}
        <EndAll isPlain={isAsked} />
        {address !== null && (
          <p>
            The emails go to <AddressText address={address} />.
          </p>
        )}
      </MailBox>
      <section aria-labelledby="alerts" className="stack">
        <h2 id="alerts">Your alerts</h2>
        {alerts.length === 0 ? (
          <p>You have no alerts.</p>
        ) : (
          <ul role="list" className={css['alerts']}>
            {alerts.map(({ id, description, query }) => (
              <li key={id}>
                <p>{query === null ? description : <Link to={paths.home(query)}>{description}</Link>}</p>
                <form method="post">
                  <input type="hidden" name="alert" value={id} />
                  <Button type="submit" name="do" value="end">
                    End this alert<span className="visually-hidden"> ({description})</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </section>
      <OwnWants wants={wants} renderEnd={({ id, description }) => <NoLongerNeeded id={id} description={description} />} />
      <section aria-labelledby="frequency" className="stack">
        <h2 id="frequency">How often</h2>
        <p>You get a {frequency} email, if there is anything new.</p>
        <form method="post">
          <input type="hidden" name="frequency" value={other} />
          <Button type="submit" name="do" value="frequency">
            Change to {other}
          </Button>
        </form>
      </section>
    </MailPage>
  );
}

const NoLongerNeeded = ({ id, description }: { id: string; description: string }) => (
  <form method="post">
    <input type="hidden" name="want" value={id} />
    <Button type="submit" name="do" value="no longer needed">
      No longer needed<span className="visually-hidden"> ({description})</span>
    </Button>
  </form>
);

const EndAll = ({ isPlain = false }: { isPlain?: boolean }) => (
  <form method="post">
    <Button type="submit" variant={isPlain ? 'plain' : 'primary'} name="do" value="end all">
      End all emails
    </Button>
  </form>
);

function Ended({ named }: { named: readonly string[] }) {
  return (
    <MailPage title="Your emails have ended">
      <p>You will get no more emails about listings from us. We have deleted your alerts and the materials that you need.</p>
      {named.length > 0 && (
        <section aria-labelledby="ended" className="stack">
          <h2 id="ended">Alerts and needed materials that have ended</h2>
          <ul>
            {named.map((description) => (
              <li key={description}>{description}</li>
            ))}
          </ul>
        </section>
      )}
      <SearchLink />
    </MailPage>
  );
}

const NewLink = () => (
  <p>
    <Link to={paths.alerts()} className="target">
      Ask for a new link
    </Link>
  </p>
);
