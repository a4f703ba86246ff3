import { createContext } from 'react-router';
import type { DisplaySettings } from '#domain/site/display-settings.ts';
import type { InlineHashes } from '#http/content-policies.ts';
import type { Context } from '#server/context.ts';
import type { Outside } from '#server/limits/fair-queue.ts';

/** Server context for loaders. web/web.ts sets it for every request. */
export const serverContext = createContext<Context>();

/** Whether a loader found that the database was unavailable. The page's status is then 503. */
export const databaseAwayContext = createContext(false);

/** Whether only the status and the headers are sent. If so, the page is not rendered. */
export const headContext = createContext(false);

export const displayContext = createContext<DisplaySettings>();

/** SHA-256 of each inline script and style of the page, in Base64, for its policy. Set when the page is rendered. */
export const inlineContext = createContext<InlineHashes>({ scripts: [], styles: [] });

/** Sender of a form. Rate limits count its actions for the sender's network, and the actions are aborted when the sender disconnects. */
export interface FormSender {
  network: string;
  signal: AbortSignal;
  outsideTurn: Outside;
}

/** Set for pages that read a form. */
export const senderContext = createContext<FormSender>();
