import { useListAction } from '#app/components/layout/use-list-action.tsx';
import { z } from '#app/session/storage/schema.ts';
import { momentHere } from '#domain/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { uniqueNames } from '#app/ui/unique-names.ts';
import type { SessionRecord } from '#domain/accounts/user-record.ts';
import css from './session-list.module.css';

/** Form data for the page's action: one session, or all other sessions, and the sentence that reports the effect. */
export const endingSchema = z.object({ session: z.string(), done: z.string() });
type Ending = z.output<typeof endingSchema>;

/** Number of sessions shown at first. */
const SHOWN = 3;

/** Lists the sessions of a member, each with a button to sign out there. */
export function SessionList({ sessions }: { sessions: readonly SessionRecord[] | undefined }) {
  const { isBusy, act, heading, status } = useListAction<Ending>('Signing out…', { method: 'delete', encType: 'application/json' });
  const named = nameAll(sessions ?? []);
  return (
    <section aria-labelledby="sessions" className={`stack ${css['sessions']}`}>
      <h3 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h3>
      {status}
      {sessions ? (
        <>
          <p>If you do not recognise a session, end the session and reset your password.</p>
          <Sessions sessions={named.slice(0, SHOWN)} isBusy={isBusy} onEnd={act} />
          {sessions.length > SHOWN && (
            <details>
              <summary className="block-summary">{sessions.length - SHOWN} more</summary>
              <Sessions sessions={named.slice(SHOWN)} isBusy={isBusy} onEnd={act} />
            </details>
          )}
          {sessions.length > 2 && sessions.some(({ isCurrent }) => isCurrent) && (
            <Button aria-disabled={isBusy} onClick={() => act({ session: 'others', done: 'Signed out everywhere except here.' })}>
              Sign out everywhere else
            </Button>
          )}
        </>
      ) : (
        <p>Your sessions could not be loaded. Reload the page to try again.</p>
      )}
    </section>
  );
}

/** A session with a name for its button that makes sense when a screen reader reads the button alone. */
interface Named extends SessionRecord {
  name: string;
}

function nameAll(sessions: readonly SessionRecord[]): Named[] {
  const names = uniqueNames(sessions.map(({ device, began_at }) => `${device}, signed in on ${momentHere(began_at)}`));
  return sessions.map((session, index) => ({ ...session, name: names[index]! }));
}

interface SessionActions {
  isBusy: boolean;
  onEnd: (ending: Ending) => void;
}

const Sessions = ({ sessions, ...actions }: { sessions: readonly Named[] } & SessionActions) => (
  <ul role="list" className={`stack ${css['list']}`}>
    {sessions.map((session) => (
      <Session key={session.id} session={session} {...actions} />
    ))}
  </ul>
);

function Session({
  session: { id, name, device, began_at, used_at, expires_at, isCurrent },
  isBusy,
  onEnd,
}: { session: Named } & SessionActions) {
  return (
    <li>
      <p className={css['device']}>
        {device}
        {isCurrent && ' (this browser)'}
      </p>
      <p>Signed in on {momentHere(began_at)}.</p>
      {!isCurrent && used_at !== began_at && <p>Last used on {momentHere(used_at)}, or up to an hour later.</p>}
      <p>Ends automatically on {momentHere(expires_at)}.</p>
      {!isCurrent && (
        <Button aria-disabled={isBusy} onClick={() => onEnd({ session: id, done: `Signed out: ${device}.` })}>
          Sign out there
          <span className="visually-hidden"> ({name})</span>
        </Button>
      )}
    </li>
  );
}
