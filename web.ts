import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createAnswerMemory, type AnswerMemory } from '#api/answer-memory.ts';
import { createApi } from '#api/api.ts';
import { createDownloads } from '#api/downloads.ts';
import { compressAnswers } from '#api/middleware/compress-answers.ts';
import { handOverErrors } from '#api/middleware/hand-over-errors.ts';
import { limitReads } from '#api/middleware/limit-reads.ts';
import { rememberAnswers } from '#api/middleware/remember-answers.ts';
import { securityHeaders } from '#api/middleware/security-headers.ts';
import { createOperations } from '#api/operations.ts';
import { NONCE_PLACE } from '#api/page-nonce.ts';
import { nonceContext, serverContext } from '#app/context.ts';
import type { Context } from '#server/context.ts';

export { createAnswerFromMemory } from '#api/answer-from-memory.ts';
export { createAnswerMemory };

const pages = createRequestHandler(
  () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
  import.meta.env.MODE,
);

/**
 * Everything that is served over HTTP but the built files: the API, the operators' calls and the pages. It is the
 * entry of the server build, so that the API and the pages' loaders are one graph of modules.
 */
export function createWeb(
  ctx: Context,
  { dev = false, memory = createAnswerMemory(ctx) }: { dev?: boolean; memory?: AnswerMemory } = {},
) {
  const web = new Hono({ strict: false });
  web.onError(handOverErrors(ctx));
  web.use(compressAnswers);
  web.use(rememberAnswers(ctx, memory));
  web.use(securityHeaders(ctx.settings, dev));
  web.use(limitReads(ctx));
  web.route('/api', createApi(ctx));
  web.route('/', createOperations(ctx));
  web.route('/', createDownloads(ctx));
  web.all('*', (c) => {
    const context = new RouterContextProvider();
    context.set(serverContext, ctx);
    context.set(nonceContext, NONCE_PLACE);
    return pages(withoutFrameworkHeaders(c.req.raw), context);
  });
  return web;
}

/** Headers that only React Router itself may set: from outside they have poisoned caches (CVE-2025-43864). */
function withoutFrameworkHeaders(request: Request): Request {
  const names = [...request.headers.keys()].filter((name) => name.startsWith('x-react-router'));
  if (names.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of names) headers.delete(name);
  return new Request(request, { headers });
}
