import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import css from './refresh-button.module.css';

/**
 * Reloads the state of the site when someone presses it, and never automatically. The button stays and keeps the focus, whatever the result
 * is.
 */
export function RefreshButton({ found }: { found: string }) {
  const { revalidate, state } = useRevalidator();
  const [presses, setPresses] = useState(0);
  const isLooking = state === 'loading';
  const said = useAnnouncement(presses === 0 || isLooking ? '' : found, String(presses));
  return (
    <div className={`wrap ${css['again']}`}>
      <Button
        aria-disabled={isLooking}
        onClick={() => {
          if (isLooking) return;
          setPresses(presses + 1);
          void revalidate();
        }}
      >
        Check again
      </Button>
      <StatusMessage>{presses > 0 && isLooking ? 'Looking…' : said}</StatusMessage>
    </div>
  );
}
