import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useRetries } from '#app/ui/use-retries.ts';

/** Shows why something could not be loaded, with a button to try again. */
export function LoadError({ what, why }: { what: string; why: string }) {
  const { revalidate, state } = useRevalidator();
  const isTrying = state === 'loading';
  const retry = () => {
    if (!isTrying) void revalidate();
  };
  useRetries(retry);
  return (
    <div className="error-box stack">
      <p role="alert">
        <strong>{what} could not be loaded.</strong> {why}
      </p>
      <div>
        <Button variant="primary" aria-disabled={isTrying} onClick={retry}>
          Try again
        </Button>
      </div>
      <StatusMessage>{isTrying ? 'Trying again…' : ''}</StatusMessage>
    </div>
  );
}
