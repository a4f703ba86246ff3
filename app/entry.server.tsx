import latinFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
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
 * Renders a whole page at once: nothing here comes late, and a whole page can be cached. React's streams would
 * encode each tag by itself, which takes half as long again as rendering it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: loaded, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const body = context.get(headContext)
    ? null
    : await renderPage(request, status, { loaded, entry, context });
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const file of stylesOf(entry)) headers.append('link', `<${file}>; rel=preload; as=style`);
  // Readers who chose another font do not get this header (api/cache/response-cache.ts).
  headers.append('link', `<${latinFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return unlessAway(new Response(body, { headers, status }), context);
}

/** Responds to the browser's requests for the data of a page. */
export const handleDataRequest = (
  response: Response,
  { context }: { context: RouterContextProvider },
): Response => unlessAway(response, context);

/** Makes a response a 503 if the database is away. */
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
  // As the router's own component for streams does it, after the script that waits for what was loaded.
  const scripts = entry.renderMeta?.didRenderScripts ? hydrationScripts(loadedText, nonce) : '';
  return wholePage(page, scripts);
}

/**
 * The page's stylesheets, which it cannot be shown without. React writes the scripts before them, and a browser that has
 * six connections asks in that order (decision 044).
 */
function stylesOf({
  manifest,
  staticHandlerContext,
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>) {
  const files = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return new Set(files.map((file) => file.replace(/#$/, '')));
}

/** At most, of UTF-8, for each unit of a string. */
const BYTES_OF_A_UNIT = 3;
/** Pages are put together here, one after the other; fresh memory for each takes the system as long as the work. */
let workspace = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * The page as bytes, with more scripts before its end. React gives its text as thousands of pieces: they are joined while
 * they are written, and looking at the text before would join them once more.
 */
function wholePage(page: string, scripts: string): Buffer<ArrayBuffer> {
  const maxBytes = BEGIN.length + BYTES_OF_A_UNIT * (page.length + scripts.length) + END.length;
  if (workspace.length < maxBytes) workspace = Buffer.allocUnsafeSlow(maxBytes);
  let length = workspace.write(BEGIN);
  length += workspace.write(page, length) - END.length;
  if (workspace.toString('latin1', length, length + END.length) !== END)
    throw new Error('React has rendered something that is no whole page');
  length += workspace.write(scripts, length);
  length += workspace.write(END, length);
  return Buffer.from(workspace.subarray(0, length));
}

/** What a loader throws on purpose is an answer; everything else is written to the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  if (isDatabaseUnavailable(error) || error instanceof UnavailableError)
    context.set(databaseAwayContext, true);
  context.get(serverContext).log.error({ err: error }, 'a page could not be loaded');
}
