import { redirect, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router';
import { longDate } from '#domain/text/dates.ts';
import { alertChangeSchema, Alerts, type AlertChange } from '#app/components/account/alerts.tsx';
import { ContactsDue, contactsConfirmedSchema } from '#app/components/account/contacts-due.tsx';
import { digestChangeSchema, DigestSwitch } from '#app/components/account/digest-switch.tsx';
import { EditInPlace } from '#app/components/account/edit-in-place.tsx';
import { OwnData } from '#app/components/account/own-data.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { FormPage } from '#app/components/layout/form-page.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { SignOutEverywhere } from '#app/components/account/sign-out-everywhere.tsx';
import { SubmissionList } from '#app/components/account/submission-list.tsx';
import { changePasskeys, confirmOwner, passkeyChangeSchema } from '#app/components/account/passkey-actions.ts';
import { Passkeys } from '#app/components/account/passkeys.tsx';
import { endingSchema, SessionList } from '#app/components/account/session-list.tsx';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { api, endOnServer, readAsMember } from '#app/session/api/api-client.ts';
import { readOwnSignInMethods } from '#app/session/api/own-passkeys.ts';
import { asProblem, ignoreApiError, type ActionResult, type Problem } from '#app/session/api/problem.ts';
import { flashMessage } from '#app/session/memory/flash-message.ts';
import { asPasskeyProblem, BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { rememberSignedIn } from '#app/session/auth/known-email.ts';
import { readOwnProfile, type Profile } from '#app/session/api/own-profile.ts';
import { isJson } from '#app/session/auth/sent-form.ts';
import { signOut, updateSessionUser, currentSession } from '#app/session/auth/session.ts';
import { Button } from '#app/ui/button.tsx';
import { OnThisPage } from '#app/ui/on-this-page.tsx';
import { z } from '#app/session/storage/schema.ts';
import type { SignInMethods } from '#domain/accounts/passkey.ts';
import type { MemberAlerts } from '#domain/alerts/own-alerts.ts';
import type { SessionRecord, UserRecord } from '#domain/accounts/user-record.ts';
import css from './account.module.css';
import type { Route } from './+types/account';

interface OwnAccount extends Profile {
  /** Undefined if they could not be loaded. */
  sessions: SessionRecord[] | undefined;
  methods: SignInMethods | undefined;
  alerts: MemberAlerts | undefined;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OwnAccount | Problem> {
  const [profile, sessions, methods, alerts] = await Promise.all([
    readOwnProfile(request).catch(asProblem),
    readOwnSessions(request).catch(ignoreApiError),
    readOwnSignInMethods(request).catch(ignoreApiError),
    readAsMember<MemberAlerts>('alerts', request.signal).catch(ignoreApiError),
  ]);
  return 'problem' in profile ? profile : { ...profile, sessions, methods, alerts };
}
clientLoader.hydrate = true as const;

/**
 * Skips reloading after a refused action, which has changed nothing. So the page keeps its data and the typed text, even if the server
 * cannot be reached.
 */
export function shouldRevalidate({ actionResult, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const result: unknown = actionResult;
  const isRefused = typeof result === 'object' && result !== null && 'problem' in result;
  // A session that could not be ended (DELETE) might already have ended.
  return isRefused && formMethod === 'POST' ? false : defaultShouldRevalidate;
}

/** Saves an edited name or address or, if the request is JSON, a switch. DELETE ends sessions. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<ActionResult> {
  const { id } = requireMember(request);
  if (request.method === 'DELETE') return endSessions(request, id);
  if (!isJson(request)) {
    const { [BY_PASSKEY]: byPasskey, ...changes } = Object.fromEntries(await request.formData());
    return save(request, id, changes, byPasskey !== undefined);
  }
  const sent = switchedSchema.parse(await request.json());
  if ('contacts' in sent) return confirmContacts(request, id);
  if ('alerts' in sent) return changeAlerts(request, sent);
  return 'passkeys' in sent ? changePasskeys(request, id, sent) : save(request, id, sent);
}

const switchedSchema = z.union([passkeyChangeSchema, digestChangeSchema, contactsConfirmedSchema, alertChangeSchema]);

async function changeAlerts(request: Request, { alerts: change, done }: AlertChange): Promise<ActionResult> {
  try {
    if ('endAlert' in change) await api.delete(`alerts/${change.endAlert}`, request);
    else if ('endWant' in change) await api.delete(`wanted/${change.endWant}/support`, request);
    else if ('endAll' in change) await api.delete('alerts', request);
    else await api.patch('alerts', 'keepAll' in change ? { keep: true } : change, request);
    return { done };
  } catch (error) {
    return asProblem(error);
  }
}

async function confirmContacts(request: Request, id: string): Promise<ActionResult> {
  try {
    await api.post(`users/${id}/contacts`, undefined, request);
    return { done: 'Thank you. We will ask again in a year.' };
  } catch (error) {
    return asProblem(error);
  }
}

async function save(request: Request, id: string, changes: object, byPasskey = false): Promise<ActionResult> {
  try {
    if (byPasskey) await confirmOwner(request, `users/${id}`, { passkey: true });
    const user = await api.patch<UserRecord>(`users/${id}`, changes, request);
    updateSessionUser(user);
    if ('email' in changes) rememberSignedIn(user.email);
    return { done: 'saved' };
  } catch (error) {
    return asPasskeyProblem(error);
  }
}

/** Ends one session or all others, if the request is JSON; otherwise all sessions. */
async function endSessions(request: Request, id: string): Promise<ActionResult> {
  const ending = isJson(request) ? endingSchema.parse(await request.json()) : undefined;
  try {
    await api.delete(`users/${id}/sessions${ending ? `/${ending.session}` : ''}`, request);
    if (ending) return { done: ending.done };
  } catch (error) {
    return asProblem(error);
  }
  signOut();
  flashMessage('You are signed out everywhere.');
  throw redirect(paths.home());
}

export function HydrateFallback() {
  return (
    <FormPage title="Your account">
      <About />
      <Loading what="your account" />
    </FormPage>
  );
}

const About = () => (
  <p>
    Here you can change your listings, your details, your alerts and how you sign in. To change a listing, press its title. We aim to check
    drafts within {MODERATION_AIM_HOURS} hours.
  </p>
);

const PARTS = { details: 'Your details', alerts: 'Your alerts', security: 'Security', 'own-data': 'Your data' };

const CHANGED_ADDRESS =
  'You sign in with this address. If you change it, we email a link to your old address. For 24 hours, this link can undo the change.';
const NO_ADDRESS =
  'You need an email address to sign in with your password. This account lost its address, because the owner of the address told us that the account is not theirs.';

export default function Account({ loaderData }: Route.ComponentProps) {
  if ('problem' in loaderData)
    return (
      <FormPage title="Your account">
        <LoadError what="Your account" why={loaderData.problem} />
      </FormPage>
    );
  const { user, films, sessions, methods, alerts } = loaderData;
  return (
    <FormPage title="Your account">
      <About />
      <div className={`wrap ${css['top']}`}>
        <OnThisPage parts={PARTS} />
        <Logout />
      </div>
      <ContactsDue films={films} />
      <div className={`stack ${css['columns']}`}>
        <SubmissionList films={films} />
        <section aria-labelledby="details">
          <h2 id="details">Your details</h2>
          <EditInPlace
            name="name"
            label="Name"
            value={user.name}
            autoComplete="name"
            hint="Your name is public next to the films that you add."
          />
          <EditInPlace
            name="email"
            label="Email"
            value={user.email}
            type="email"
            autoComplete="email"
            confirmBy={methods && !methods.password ? 'passkey' : 'password'}
            hint={user.email === '' ? NO_ADDRESS : CHANGED_ADDRESS}
          />
          {user.isAdmin && <DigestSwitch wantsDigest={user.wantsDigest} />}
          <dl className={css['since']}>
            <dt>Member since</dt>
            <dd>{longDate(user.date)}</dd>
          </dl>
        </section>
      </div>
      <div className={css['part']}>
        <Alerts alerts={alerts} />
      </div>
      <section aria-labelledby="security" className={css['part']}>
        <h2 id="security">Security</h2>
        <div className={`stack ${css['halves']}`}>
          <Passkeys methods={methods} />
          <div className="stack">
            <SessionList sessions={sessions} />
            <div>
              <SignOutEverywhere />
            </div>
          </div>
        </div>
      </section>
      <OwnData userId={user.id} />
    </FormPage>
  );
}

function Logout() {
  const navigate = useNavigate();
  const logOut = () => {
    endOnServer();
    signOut();
    flashMessage('You are signed out.');
    void navigate(paths.home());
  };
  return <Button onClick={logOut}>Logout</Button>;
}

/** Reads the member's sessions. Another request of the page checks that the current session is valid. @throws ApiError */
async function readOwnSessions({ signal }: Request): Promise<SessionRecord[]> {
  const session = currentSession();
  if (!session) return [];
  return readAsMember<SessionRecord[]>(`users/${session.user.id}/sessions`, signal);
}
