import { createContext } from 'react';

/** The nonce that this page's scripts carry. Only the server knows it; in the browser nothing needs it any more. */
export const PageNonce = createContext<string | undefined>(undefined);
