import { useEffect, useState, type ComponentProps } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmOwnerDialog } from '#app/components/account/confirm-owner-dialog.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { UserRecord } from '#domain/user.ts';
import { ROLE_NAMES, roleChangeSchema, type Role, type RoleChange, type RoleChangeEnd, type RoleChangeResult } from './role-change.ts';
import css from './role-switch.module.css';

interface Props {
  user: UserRecord;
  /** Among the others of the list. */
  called: string;
  kind: Role;
  onSwitched: (end: RoleChangeEnd) => void;
}

/** Gives or takes a role; the admin role only after a question. An admin who signed in a while ago first confirms who they are. */
export function RoleSwitch({ user, called, kind, onSwitched }: Props) {
  const fetcher = useFetcher<RoleChangeResult>();
  const [asked, setAsked] = useState<{ isOpen: boolean; on: boolean }>();
  const isBusy = fetcher.state !== 'idle';
  const coming = roleChangeSchema.safeParse(fetcher.json).data;
  const result = isBusy ? undefined : fetcher.data;
  const problem = result && 'problem' in result ? result.problem : undefined;
  const [wanted, setWanted] = useState(false);
  const { confirming, cancel } = useConfirming(result);
  useEffect(() => {
    if (result && ('message' in result || 'problem' in result)) onSwitched(result);
  }, [result, onSwitched]);

  const send = (on: boolean, confirm?: RoleChange['confirm']) => {
    setAsked((before) => before && { ...before, isOpen: false });
    setWanted(on);
    const change = { id: user.id, name: user.name, role: kind, on, ...(confirm && { confirm }) };
    void fetcher.submit(change satisfies RoleChange, { method: 'post', encType: 'application/json' });
  };
  const problemId = `${kind}-problem-${user.id}`;
  return (
    <>
      <Switch
        name={`${ROLE_NAMES[kind]}: ${called}`}
        isOn={coming?.on ?? user[kind]}
        isBusy={isBusy}
        describedBy={problem && problemId}
        onSwitch={(on) => (kind === 'isAdmin' ? setAsked({ isOpen: true, on }) : send(on))}
      />
      {problem && (
        <p id={problemId} className={css['problem']}>
          Error: {problem}
        </p>
      )}
      {asked && <AskAboutAdmin user={user} {...asked} onNo={() => setAsked({ ...asked, isOpen: false })} onYes={() => send(asked.on)} />}
      {confirming && (
        <ConfirmOwnerDialog {...confirming} isBusy={isBusy} onConfirm={(confirm) => !isBusy && send(wanted, confirm)} onCancel={cancel} />
      )}
    </>
  );
}

type Confirming = Pick<ComponentProps<typeof ConfirmOwnerDialog>, 'asked' | 'ways' | 'problem'>;

/** Keeps the request for a confirmation until the change is made, refused or cancelled. */
function useConfirming(result: RoleChangeResult | undefined) {
  const [confirming, setConfirming] = useState<Confirming>();
  const [seen, setSeen] = useState(result);
  if (result !== undefined && result !== seen) {
    setSeen(result);
    if ('confirm' in result) setConfirming({ asked: { why: result.confirm }, ways: result.ways, problem: '' });
    else if ('unconfirmed' in result && confirming) {
      const { password, ...others } = result.unconfirmed;
      const asked = { why: confirming.asked.why, ...(password !== undefined && { wrong: password }) };
      setConfirming({ ...confirming, asked, problem: Object.values(others).join(' ') });
    } else setConfirming(undefined);
  }
  return { confirming, cancel: () => setConfirming(undefined) };
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
        {name} ({email || 'no address'}) {on ? 'will be able to:' : 'will no longer be able to:'}
      </p>
      <ul>
        <li>approve, change and delete every film</li>
        <li>see the names and e-mail addresses of all users</li>
        <li>make others super-users and admins, and take these roles away</li>
      </ul>
      {!on && <p>All sessions of {name} end at once.</p>}
      <p>{on ? 'All admins except the new one' : 'All admins'} get an email about this change.</p>
    </ConfirmDialog>
  );
}
