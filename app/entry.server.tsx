import latinFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { databaseAwayContext, displayContext, headContext, nonceContext, serverContext } from './context.ts';
import { hydrationScripts } from './hydration-scripts.ts';
import { PageDisplay } from './page-display.ts';
import { PageNonce } from './page-nonce.ts';
import { UnavailableError } from '#server/errors.ts';
import { currentRequestId } from '#server/request-id.ts';
import { FailedRequest } from './failed-request.ts';
import { renderCached } from './render-cache.tsx';
import { CachedRenderContext } from './ui/use-cached-render.tsx';

const BEGIN = '<!DOCTYPE html>';
const END = '</body></html>';

/**
 * Renders a whole page at once: no part of a page waits for data, and a whole page can be cached. React's streams
 * would encode each tag separately, which adds half of the rendering time.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: loaded, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const body = context.get(headContext) ? null : await renderPage(request, status, { loaded, entry, context });
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const file of stylesOf(entry)) headers.append('link', `<${file}>; rel=preload; as=style`);
  // Readers who chose another font do not get this header (api/cache/response-cache.ts).
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
  {
    loaded,
    entry,
    context,
  }: {
    loaded: EntryContext['serverHandoffStream'];
    entry: Omit<EntryContext, 'serverHandoffStream'>;
    context: RouterContextProvider;
  },
): Promise<Buffer<ArrayBuffer>> {
  const nonce = context.get(nonceContext);
  const loadedText = loaded ? await text(loaded) : '';
  const page = renderToString(
    <PageNonce value={nonce}>
      <PageDisplay value={context.get(displayContext)}>
        <FailedRequest value={status >= 500 ? currentRequestId() : undefined}>
          <CachedRenderContext value={renderCached}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </CachedRenderContext>
        </FailedRequest>
      </PageDisplay>
    </PageNonce>,
  );
  // Like the router's component for streams, this adds scripts after the script that waits for the loaded data.
  const scripts = entry.renderMeta?.didRenderScripts ? hydrationScripts(loadedText, nonce) : '';
  return wholePage(page, scripts);
}

/**
 * Lists the page's stylesheets, which block rendering. React writes the scripts first, and a browser with six connections
 * requests files in that order (decision 044).
 */
function stylesOf({ manifest, staticHandlerContext }: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>) {
  const files = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return new Set(files.map((file) => file.replace(/#$/, '')));
}

/** Maximum bytes of UTF-8 for each UTF-16 unit of a string. */
const BYTES_OF_A_UNIT = 3;
/** Buffer for one page at a time. Allocating new memory for each page would take as long as writing the page. */
let workspace = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * Returns the page as bytes, with more scripts before its end. React's text consists of thousands of pieces: writing joins
 * them, and reading the text before that would join them a second time.
 */
function wholePage(page: string, scripts: string): Buffer<ArrayBuffer> {
  const maxBytes = BEGIN.length + BYTES_OF_A_UNIT * (page.length + scripts.length) + END.length;
  if (workspace.length < maxBytes) workspace = Buffer.allocUnsafeSlow(maxBytes);
  let length = workspace.write(BEGIN);
  length += workspace.write(page, length) - END.length;
  if (workspace.toString('latin1', length, length + END.length) !== END) throw new Error('React has rendered an incomplete page');
  length += workspace.write(scripts, length);
  length += workspace.write(END, length);
  return Buffer.from(workspace.subarray(0, length));
}

/** Logs the errors of loaders, except responses, which loaders throw on purpose, and errors of aborted requests. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  if (isDatabaseUnavailable(error) || error instanceof UnavailableError) context.set(databaseAwayContext, true);
  context.get(serverContext).log.error({ err: error }, 'a page could not be loaded');
}
