import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HttpContext } from 'hono';

/** Under Node, what Hono's request was made of; nothing in tests, which ask Hono itself. */
export function nodeRequest(c: HttpContext): { incoming?: IncomingMessage; outgoing?: ServerResponse } {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings ?? {};
}
