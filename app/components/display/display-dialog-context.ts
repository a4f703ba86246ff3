import { createContext } from 'react';

/** What happened to the settings. */
export type DisplayNews = 'saved' | 'reset' | 'not-kept';

interface DisplayDialogControl {
  open: () => void;
  /** Said until the next page; a new object each time. */
  result: { news: DisplayNews } | undefined;
}

/** Opens the dialog of the display settings, and knows what came of it. */
export const DisplayDialogContext = createContext<DisplayDialogControl>({ open: () => {}, result: undefined });
