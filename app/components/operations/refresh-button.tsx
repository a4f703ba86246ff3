import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import css from './refresh-button.module.css';

/**
 * Asks anew how the site is doing, when somebody presses it and at no other time. It stays where it is, and the
 * keyboard on it, whatever is found.
 */
export function RefreshButton({ found }: { found: string }) {
  const { revalidate, state } = useRevalidator();
  const [presses, setPresses] = useState(0);
  const isLooking = state === 'loading';
  const said = useAnnouncement(presses === 0 || isLooking ? '' : found, String(presses));
  return (
    <div className={css['again']}>
      <Button
        aria-disabled={isLooking}
        onClick={() => {
          if (isLooking) return;
          setPresses(presses + 1);
          void revalidate();
        }}
      >
        Look again
      </Button>
      <StatusMessage>{presses > 0 && isLooking ? 'Looking…' : said}</StatusMessage>
    </div>
  );
}
