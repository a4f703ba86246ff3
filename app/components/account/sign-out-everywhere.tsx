import { useState } from 'react';
import { useAction } from '#app/session/api/use-action.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ActionStatus } from '#app/ui/action-status.tsx';

/** Ends every session of the account, including this session: for a lost phone or a shared computer. */
export function SignOutEverywhere() {
  const { isBusy, result, problem, begin } = useAction();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => !isBusy && setAsking(true)}>Sign out everywhere</Button>
      <ActionStatus about={result} isProblem={problem !== undefined}>
        {isBusy && 'Signing you out everywhere…'}
        {problem?.problem}
      </ActionStatus>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        cancelLabel="No, stay signed in"
        confirmLabel="Yes, sign out everywhere"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          begin('sign out', null, { method: 'delete' });
        }}
      >
        <p>You will be signed out of this browser and all other browsers, on all your devices. Your password does not change.</p>
      </ConfirmDialog>
    </>
  );
}
