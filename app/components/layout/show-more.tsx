import { Button } from '#app/ui/button.tsx';
import { progressText } from '#domain/text/count-text.ts';

interface Props {
  shown: number;
  total: number;
  onShowMore: () => void;
}

/** Shows the button for more rows below a table (use-shown-rows.ts), and how many rows are shown. */
export function ShowMore({ shown, total, onShowMore }: Props) {
  if (shown >= total) return null;
  return (
    <p>
      <Button onClick={onShowMore}>Show more</Button> {progressText(shown, total)}
    </p>
  );
}
