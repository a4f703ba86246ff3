import type { Context as HttpContext } from 'hono';
import { createRequestHandler, matchRoutes, RouterContextProvider, type RouteObject, type ServerBuild } from 'react-router';
import { errorResponse } from '#http/error-response.ts';
import { networkOfContext } from '#http/client-address.ts';
import { checkOwnOrigin } from '#http/own-origin.ts';
import { ignoreBody, readForm, receiveBody } from '#http/read-body.ts';
import { pagePolicy } from '#http/content-policies.ts';
import { nodeRequest } from '#http/node-request.ts';
import type { Turns } from '#http/middleware/take-turns.ts';
import { displayContext, headContext, scriptsContext, senderContext, serverContext } from '#app/context.ts';
import { FORM_ROUTE_HANDLE } from '#app/form-route-handle.ts';
import { displayFromCookie, readDisplayCookie } from '#domain/site/display-settings.ts';
import type { Context } from '#server/context.ts';

const getBuild = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
/** Made once: given a function instead of the build, React Router would prepare all routes anew for each page. */
let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined;
const getHandler = () => (handler ??= getBuild().then((build) => createRequestHandler(build, import.meta.env.MODE)));

/** Pages know their own address from the settings. */
const ANY_ORIGIN = 'http://localhost';

/**
 * Serves the pages and their data. Only what a page knows is let through to React Router: GET, and POST where a
 * form can be sent before its script is there; no body but a form's where the page reads it; no header that only the framework may
 * set (from outside they have poisoned caches: CVE-2025-43864); and no Host, which anybody can choose.
 */
export function createPages(ctx: Context, { dev, turns }: { dev: boolean; turns: Turns }) {
  const ask = async (address: string, { method, headers: asked, isHead, sent }: PageRequest): Promise<Response> => {
    const headers = new Headers(asked);
    for (const name of asked.keys()) if (name.startsWith('x-react-router') || name.startsWith('content-')) headers.delete(name);
    // The framework would hold it against an address that it does not know here: where a form is read it was looked at
    // before (own-origin.ts).
    headers.delete('origin');
    const context = new RouterContextProvider();
    context.set(serverContext, ctx);
    context.set(displayContext, displayFromCookie(readDisplayCookie(asked.get('cookie')).value));
    context.set(headContext, isHead ?? false);
    if (sent) context.set(senderContext, sent);
    const handleRequest = await getHandler();
    const response = await handleRequest(
      // The fields say their own type.
      new Request(`${ANY_ORIGIN}${address}`, { method, headers, ...(sent && { body: sent.form }) }),
      context,
    );
    // What somebody sent stands in it.
    if (method === 'POST') response.headers.set('cache-control', 'no-store');
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', pagePolicy({ dev, scripts: context.get(scriptsContext) }));
      response.headers.set('vary', 'Cookie'); // of the display settings
    }
    return response;
  };

  return async function pages(c: HttpContext): Promise<Response> {
    const { path, method } = c.req;
    if (path.startsWith('/assets/')) return errorResponse(c, 404, { error: 'There is no such file.' });
    const { routes } = await getBuild();
    if (method !== 'GET') {
      const hasForm = acceptsForms(routes, path);
      const allow = hasForm ? 'GET, HEAD, POST' : 'GET, HEAD';
      if (method === 'OPTIONS') return c.body(null, 204, { allow });
      if (method !== 'POST' || !hasForm)
        return errorResponse(c, 405, { error: `This address can only be asked with ${allow}.` }, { allow });
    }
    const { pathname, search } = new URL(c.req.url);
    const maxBytes = method === 'POST' ? maxFormBytes(routes, path) : undefined;
    const sent = maxBytes === undefined ? undefined : await receiveForm(ctx, c, maxBytes);
    if (!sent) ignoreBody(c);
    const { headers } = c.req.raw;
    const { isHead } = nodeRequest(c);
    const page = async () => ask(`${pathname}${search}`, { method, headers, isHead, sent });
    // A GET has its turn already. A form has to arrive first: it would keep its network's turn meanwhile.
    return method === 'GET' ? page() : turns.take(c, page);
  };
}

/** The addresses that pages have, with `:id` for what differs. */
export async function listPagePatterns(): Promise<string[]> {
  const { routes } = await getBuild();
  return Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [`/${route.path}`]));
}

interface PageRequest {
  method: string;
  headers: Headers;
  /** Whether only its status and headers are sent. */
  isHead?: boolean | undefined;
  sent?: SentForm | undefined;
}

interface SentForm {
  form: URLSearchParams;
  /** Where it came from. */
  network: string;
  signal: AbortSignal;
}

/** @throws AppError for what another site sends, is too long, too slow or no form: none of it gets to a page */
async function receiveForm(ctx: Context, c: HttpContext, maxBytes: number): Promise<SentForm> {
  checkOwnOrigin(c, ctx.settings.siteUrl);
  const network = networkOfContext(c, ctx.settings.trustProxy);
  const { signal } = c.req.raw;
  await receiveBody(c, { maxBytes, sender: network });
  return { form: readForm(c), network, signal };
}

type Routes = ServerBuild['routes'];

/** Whether the page at this path has an action on the server. */
const acceptsForms = (routes: Routes, path: string): boolean => routeAt(routes, path)?.action !== undefined;

/** If that looks at what it is sent, how long it may be. */
const maxFormBytes = (routes: Routes, path: string): number | undefined =>
  routeAt(routes, path)?.handle === FORM_ROUTE_HANDLE ? FORM_ROUTE_HANDLE.maxFormBytes : undefined;

function routeAt(routes: Routes, path: string) {
  const tree = Object.values(routes).flatMap((route): RouteObject[] =>
    route?.path === undefined ? [] : [{ id: route.id, path: route.path }],
  );
  const id = matchRoutes(tree, path)?.at(-1)?.route.id;
  return id === undefined ? undefined : routes[id]?.module;
}
