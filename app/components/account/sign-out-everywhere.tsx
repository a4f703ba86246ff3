import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { SentBack } from '#app/ui/post-form.tsx';
import { ActionStatus } from '#app/ui/action-status.tsx';

/** Ends every session of the account, this one too: for a lost phone, or a computer that others use. */
export function SignOutEverywhere() {
  const fetcher = useFetcher<SentBack>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const errors = isBusy ? undefined : fetcher.data?.errors;
  return (
    <>
      <Button onClick={() => !isBusy && setAsking(true)}>Sign Out Everywhere</Button>
      <ActionStatus about={errors} isProblem={errors !== undefined}>
        {isBusy && 'Signing you out everywhere…'}
        {errors && Object.values(errors).join(' ')}
      </ActionStatus>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        cancelLabel="No, stay signed in"
        confirmLabel="Yes, sign out everywhere"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void fetcher.submit(null, { method: 'delete' });
        }}
      >
        <p>You are signed out in this browser and in every other one, on every device. Your password stays as it is.</p>
      </ConfirmDialog>
    </>
  );
}
