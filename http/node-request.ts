import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as HttpContext } from 'hono';

interface NodeRequest {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
  /** Whether only the headers are sent, though it goes on as a GET (request-listener.ts). */
  isHead?: boolean;
}

/** Under Node, what Hono's request was made of; nothing in tests, which ask Hono itself. */
export function nodeRequest(c: HttpContext): NodeRequest {
  const bindings: NodeRequest | undefined = c.env;
  return bindings ?? {};
}
