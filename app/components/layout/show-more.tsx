import { Button } from '#app/ui/button.tsx';
import { progressText } from '#domain/text/count-text.ts';

interface Props {
  shown: number;
  total: number;
  onShowMore: () => void;
}

/** Below a table that is shown step by step (use-shown-rows.ts): the next step, and how far it has come. */
export function ShowMore({ shown, total, onShowMore }: Props) {
  if (shown >= total) return null;
  return (
    <p>
      <Button onClick={onShowMore}>Show more</Button> {progressText(shown, total)}
    </p>
  );
}
