import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import { canHavePasskeys } from '#app/session/auth/passkeys.ts';
import { shortDate } from '#app/ui/dates.ts';
import { Button } from '#app/ui/button.tsx';
import type { SentBack } from '#app/ui/post-form.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { PasskeyRecord, WaysToSignIn } from '#domain/passkey.ts';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmOwner } from './confirm-owner.tsx';
import { isPasskeyChange, type PasskeyChange, type PasskeyChangeSent, type PasskeysChanged } from './passkey-actions.ts'; // prettier-ignore
import css from './passkeys.module.css';

const never = () => () => undefined;

/** How somebody signs in: their passkeys, and whether their password will do. */
export function Passkeys({ ways }: { ways: WaysToSignIn | undefined }) {
  const fetcher = useFetcher<PasskeysChanged | SentBack>();
  const [asked, setAsked] = useState<PasskeyChange>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPossible = useSyncExternalStore(never, canHavePasskeys, () => false);
  const isBusy = fetcher.state !== 'idle';
  const result = isBusy ? undefined : fetcher.data;
  const changed = result && 'changed' in result ? result.changed : undefined;
  const errors = result && 'errors' in result ? result.errors : undefined;
  // Whoever has to show first who they are is asked for it until the change is done.
  const [isAsking, setAsking] = useState(false);
  if (errors?.['password'] !== undefined && !isAsking) setAsking(true);
  if (changed !== undefined && isAsking) setAsking(false);
  // What was pressed may be gone.
  useEffect(() => {
    if (changed !== undefined) heading.current?.focus();
  }, [changed, result]);

  const send = (change: PasskeyChange, confirm?: PasskeyChangeSent['confirm']) => {
    if (isBusy) return;
    setAsked(change);
    const sent: PasskeyChangeSent = { passkeys: change, ...(confirm && { confirm }) };
    void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
  };
  const { password: why, ...others } = errors ?? {};
  const wrong = Object.values(others).join(' ');
  return (
    <section aria-labelledby="passkeys" className={css['passkeys']}>
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p>
        A passkey is your fingerprint, face or PIN on this device. Nothing to remember, nothing to type. Your
        fingerprint or face never leaves the device.
      </p>
      <StatusMessage isProblem={wrong !== ''}>
        {isBusy &&
          isPasskeyChange(fetcher.json) &&
          'Under way. Your browser may ask you something; take your time.'}
        {changed}
        {wrong}
      </StatusMessage>
      {isAsking && asked && (
        <ConfirmOwner
          why={why}
          isBusy={isBusy}
          hasPasskeys={isPossible && (ways?.passkeys.length ?? 0) > 0}
          hasPassword={ways?.password ?? true}
          onConfirm={(confirm) => send(asked, confirm)}
          onCancel={() => setAsking(false)}
        />
      )}
      {ways ? (
        <>
          {ways.passkeys.length > 0 && (
            <ul className={css['list']}>
              {ways.passkeys.map((passkey) => (
                <Passkey key={passkey.id} passkey={passkey} isBusy={isBusy} onChange={send} />
              ))}
            </ul>
          )}
          {isPossible ? (
            <AddPasskey isBusy={isBusy} onAdd={(name) => send({ does: 'add', name })} />
          ) : (
            <p>
              This browser cannot make passkeys here: it is too old, or the address of the site does not begin
              with https.
            </p>
          )}
          {(ways.passkeys.length > 0 || !ways.password) && (
            <PasswordSwitch isOn={ways.password} isBusy={isBusy} onChange={send} />
          )}
        </>
      ) : (
        <p>Your passkeys could not be loaded. Load the page again to see them.</p>
      )}
    </section>
  );
}

interface Way {
  isBusy: boolean;
  onChange: (change: PasskeyChange) => void;
}

function Passkey({
  passkey: { id, name, created_at, used_at },
  isBusy,
  onChange,
}: { passkey: PasskeyRecord } & Way) {
  return (
    <li>
      <p className={css['name']}>{name}</p>
      <p>
        Added on {shortDate(created_at)}, {used_at ? `last used on ${shortDate(used_at)}` : 'not used yet'}.
      </p>
      <Button aria-disabled={isBusy} onClick={() => onChange({ does: 'remove', id, name })}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

function PasswordSwitch({ isOn, isBusy, onChange }: { isOn: boolean } & Way) {
  return (
    <div className={css['line']}>
      <div>
        <h3>Sign in with your password, too</h3>
        <p>
          If you turn this off and lose your passkeys, a link by e-mail to a new password is your way back. A
          new password that is set that way removes all passkeys.
        </p>
      </div>
      <Switch
        name="Sign in with your password, too"
        isOn={isOn}
        isBusy={isBusy}
        onSwitch={(on) => onChange({ does: on ? 'allow password' : 'refuse password' })}
      />
    </div>
  );
}
