import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { UserRecord } from '#domain/user.ts';
import css from './role-switch.module.css';

export type Role = 'isTrusted' | 'isAdmin';

/** What a switch sends to the page's action. A type, not an interface: only such are known to be JSON. */
export type RoleChange = { id: string; name: string; role: Role; on: boolean };

/** What the action answers: what is so now, or why it is not. */
export type Switched = { said: string } | { name: string; problem: string };

const ROLE_NAMES: Record<Role, string> = { isTrusted: 'Super user', isAdmin: 'Admin' };

interface Props {
  user: UserRecord;
  what: Role;
  onSwitched: (what: Switched) => void;
}

/** Gives or takes a role at once; an admin's only after asking. */
export function RoleSwitch({ user, what, onSwitched }: Props) {
  const fetcher = useFetcher<Switched>();
  const [asked, setAsked] = useState<{ isOpen: boolean; on: boolean }>();
  const isBusy = fetcher.state !== 'idle';
  const coming = fetcher.json as Partial<RoleChange> | undefined;
  const answer = isBusy ? undefined : fetcher.data;
  const problem = answer && 'problem' in answer ? answer.problem : undefined;
  useEffect(() => {
    if (answer) onSwitched(answer);
  }, [answer, onSwitched]);

  const send = (on: boolean) => {
    setAsked((before) => before && { ...before, isOpen: false });
    void fetcher.submit({ id: user.id, name: user.name, role: what, on } satisfies RoleChange, {
      method: 'post',
      encType: 'application/json',
    });
  };
  const problemId = `${what}-problem-${user.id}`;
  return (
    <>
      <Switch
        name={`${ROLE_NAMES[what]}: ${user.name}`}
        isOn={coming?.on ?? user[what]}
        isBusy={isBusy}
        describedBy={problem && problemId}
        onSwitch={(on) => (what === 'isAdmin' ? setAsked({ isOpen: true, on }) : send(on))}
      />
      {problem && (
        <p id={problemId} className={css['problem']}>
          Error: {problem}
        </p>
      )}
      {asked && (
        <AskAboutAdmin
          user={user}
          {...asked}
          onNo={() => setAsked({ ...asked, isOpen: false })}
          onYes={() => send(asked.on)}
        />
      )}
    </>
  );
}

interface AskProps {
  user: UserRecord;
  on: boolean;
  isOpen: boolean;
  onNo: () => void;
  onYes: () => void;
}

function AskAboutAdmin({ user: { name, email }, on, isOpen, onNo, onYes }: AskProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={on ? `Make ${name} an admin?` : `Take the admin role from ${name}?`}
      cancelLabel="No, change nothing"
      confirmLabel={on ? 'Yes, make admin' : 'Yes, take the role'}
      onCancel={onNo}
      onConfirm={onYes}
    >
      <p>
        {name} ({email}) {on ? 'will be able to:' : 'will no longer be able to:'}
      </p>
      <ul>
        <li>approve, change and delete every film</li>
        <li>see the names and e-mail addresses of all users</li>
        <li>make others super-users and admins, and take these roles away</li>
      </ul>
      {!on && <p>All sessions of {name} end at once.</p>}
    </ConfirmDialog>
  );
}
