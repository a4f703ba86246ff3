import { createContext } from 'react';

/** Event that the status reports about the settings. */
export type DisplayNews = 'saved' | 'reset' | 'not-kept';

interface DisplayDialogControl {
  open: () => void;
  /** Shown until the next page. Each event makes a new object. */
  result: { news: DisplayNews } | undefined;
}

/** Opens the dialog of the display settings and provides its result. */
export const DisplayDialogContext = createContext<DisplayDialogControl>({ open: () => {}, result: undefined });
