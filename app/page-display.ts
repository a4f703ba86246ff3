import { createContext } from 'react';

/** What stands in this page in place of its reader's display settings until it is sent. Only the server knows it. */
export const PageDisplay = createContext<string | undefined>(undefined);
