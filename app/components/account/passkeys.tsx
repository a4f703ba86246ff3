import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { shortDate } from '#domain/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { uniqueNames } from '#app/ui/unique-names.ts';
import type { PasskeyRecord, SignInMethods } from '#domain/accounts/passkey.ts';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmOwner } from './confirm-owner.tsx';
import type { PasskeyChange } from './passkey-actions.ts';
import css from './passkeys.module.css';
import { usePasskeyChanges } from './use-passkey-changes.ts';

/** Lists a member's passkeys and shows if they can also sign in with a password. */
export function Passkeys({ methods }: { methods: SignInMethods | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPossible = useCanHavePasskeys();
  const { isBusy, result, done, wrong, added, asked, change, confirm, cancel } = usePasskeyChanges(heading);
  return (
    <section aria-labelledby="passkeys" className="stack">
      <h3 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h3>
      {asked && (
        <ConfirmOwner
          asked={asked}
          isBusy={isBusy}
          hasPasskeys={isPossible && (methods?.passkeys.length ?? 0) > 0}
          hasPassword={methods?.password ?? true}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
      <ActionStatus about={result} isProblem={wrong !== ''}>
        {isBusy && 'Working… Your browser may ask you to confirm. Take your time.'}
        {done}
        {wrong}
      </ActionStatus>
      <p>
        With a passkey, you sign in with your fingerprint, face or PIN on this device. You have nothing to remember or type. Your
        fingerprint and face never leave the device.
      </p>
      {methods ? (
        <>
          <PasskeyList passkeys={methods.passkeys} isBusy={isBusy} onChange={change} />
          {isPossible ? (
            <AddPasskey isBusy={isBusy} added={added} onAdd={(name) => change({ does: 'add', name })} />
          ) : (
            <p>This browser cannot create a passkey here, because it is too old or the site’s address does not begin with https.</p>
          )}
          {(methods.passkeys.length > 0 || !methods.password) && (
            <PasswordSwitch isOn={methods.password} isBusy={isBusy} onChange={change} />
          )}
        </>
      ) : (
        <p>Your passkeys could not be loaded. Reload the page to try again.</p>
      )}
    </section>
  );
}

interface ChangeProps {
  isBusy: boolean;
  onChange: (change: PasskeyChange) => void;
}

function PasskeyList({ passkeys, ...props }: { passkeys: readonly PasskeyRecord[] } & ChangeProps) {
  const names = uniqueNames(passkeys.map(({ name }) => name));
  if (passkeys.length === 0) return null;
  return (
    <ul role="list" className={`stack ${css['list']}`}>
      {passkeys.map((passkey, index) => (
        <Passkey key={passkey.id} passkey={passkey} uniqueName={names[index]!} {...props} />
      ))}
    </ul>
  );
}

function Passkey({
  passkey: { id, name, created_at, used_at },
  uniqueName,
  isBusy,
  onChange,
}: { passkey: PasskeyRecord; uniqueName: string } & ChangeProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li>
      <p className={css['name']}>{name}</p>
      <p>
        Added on {shortDate(created_at)}, {used_at ? `last used on ${shortDate(used_at)}` : 'not used yet'}.
      </p>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && setAsking(true)}>
        Remove<span className="visually-hidden"> {uniqueName}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove the passkey ${uniqueName}?`}
        cancelLabel="No, keep it"
        confirmLabel="Yes, remove it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          // First return the focus to its previous place, so that the focus stays there if the change is cancelled.
          flushSync(() => setAsking(false));
          onChange({ does: 'remove', id, name });
        }}
      >
        <p>
          You will no longer be able to sign in with this passkey. Your device may still offer the passkey, and you can delete it there.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function PasswordSwitch({ isOn, isBusy, onChange }: { isOn: boolean } & ChangeProps) {
  return (
    <div className={css['line']}>
      <h4>Sign in with your password too</h4>
      <Switch
        name="Sign in with your password too"
        isOn={isOn}
        isBusy={isBusy}
        onSwitch={(on) => onChange({ does: on ? 'allow password' : 'refuse password' })}
      />
      <p>
        If you turn this off and lose your passkeys, we can email you a link to set a new password. Setting a new password removes all
        passkeys.
      </p>
    </div>
  );
}
