import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { databaseAwayContext, nonceContext, serverContext } from './context.ts';
import { handOverScripts } from './hand-over-scripts.ts';
import { PageNonce } from './page-nonce.ts';

const BEGIN = '<!DOCTYPE html>';
const END = '</body></html>';

/**
 * Renders a whole page at once: nothing here comes late, and a whole page can be remembered. React's streams would
 * encode each tag by itself, which takes half as long again as rendering it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: loaded, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const loadedText = loaded ? await text(loaded) : '';
  const page = renderToString(
    <PageNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </PageNonce>,
  );
  if (!page.endsWith(END)) throw new Error('React has rendered something that is no whole page');
  // As the router's own component for streams does it, after the script that waits for what was loaded.
  const scripts = entry.renderMeta?.didRenderScripts ? handOverScripts(loadedText, nonce) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const isAway = context.get(databaseAwayContext);
  if (isAway) headers.set('retry-after', '5');
  const body = Buffer.from(`${BEGIN}${page.slice(0, -END.length)}${scripts}${END}`);
  return new Response(body, { headers, status: isAway ? 503 : status });
}

/** What a loader throws on purpose is an answer; everything else is written to the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  if (isDatabaseAway(error)) context.set(databaseAwayContext, true);
  context.get(serverContext).log.error({ err: error }, 'a page could not be loaded');
}
