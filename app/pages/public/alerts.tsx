import { useEffect, useRef } from 'react';
import { MailPage, SearchLink } from '#app/components/layout/mail-page.tsx';
import { FollowForm } from '#app/components/alerts/follow-form.tsx';
import { LinkForm } from '#app/components/alerts/link-form.tsx';
import { AlertSent, type SentAlert } from '#app/components/alerts/alert-sent.tsx';
import { senderContext, serverContext } from '#app/context.ts';
import { countForm, formHeaders, respond } from '#app/respond.ts';
import { api, readAsMember, readPublic } from '#app/session/api/api-client.ts';
import { asProblem, ignoreApiError, problemWith, type Problem } from '#app/session/api/problem.ts';
import { revalidateAfterValidInput } from '#app/session/api/revalidation.ts';
import { readFields } from '#app/session/auth/sent-form.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { useKeptResponse } from '#app/ui/use-kept-response.ts';
import { emailAddress } from '#domain/accounts/user.ts';
import { isFrequency, type Frequency } from '#domain/alerts/frequency.ts';
import type { MemberAlerts } from '#domain/alerts/own-alerts.ts';
import { describeTopic } from '#domain/alerts/topic.ts';
import { ValidationError } from '#server/errors.ts';
import { findTopic, followByAddress } from '#server/subscribers/follow.ts';
import { requestManageLink } from '#server/subscribers/request-by-address.ts';
import type { Route } from './+types/alerts';

/** View of the page, from its address. */
type View =
  /** A form for a link to manage emails. */
  | { is: 'manage' }
  /** A form to follow a search or a film, in words. `query` is its list. */
  | { is: 'follow'; words: string; query: string | null }
  | { is: 'refused'; why: string };

type Loaded = View & {
  /** The member's alerts. Null for a visitor, and undefined as long as only the browser knows who reads the page. */
  own?: MemberAlerts | null;
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  // The router adds it to the address of a page's data.
  asked.delete('_routes');
  return respond<Loaded>(
    async () => {
      const topic = await findTopic(context.get(serverContext), asked);
      if (!topic) return { is: 'manage' };
      return { is: 'follow', words: describeTopic(topic), query: topic.kind === 'search' ? topic.value : null };
    },
    ({ problem }) => ({ is: 'refused', why: problem }),
  );
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const [view, own] = await Promise.all([
    serverLoader(),
    currentSession() ? readAsMember<MemberAlerts>('alerts', request.signal).catch(ignoreApiError) : undefined,
  ]);
  return { ...view, own: own ?? null };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterValidInput;

export const headers = formHeaders;

/** Handles the form without JavaScript or before hydration. The work and the response are the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serverContext);
  const { network } = context.get(senderContext);
  const typed = await readTyped(request);
  const { email, frequency, errors } = typed;
  return respond<SentAlert>(
    async () => {
      if (errors) throw new ValidationError(errors);
      const topic = await findTopic(ctx, new URL(request.url).searchParams);
      await countForm(context, ['listRequestsOfNetwork'], async () =>
        topic ? followByAddress(ctx, { email, network }, { topic, frequency }) : requestManageLink(ctx, { email, network }),
      );
      return { is: topic ? 'mailed' : 'link', email };
    },
    (problem) => wrong(typed, problem),
  );
}

/** Sends the form to the API. A member whose address is confirmed sends no address. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<SentAlert> {
  const { searchParams } = new URL(request.url);
  const typed = await readTyped(request);
  const { email, frequency, errors, hasEmail } = typed;
  if (hasEmail && errors) return wrong(typed, problemWith(errors));
  const film = searchParams.get('film');
  const topic = film === null ? { query: searchParams.toString() } : { film };
  const { signal } = request;
  try {
    if (!hasEmail) {
      const is = await api.post<'following' | 'mailed'>('alerts', topic, request);
      return { is, email };
    }
    if (searchParams.size === 0) await readPublic('alerts/link', signal, { email });
    else await readPublic('alerts', signal, { ...topic, email, frequency });
    return { is: searchParams.size === 0 ? 'link' : 'mailed', email };
  } catch (error) {
    return wrong(typed, asProblem(error));
  }
}

interface Typed {
  email: string;
  frequency: Frequency;
  /** Whether the form asked for an address. */
  hasEmail: boolean;
  /** Errors of the address. */
  errors?: Record<string, string>;
}

async function readTyped(request: Request): Promise<Typed> {
  const form = await request.formData();
  const { email, frequency } = readFields(form, 'email', 'frequency');
  const { error } = emailAddress.safeParse(email);
  return {
    email: email.trim(),
    frequency: isFrequency(frequency) ? frequency : 'daily',
    hasEmail: form.has('email'),
    ...(error && { errors: { email: error.issues[0]!.message } }),
  };
}

const wrong = ({ email, frequency }: Typed, problem: Problem): SentAlert => ({ is: 'wrong', ...problem, email, frequency });

/** Offers emails about new listings for a search or a film or, without one, a link to manage emails. */
export default function Alerts({ loaderData: view, actionData }: Route.ComponentProps) {
  const sent = useKeptResponse(actionData);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = sent !== undefined && sent.is !== 'wrong';
  const before = useRef(sent);
  useEffect(() => {
    if (isAnswered && before.current !== sent) heading.current?.focus();
    before.current = sent;
  }, [isAnswered, sent]);
  const problem = sent?.is === 'wrong' ? sent : undefined;
  if (view.is === 'refused')
    return (
      <MailPage title="This alert is not possible">
        <p>{view.why}</p>
        <SearchLink />
      </MailPage>
    );
  if (sent && sent.is !== 'wrong') return <AlertSent heading={heading} sent={sent} words={view.is === 'follow' ? view.words : ''} />;
  if (view.is === 'manage') return <LinkForm wrong={problem} />;
  return <FollowForm words={view.words} query={view.query} own={view.own} wrong={problem} />;
}
