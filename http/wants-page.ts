import type { Context as HttpContext } from 'hono';

/** Asked by programs, whatever they say that they accept: the API, and the operators' probes. */
const JSON_PATHS = /^\/(api\/|(healthz|readyz)\/?$)/;

/** Whether a browser asks, for something to show. */
export const wantsPage = (c: HttpContext): boolean => !JSON_PATHS.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html');

/**
 * The same of what Node could not read as a request, as far as it can be told from what came last of it: where the text
 * stands is not known, nor where the request began.
 */
export const unreadWantsPage = (packet: Buffer | undefined): boolean =>
  packet?.includes('text/html') === true && !/^\S+ \/api\//.test(packet.toString('latin1', 0, 32));
