import type { Context as HttpContext } from 'hono';

/** Paths that only programs request, regardless of their Accept header: the API, and the operators' probes. */
const JSON_PATHS = /^\/(api\/|(healthz|readyz)\/?$)/;

/** Whether a browser requests something to display. */
export const wantsPage = (c: HttpContext): boolean => !JSON_PATHS.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html');

/**
 * Whether a browser requests a page, for a request that Node could not read. Only its last packet is known, so the position of a header in
 * it is unknown, and so is the start of the request.
 */
export const unreadWantsPage = (packet: Buffer | undefined): boolean =>
  packet?.includes('text/html') === true && !/^\S+ \/api\//.test(packet.toString('latin1', 0, 32));
