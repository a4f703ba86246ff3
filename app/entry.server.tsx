import latinFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import styles from 'virtual:site-styles';
import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToReadableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { DEFAULT_DISPLAY, displayCode } from '#domain/site/display-settings.ts';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { databaseAwayContext, displayContext, headContext, inlineContext, serverContext } from './context.ts';
import { PageDisplay } from './page-display.ts';
import { UnavailableError } from '#server/errors.ts';
import { currentRequestId } from '#server/request-id.ts';
import { FailedRequest } from './failed-request.ts';
import { FIRST_SCRIPTS } from './session/auth/first-scripts.tsx';

/** Renders the whole page before sending any of it, because no part of a page waits for data, and a whole page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const body = context.get(headContext) ? null : await renderPage(request, status, { entry, context });
  headers.set('content-type', 'text/html; charset=utf-8');
  if (context.get(displayContext).font === DEFAULT_DISPLAY.font)
    headers.append('link', `<${latinFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return withUnavailableStatus(new Response(body, { headers, status }), context);
}

/** Responds to the browser's requests for the data of a page. */
export const handleDataRequest = (response: Response, { context }: { context: RouterContextProvider }): Response =>
  withUnavailableStatus(response, context);

/** Turns a response into a 503 if the database is unavailable. */
function withUnavailableStatus(response: Response, context: RouterContextProvider): Response {
  if (!context.get(databaseAwayContext)) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', '5');
  return new Response(response.body, { headers, status: 503 });
}

async function renderPage(
  request: Request,
  status: number,
  { entry, context }: { entry: EntryContext; context: RouterContextProvider },
): Promise<string> {
  const mark = randomBytes(16).toString('hex');
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <PageDisplay value={displayCode(context.get(displayContext))}>
      <FailedRequest value={status >= 500 ? currentRequestId() : undefined}>
        <ServerRouter context={entry} url={request.url} nonce={mark} />
      </FailedRequest>
    </PageDisplay>,
    // Otherwise React sends the data of a large page as hidden elements, with scripts that move them.
    { nonce: mark, progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  await stream.allReady;
  if (errors.length > 0) throw errors[0];
  const page = await text(stream);
  context.set(inlineContext, { scripts: [...FIRST_SCRIPTS, ...scriptsMarked(page, mark)].map(hash), styles: STYLES });
  return page.replaceAll(` nonce="${mark}"`, '');
}

/**
 * Finds the scripts that React Router wrote. It marks each with a nonce, which nothing in the page could know beforehand:
 * a script that came into the page in another way gets no hash, and browsers do not run it (decision 056).
 */
const scriptsMarked = (page: string, mark: string): string[] =>
  [...page.matchAll(new RegExp(`<script [^>]*?nonce="${mark}"[^>]*>(.*?)</script>`, 'gs'))].map(([, script]) => script!);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Hash of the styles that root.tsx puts into each page. */
const STYLES = [hash(styles)];

/** Logs the errors of loaders, except responses, which loaders throw on purpose, and errors of aborted requests. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const isAway = isDatabaseUnavailable(error) || error instanceof UnavailableError;
  if (isAway) context.set(databaseAwayContext, true);
  context.get(serverContext).log[isAway ? 'warn' : 'error']({ err: error }, 'a page could not be loaded');
}
