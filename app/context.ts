import { createContext } from 'react-router';
import type { DisplaySettings } from '#domain/site/display-settings.ts';
import type { Context } from '#server/context.ts';

/** The outside world, for server loaders. Set by web/web.ts for every request. */
export const serverContext = createContext<Context>();

/** Whether a loader found the database away: the page is answered with 503 then. */
export const databaseAwayContext = createContext(false);

/** Whether only the status and the headers are sent. If so, the page is not rendered. */
export const headContext = createContext(false);

/** How the reader wants pages shown. */
export const displayContext = createContext<DisplaySettings>();

/** SHA-256 of each inline script of the page, in Base64, for its policy. Set when the page is rendered. */
export const scriptsContext = createContext<readonly string[]>([]);

/** Whom a form came from: what it causes counts for their network, and ends when they have gone. */
interface FormSender {
  network: string;
  signal: AbortSignal;
}

/** Set where a page reads what it is sent. */
export const senderContext = createContext<FormSender>();
