import { useInBrowser } from '#app/session/use-in-browser.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** Shares a page through the device's dialog, or copies the link if the browser has no such dialog. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const hasDialog = useInBrowser(() => 'share' in navigator, false);
  if (!hasDialog)
    return (
      <CopyButton text={address} what="address of this page">
        Copy link
      </CopyButton>
    );
  // The promise rejects when people close the dialog.
  return <Button onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}>Share</Button>;
}
