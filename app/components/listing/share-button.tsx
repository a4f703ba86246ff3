import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** Shares a page by the dialog of the device; a browser without one copies the link. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const hasDialog = useSyncExternalStore(never, hasShareDialog, () => false);
  if (!hasDialog)
    return (
      <CopyButton text={address} what="address of this page">
        Copy link
      </CopyButton>
    );
  // Closing the dialog rejects.
  return <Button onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}>Share</Button>;
}

const never = () => () => undefined;
const hasShareDialog = () => 'share' in navigator;
