import latinFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { text } from 'node:stream/consumers';
import { renderToReadableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { databaseAwayContext, displayContext, headContext, nonceContext, serverContext } from './context.ts';
import { PageDisplay } from './page-display.ts';
import { PageNonce } from './page-nonce.ts';
import { UnavailableError } from '#server/errors.ts';
import { currentRequestId } from '#server/request-id.ts';
import { FailedRequest } from './failed-request.ts';

/** Renders a whole page before anything of it is sent: no part of a page waits for data, and a whole page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const body = context.get(headContext) ? null : await renderPage(request, status, { entry, context });
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const file of stylesOf(entry)) headers.append('link', `<${file}>; rel=preload; as=style`);
  // Readers who chose another font do not get this header (http/cache/response-cache.ts).
  headers.append('link', `<${latinFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return unlessAway(new Response(body, { headers, status }), context);
}

/** Responds to the browser's requests for the data of a page. */
export const handleDataRequest = (response: Response, { context }: { context: RouterContextProvider }): Response =>
  unlessAway(response, context);

/** Turns a response into a 503 if the database is unavailable. */
function unlessAway(response: Response, context: RouterContextProvider): Response {
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
  const nonce = context.get(nonceContext);
  const errors: unknown[] = [];
  const page = await renderToReadableStream(
    <PageNonce value={nonce}>
      <PageDisplay value={context.get(displayContext)}>
        <FailedRequest value={status >= 500 ? currentRequestId() : undefined}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </FailedRequest>
      </PageDisplay>
    </PageNonce>,
    // Otherwise React sends the data of a large page as hidden elements, with scripts that move them.
    { nonce, progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  await page.allReady;
  if (errors.length > 0) throw errors[0];
  return text(page);
}

/**
 * Lists the page's stylesheets, which block rendering. React writes the scripts first, and a browser with six connections
 * requests files in that order (decision 044).
 */
function stylesOf({ manifest, staticHandlerContext }: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>) {
  const files = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return new Set(files.map((file) => file.replace(/#$/, '')));
}

/** Logs the errors of loaders, except responses, which loaders throw on purpose, and errors of aborted requests. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  if (isDatabaseUnavailable(error) || error instanceof UnavailableError) context.set(databaseAwayContext, true);
  context.get(serverContext).log.error({ err: error }, 'a page could not be loaded');
}
