import type { Context as HttpContext } from 'hono';
import { createRequestHandler, matchRoutes, RouterContextProvider, type RouteObject, type ServerBuild } from 'react-router';
import { PLACEHOLDERS } from '#api/http/placeholders.ts';
import { errorResponse } from '#api/http/error-response.ts';
import { networkOfContext } from '#api/http/client-address.ts';
import { checkOwnOrigin } from '#api/http/own-origin.ts';
import { ignoreBody, readForm, receiveBody } from '#api/http/read-body.ts';
import { pagePolicy } from '#api/http/content-policies.ts';
import { nodeRequest } from '#api/http/node-request.ts';
import type { Turns } from '#api/middleware/take-turns.ts';
import { isPage } from '#api/cache/cacheable.ts';
import { displayContext, headContext, nonceContext, senderContext, serverContext } from '#app/context.ts';
import { TAKES_FORM } from '#app/takes-form.ts';
import type { Context } from '#server/context.ts';
import { createVersionedCache } from '#server/versioned-cache.ts';

const getBuild = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
/** Made once: given a function instead of the build, React Router would prepare all routes anew for each page. */
let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined;
const getHandler = () => (handler ??= getBuild().then((build) => createRequestHandler(build, import.meta.env.MODE)));

/** Pages know their own address from the settings. */
const ANY_ORIGIN = 'http://localhost';
const NOWHERE = '/nowhere';

/**
 * Serves the pages and their data. Only what a page knows is let through to React Router: GET, and POST where a
 * form can be sent before its script is there; no body but a form's where the page reads it; no header that only the framework may
 * set (from outside they have poisoned caches: CVE-2025-43864); no Host, which anybody can choose; and no connection,
 * so that a page that others wait for is made to its end.
 */
export function createPages(ctx: Context, { dev, turns }: { dev: boolean; turns: Turns }) {
  const policy = pagePolicy(dev);
  const ask = async (address: string, { method, headers: asked, isHead, sent }: PageRequest): Promise<Response> => {
    const headers = new Headers(asked);
    for (const name of asked.keys()) if (name.startsWith('x-react-router') || name.startsWith('content-')) headers.delete(name);
    // The framework would hold it against an address that it does not know here: where a form is read it was looked at
    // before (own-origin.ts).
    headers.delete('origin');
    const context = new RouterContextProvider();
    context.set(serverContext, ctx);
    context.set(nonceContext, PLACEHOLDERS.nonce);
    context.set(displayContext, PLACEHOLDERS.display);
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
    if (isPage(response.headers.get('content-type'))) response.headers.set('content-security-policy', policy);
    return response;
  };
  const nowhere = cacheOne(ctx, () => ask(NOWHERE, { method: 'GET', headers: new Headers() }));

  return async function pages(c: HttpContext): Promise<Response> {
    const { path, method } = c.req;
    if (path.startsWith('/assets/')) return errorResponse(c, 404, { error: 'There is no such file.' });
    const { routes } = await getBuild();
    if (method !== 'GET') {
      const hasForm = takesForms(routes, path);
      const allow = hasForm ? 'GET, HEAD, POST' : 'GET, HEAD';
      if (method === 'OPTIONS') return c.body(null, 204, { allow });
      if (method !== 'POST' || !hasForm)
        return errorResponse(c, 405, { error: `This address can only be asked with ${allow}.` }, { allow });
    }
    if (method === 'GET' && leadsNowhere(routes, path)) return nowhere();
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
const takesForms = (routes: Routes, path: string): boolean => routeAt(routes, path)?.action !== undefined;

/** If that looks at what it is sent, how long it may be. */
const maxFormBytes = (routes: Routes, path: string): number | undefined =>
  routeAt(routes, path)?.handle === TAKES_FORM ? TAKES_FORM.maxFormBytes : undefined;

function routeAt(routes: Routes, path: string) {
  const tree = Object.values(routes).flatMap((route): RouteObject[] =>
    route?.path === undefined ? [] : [{ id: route.id, path: route.path }],
  );
  const id = matchRoutes(tree, path)?.at(-1)?.route.id;
  return id === undefined ? undefined : routes[id]?.module;
}

/** Below such a path no page stands, nor one that the navigation would mark. */
function leadsNowhere(routes: Routes, path: string): boolean {
  const [, first = ''] = path.split('/');
  const known = Object.values(routes).map((route) => route?.path?.split('/')[0]?.toLowerCase());
  return first !== '' && !first.endsWith('.data') && !path.endsWith('.data') && !known.includes(first.toLowerCase());
}

/** A 404 that is the same for many addresses, for as long as the catalogue is the same. */
function cacheOne(ctx: Context, make: () => Promise<Response>): () => Promise<Response> {
  const cache = createVersionedCache<WholeResponse>({ max: 1 });
  return async () => {
    const version = ctx.catalogue.current();
    const cached = cache.get(ctx.catalogue, NOWHERE);
    const whole = cached ?? (await readWhole(await make()));
    const { status, headers, body } = whole;
    if (!cached && status === 404) cache.set(ctx.catalogue, NOWHERE, whole, version);
    return new Response(body, { status, headers });
  };
}

interface WholeResponse {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

const readWhole = async (response: Response): Promise<WholeResponse> => ({
  status: response.status,
  headers: response.headers,
  body: await response.arrayBuffer(),
});
