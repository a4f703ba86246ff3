import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { FAILED_LOAD, isReachable } from '#app/failed-load.ts';
import { Button } from '#app/ui/button.tsx';
import { useRetries } from '#app/ui/use-retries.ts';

const PATIENCE_MILLISECONDS = 8000;

interface NavigationTrouble {
  text: string;
  button?: ReactNode;
}

/**
 * Reports why the next page does not load. The current page stays, with everything typed into it. When the next page can be reached, the
 * browser loads it as a whole document, because browsers do not request a failed script again.
 */
export function useNavigationTrouble(): NavigationTrouble {
  const { key } = useLocation();
  const { location: next, state } = useNavigation();
  const wanted = next && createPath(next);
  const [late, setLate] = useState<string>();
  /** The address that did not load (empty for the page that is being navigated to), and the location that it was requested on. */
  const [missing, setMissing] = useState<{ to: string; key: string }>();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    const note = (event: Event) => setMissing({ to: (event as CustomEvent<string | null>).detail ?? '', key });
    addEventListener(FAILED_LOAD, note);
    return () => removeEventListener(FAILED_LOAD, note);
  }, [key]);
  // Someone who sends a form from here stays on this page.
  if (state === 'submitting' && missing) setMissing(undefined);
  useEffect(() => {
    const timer = setTimeout(setLate, PATIENCE_MILLISECONDS, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);
  const to = missing?.key === key && (missing.to || wanted);
  if (!to) return { text: wanted && late === wanted ? LATE : '' };
  const button = <TryAgain key={to} to={to} onTry={setTrying} />;
  return { text: isTrying ? 'Trying again…' : AWAY, button };
}

const LATE = 'This is taking longer than usual. You can wait, or continue on this page.';
const AWAY = 'The next page cannot be reached at the moment. Check your connection. We will keep trying for a minute.';

function TryAgain({ to, onTry }: { to: string; onTry: (isTrying: boolean) => void }) {
  const retry = async () => {
    if (await isReachable(to)) location.assign(to);
    onTry(false);
  };
  const button = useRef<HTMLButtonElement>(null);
  // Someone whose focus has moved elsewhere on this page stays here.
  const [place] = useState(() => document.activeElement);
  useRetries(() => {
    if ([place, button.current].includes(document.activeElement)) void retry();
  });
  return (
    <Button
      ref={button}
      onClick={() => {
        onTry(true);
        void retry();
      }}
    >
      Try again
    </Button>
  );
}
