import { END_ALL, OwnEmails, StillUseful, type ChangeButton } from '#app/components/alerts/own-emails.tsx';
import { MailBox, MailPage, SearchLink } from '#app/components/layout/mail-page.tsx';
import { serverContext } from '#app/context.ts';
import { LINK_ROUTE_HANDLE } from '#app/form-route-handle.ts';
import { formHeaders, respond } from '#app/respond.ts';
import { readFields } from '#app/session/auth/sent-form.ts';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { isFrequency } from '#domain/alerts/frequency.ts';
import type { OwnAlerts } from '#domain/alerts/own-alerts.ts';
import { describeChange, type EmailsChange } from '#domain/alerts/emails-change.ts';
import { LIMITS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { ValidationError } from '#server/errors.ts';
import { changeByLink, getSubscription, readManageLink, unsubscribe } from '#server/subscribers/manage-subscription.ts';
import type { Route } from './+types/manage-alerts';
import { LinkLine } from '#app/ui/link-line.tsx';

type View =
  | { is: 'alerts'; address: string | null; own: OwnAlerts }
  /** The link only stops the emails. */
  | { is: 'old' }
  | { is: 'ended' }
  | { is: 'problem'; why: string };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  return respond<View>(
    async () => {
      const linked = await readManageLink(ctx, params.token);
      if (!linked) return { is: 'ended' };
      if (!linked.mayShow) return { is: 'old' };
      return { is: 'alerts', address: linked.address, own: await getSubscription(ctx, linked.id) };
    },
    ({ problem }) => ({ is: 'problem', why: problem }),
  );
}

/** Lets the action get the form from anywhere (web/pages.ts). */
export const handle = LINK_ROUTE_HANDLE;

export const headers = formHeaders;

interface Sent {
  done?: string;
  /** The alerts and wants that have ended. */
  ended?: string[];
  problem?: string;
}

/** Handles the buttons of the page. A mail program sends only `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(serverContext);
  const form = await request.formData();
  return respond<Sent>(
    async () => {
      const change = readChange(form);
      const linked = await readManageLink(ctx, params.token);
      const own = linked?.mayShow ? await getSubscription(ctx, linked.id) : NO_ALERTS;
      if ('endAll' in change) {
        await unsubscribe(ctx, params.token);
        return { ended: [...own.alerts, ...own.wants].map(({ description }) => description) };
      }
      await changeByLink(ctx, params.token, change);
      return { done: describeChange(own, change) };
    },
    ({ problem }) => ({ problem }),
  );
}

/** Empty lists, because an old link shows no alerts. */
const NO_ALERTS: OwnAlerts = { frequency: 'daily', isAsked: false, alerts: [], wants: [] };

/** Reads the pressed button. @throws ValidationError for anything else */
function readChange(form: FormData): EmailsChange {
  const sent = readFields(form, 'endAlert', 'endWant', 'frequency');
  if (form.has('endAll') || form.get('List-Unsubscribe') === 'One-Click') return { endAll: true };
  if (form.has('keepAll')) return { keepAll: true };
  if (sent.endAlert !== '') return { endAlert: sent.endAlert };
  if (sent.endWant !== '') return { endWant: sent.endWant };
  if (isFrequency(sent.frequency)) return { frequency: sent.frequency };
  throw new ValidationError({ error: 'Press one of the buttons on this page.' });
}

/** Renders a button with its own form, which works without JavaScript. */
const renderButton = ({ name, change, about, isPrimary }: ChangeButton) => {
  const [[key, value]] = Object.entries(change) as [[string, string | true]];
  return (
    <form method="post">
      <Button type="submit" variant={isPrimary ? 'primary' : 'plain'} name={key} value={String(value)}>
        {name}
        {about !== undefined && <span className="visually-hidden"> ({about})</span>}
      </Button>
    </form>
  );
};

/** Shows a subscriber’s emails with buttons that change or stop them. Opening the page changes nothing, because mail scanners open links. */
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
            link can only stop the emails.
          </p>
          {renderButton({ ...END_ALL, isPrimary: true })}
        </MailBox>
        <NewLink />
      </MailPage>
    );
  return <Managed view={view} sent={sent} />;
}

function Managed({ view: { address, own }, sent }: { view: Extract<View, { is: 'alerts' }>; sent: Sent | undefined }) {
  return (
    <MailPage title="Your emails">
      {sent && <StatusMessage isProblem={sent.problem !== undefined}>{sent.problem ?? sent.done}</StatusMessage>}
      <MailBox>
        {own.isAsked && <StillUseful renderButton={renderButton} />}
        {renderButton({ ...END_ALL, isPrimary: !own.isAsked })}
        {address !== null && (
          <p>
            The emails go to <AddressText address={address} />.
          </p>
        )}
      </MailBox>
      <OwnEmails own={own} renderButton={renderButton} />
    </MailPage>
  );
}

function Ended({ named }: { named: readonly string[] }) {
  return (
    <MailPage title="Your emails have stopped">
      <p>You will get no more emails about listings from us. We have deleted your alerts and your requests for materials.</p>
      {named.length > 0 && (
        <section aria-labelledby="ended" className="stack">
          <h2 id="ended">Alerts and requests that have ended</h2>
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

const NewLink = () => <LinkLine to={paths.alerts()}>Ask for a new link</LinkLine>;
