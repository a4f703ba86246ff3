import { Button } from '#app/ui/button.tsx';

export interface Undo {
  /** Completes the button's name for screen readers: "Undo (restore Ran)". */
  what: string;
  isBusy: boolean;
  onUndo: () => void;
}

/** Undoes the action that the text next to it reports. */
export function UndoButton({ what, isBusy, onUndo }: Undo) {
  return (
    <Button aria-disabled={isBusy} onClick={onUndo}>
      Undo<span className="visually-hidden"> ({what})</span>
    </Button>
  );
}
