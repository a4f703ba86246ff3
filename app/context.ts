import { createContext } from 'react-router';
import type { Context } from '#server/context.ts';

/** The outside world, for server loaders. Set by web.ts for every request. */
export const serverContext = createContext<Context>();

/** Whether a loader found the database away: the page is answered with 503 then. */
export const databaseAwayContext = createContext(false);

/** The nonce that this answer's scripts carry. */
export const nonceContext = createContext<string>();

/** The network that a form came from: what it causes counts for that. Set where a page reads what it is sent. */
export const networkContext = createContext<string>();
