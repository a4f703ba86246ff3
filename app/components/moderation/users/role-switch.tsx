import { useEffect, useState, type ComponentProps } from 'react';
import { ConfirmOwnerDialog } from '#app/components/account/confirm-owner-dialog.tsx';
import type { Confirmation } from '#app/components/account/passkey-actions.ts';
import { useAction } from '#app/session/api/use-action.ts';
import type { ActionResult, Problem } from '#app/session/api/problem.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { ROLE_NAMES, type Role, type RoleChange, type RoleChangeResult, type RoleSetting, type Unconfirmed } from './role-change.ts';
import css from './role-switch.module.css';

interface Props {
  user: UserRecord;
  /** Name that distinguishes the user from the others in the list. */
  called: string;
  kind: Role;
  /** Called after the change. @param back change that undoes this one */
  onSwitched: (name: string, result: ActionResult, back: RoleSetting) => void;
}

/**
 * Gives or removes a role. Changes to the admin role need confirmation, and admins who signed in a while ago first confirm who they are.
 */
export function RoleSwitch({ user, called, kind, onSwitched }: Props) {
  const { isBusy, action: wanted, result, begin } = useAction<boolean, string, Problem | Unconfirmed>();
  const [asked, setAsked] = useState<{ isOpen: boolean; on: boolean }>();
  const end = result && 'isUnconfirmed' in result ? undefined : result;
  const problem = end && 'problem' in end ? end.problem : undefined;
  const { confirming, cancel } = useConfirming(result);
  useEffect(() => {
    if (end && wanted !== undefined) onSwitched(user.name, end, { id: user.id, role: kind, on: !wanted });
  }, [user.name, user.id, kind, wanted, end, onSwitched]);

  const send = (on: boolean, confirm?: Confirmation) => {
    setAsked((before) => before && { ...before, isOpen: false });
    const change = { id: user.id, role: kind, on, ...(confirm && { confirm }) } satisfies RoleChange;
    begin(on, change);
  };
  const problemId = `${kind}-problem-${user.id}`;
  return (
    <>
      <Switch
        name={`${ROLE_NAMES[kind]}: ${called}`}
        isOn={isBusy && wanted !== undefined ? wanted : user[kind]}
        isBusy={isBusy}
        describedBy={problem && problemId}
        onSwitch={(on) => (kind === 'isAdmin' ? setAsked({ isOpen: true, on }) : send(on))}
      />
      {problem && (
        <p id={problemId} className={css['problem']}>
          Error: {problem}
        </p>
      )}
      {asked && (
        <ConfirmAdminDialog user={user} {...asked} onNo={() => setAsked({ ...asked, isOpen: false })} onYes={() => send(asked.on)} />
      )}
      {confirming && (
        <ConfirmOwnerDialog
          {...confirming}
          isBusy={isBusy}
          onConfirm={(confirm) => wanted !== undefined && send(wanted, confirm)}
          onCancel={cancel}
        />
      )}
    </>
  );
}

type Confirming = Pick<ComponentProps<typeof ConfirmOwnerDialog>, 'asked' | 'methods' | 'problem'>;

/** Keeps the request for confirmation until the change is made, refused or cancelled. */
function useConfirming(result: RoleChangeResult | undefined) {
  const [confirming, setConfirming] = useState<Confirming>();
  const [seen, setSeen] = useState(result);
  if (result !== undefined && result !== seen) {
    setSeen(result);
    if (!('isUnconfirmed' in result)) setConfirming(undefined);
    else if ('methods' in result) setConfirming({ asked: { why: result.problem }, methods: result.methods, problem: '' });
    else if (confirming) {
      const { password, ...others } = result.fields;
      const asked = { why: confirming.asked.why, ...(password !== undefined && { wrong: password }) };
      setConfirming({ ...confirming, asked, problem: Object.values(others).join(' ') });
    }
  }
  return { confirming, cancel: () => setConfirming(undefined) };
}

interface ConfirmAdminProps {
  user: UserRecord;
  on: boolean;
  isOpen: boolean;
  onNo: () => void;
  onYes: () => void;
}

function ConfirmAdminDialog({ user: { name, email }, on, isOpen, onNo, onYes }: ConfirmAdminProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={on ? `Make ${name} an admin?` : `Take the admin role from ${name}?`}
      confirmLabel={on ? 'Yes, make admin' : 'Yes, take the role'}
      onCancel={onNo}
      onConfirm={onYes}
    >
      <p>
        {name} ({email || 'no address'}) {on ? 'will be able to:' : 'will no longer be able to:'}
      </p>
      <ul>
        <li>approve, change and delete every film</li>
        <li>see the names and email addresses of all users</li>
        <li>make others super-users and admins, and take these roles away</li>
      </ul>
      {!on && <p>All sessions of {name} end immediately.</p>}
      <p>{on ? 'All admins except the new one' : 'All admins'} get an email about this change.</p>
    </ConfirmDialog>
  );
}
