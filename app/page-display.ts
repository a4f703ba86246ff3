import { createContext } from 'react';

/** The code of the reader's display settings. Set on the server only: the browser reads its own cookie. */
export const PageDisplay = createContext<string | undefined>(undefined);
