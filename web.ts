import { Hono } from 'hono';
import { createAnswerMemory, type AnswerMemory } from '#api/answer-memory.ts';
import { createApi } from '#api/api.ts';
import { createDownloads } from '#api/downloads.ts';
import { compressAnswers } from '#api/middleware/compress-answers.ts';
import { handOverErrors } from '#api/middleware/hand-over-errors.ts';
import { limitReads } from '#api/middleware/limit-reads.ts';
import { readOwnWrites } from '#api/middleware/read-own-writes.ts';
import { refuseBadAddresses } from '#api/middleware/refuse-bad-addresses.ts';
import { rememberAnswers } from '#api/middleware/remember-answers.ts';
import { securityHeaders } from '#api/middleware/security-headers.ts';
import { defaultCacheControl } from '#api/middleware/default-cache-control.ts';
import { createOperations } from '#api/operations.ts';
import type { Context } from '#server/context.ts';
import { createPages } from './pages.ts';

export { createAnswerFromMemory } from '#api/answer-from-memory.ts';
export { createRequestListener } from '#api/request-listener.ts';
export { createAnswerMemory };

interface Options {
  dev?: boolean;
  memory?: AnswerMemory;
  /** The built files: they are neither counted nor remembered. */
  files?: Hono;
}

/**
 * Everything that is served over HTTP: the built files, the API, the operators' calls and the pages. It is the
 * entry of the server build.
 */
export function createWeb(
  ctx: Context,
  { dev = false, memory = createAnswerMemory(ctx), files = new Hono() }: Options = {},
) {
  const web = new Hono({ strict: false });
  web.onError(handOverErrors(ctx));
  web.use(compressAnswers);
  web.use(securityHeaders(ctx.settings));
  web.route('/', files);
  // Before anything is shared: each client's requests count for its own address.
  web.use(limitReads(ctx));
  web.use(refuseBadAddresses);
  web.use(readOwnWrites(ctx));
  web.use(rememberAnswers(ctx, memory));
  // Once more, so that what is remembered has them.
  web.use(securityHeaders(ctx.settings));
  web.use(defaultCacheControl);
  web.route('/api', createApi(ctx));
  web.route('/', createOperations(ctx));
  web.route('/', createDownloads(ctx));
  web.all('*', createPages(ctx, dev));
  return web;
}
