import type { Context as HttpContext } from 'hono';
import { createRequestHandler, matchRoutes, RouterContextProvider, type RouteObject, type ServerBuild } from 'react-router';
import { errorResponse } from '#http/error-response.ts';
import { networkOfContext } from '#http/client-address.ts';
import { checkOwnOrigin } from '#http/own-origin.ts';
import { ignoreBody, readAnyForm, readForm, receiveBody } from '#http/read-body.ts';
import { pagePolicy } from '#http/content-policies.ts';
import { nodeRequest } from '#http/node-request.ts';
import type { TakeTurn } from '#http/middleware/take-turns.ts';
import { displayContext, headContext, inlineContext, senderContext, serverContext, type FormSender } from '#app/context.ts';
import { formRulesFor, type FormRules } from '#app/form-route-handle.ts';
import { displayFromCookie, readDisplayCookie } from '#domain/site/display-settings.ts';
import type { Context } from '#server/context.ts';

const getBuild = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
/** Created once from the build. With a function instead, React Router would prepare all routes again for each page. */
let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined;
const getHandler = () => (handler ??= getBuild().then((build) => createRequestHandler(build, import.meta.env.MODE)));

/** Any origin will do, because pages read their own address from the settings. */
const ANY_ORIGIN = 'http://localhost';

/**
 * Serves the pages and their data. React Router only gets requests that a page can handle: GET, and POST if a form can be sent before its
 * script has loaded. They do not have headers that only the framework may set (outside requests have poisoned caches with them:
 * CVE-2025-43864) or the Host, which clients can choose.
 */
export function createPages(ctx: Context, { dev, takeTurn }: { dev: boolean; takeTurn: TakeTurn }) {
  const ask = async (address: string, { method, headers: asked, isHead, sent }: PageRequest): Promise<Response> => {
    const headers = new Headers(asked);
    for (const name of asked.keys()) if (name.startsWith('x-react-router') || name.startsWith('content-')) headers.delete(name);
    // React Router would compare the origin with a wrong address. Forms were checked before (own-origin.ts).
    headers.delete('origin');
    const context = new RouterContextProvider();
    context.set(serverContext, ctx);
    context.set(displayContext, displayFromCookie(readDisplayCookie(asked.get('cookie')).value));
    context.set(headContext, isHead ?? false);
    if (sent) context.set(senderContext, sent);
    const handleRequest = await getHandler();
    const response = await handleRequest(
      // The request sets the content type for these fields.
      new Request(`${ANY_ORIGIN}${address}`, { method, headers, ...(sent && { body: sent.form }) }),
      context,
    );
    // The page repeats what the reader sent.
    if (method === 'POST') response.headers.set('cache-control', 'no-store');
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', pagePolicy({ dev, ...context.get(inlineContext) }));
      response.headers.set('vary', 'Cookie'); // because of the display settings
    }
    return response;
  };

  return async function pages(c: HttpContext): Promise<Response> {
    const { path, method } = c.req;
    if (path.startsWith('/assets/')) return errorResponse(c, 404, { error: 'There is no such file.' });
    const { routes } = await getBuild();
    const rules = method === 'GET' ? undefined : formRulesOf(routes, path);
    if (method !== 'GET') {
      const allow = rules ? 'GET, HEAD, POST' : 'GET, HEAD';
      if (method === 'OPTIONS') return c.body(null, 204, { allow });
      if (method !== 'POST' || !rules) return errorResponse(c, 405, { error: `This address only accepts ${allow}.` }, { allow });
    }
    const { pathname, search } = new URL(c.req.url);
    const sent = rules && (await receiveForm(ctx, c, rules));
    if (!sent) ignoreBody(c);
    const { headers } = c.req.raw;
    const { isHead } = nodeRequest(c);
    const address = `${pathname}${search}`;
    // A GET has a turn already. A POST waits for its form first, because it would block its network's turn while the form arrives.
    if (!sent) return ask(address, { method, headers, isHead });
    return takeTurn(c, async (outsideTurn) => ask(address, { method, headers, sent: { ...sent, outsideTurn } }));
  };
}

/** Lists the patterns of the pages' addresses, with `:id` for the variable part. */
export async function listPagePatterns(): Promise<string[]> {
  const { routes } = await getBuild();
  return Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [`/${route.path}`]));
}

interface PageRequest {
  method: string;
  headers: Headers;
  /** Whether the response has only a status and headers. */
  isHead?: boolean | undefined;
  sent?: FormSender & { form: URLSearchParams };
}

/** @throws AppError if another site sent the form, or if it is too long, too slow or unreadable */
async function receiveForm(ctx: Context, c: HttpContext, { maxFormBytes, isByLink }: FormRules) {
  if (!isByLink) checkOwnOrigin(c, ctx.settings.siteUrl);
  const network = networkOfContext(c, ctx.settings.trustProxy);
  const { signal } = c.req.raw;
  await receiveBody(c, { maxBytes: maxFormBytes, sender: network });
  return { form: isByLink ? await readAnyForm(c) : readForm(c), network, signal };
}

type Routes = ServerBuild['routes'];

/** Returns how the page at this path receives forms; undefined if it has no action on the server and takes none. */
function formRulesOf(routes: Routes, path: string): FormRules | undefined {
  const page = routeAt(routes, path);
  return page?.action && formRulesFor(page.handle);
}

function routeAt(routes: Routes, path: string) {
  const tree = Object.values(routes).flatMap((route): RouteObject[] =>
    route?.path === undefined ? [] : [{ id: route.id, path: route.path }],
  );
  const id = matchRoutes(tree, path)?.at(-1)?.route.id;
  return id === undefined ? undefined : routes[id]?.module;
}
