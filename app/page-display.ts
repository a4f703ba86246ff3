import { createContext } from 'react';

/** Code of the reader's display settings. Only the server sets it: the browser reads its own cookie. */
export const PageDisplay = createContext<string | undefined>(undefined);
