import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as HttpContext } from 'hono';

interface NodeRequest {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
  /** Whether the response sends only headers, although the request continues as a GET (request-listener.ts). */
  isHead?: boolean;
}

/** Returns the Node objects behind Hono's request. There are none in tests that call Hono directly. */
export function nodeRequest(c: HttpContext): NodeRequest {
  const bindings: NodeRequest | undefined = c.env;
  return bindings ?? {};
}
