import type { Context as HttpContext, MiddlewareHandler, Next } from 'hono';
import type { Context } from '#server/context.ts';
import {
  isAnonymous,
  isPage,
  mayBeKept,
  prepareAnswer,
  readAnswer,
  type Answer,
  type AnswerMemory,
} from '../answer-memory.ts';
import { networkOfCall } from '../client-address.ts';

/** What is the same for every visitor: the public lists, and the pages made of them. */
const REMEMBERED_PATHS = [
  /^\/api\/films(\/facets|\/[\w-]+)?\/?$/,
  /^\/(films\/[\w-]+)?(_root\.data|\.data)?$/,
];

/**
 * Answers repeated anonymous reads from memory, as long as the catalogue is the one they were made from: any change,
 * by whichever process, empties the memory at once. Equal requests that come together are answered by one. Every
 * page, remembered or not, leaves with a nonce of its own.
 */
export function rememberAnswers(ctx: Context, memory: AnswerMemory): MiddlewareHandler {
  const underWay = new Map<string, Promise<Answer>>();

  return async function rememberAnswers(c, next): Promise<void> {
    const ask = async (): Promise<Answer> => {
      await next();
      return readAnswer(c.res);
    };
    if (!isRead(c)) {
      await finish(c, next);
      // What was refused changed nothing; after an error of ours nobody knows.
      if (c.res.ok || c.res.status >= 500) ctx.catalogue.raise();
      return;
    }
    const version = ctx.catalogue.current();
    if (version === undefined || !isSameForAll(c)) return finish(c, next);
    const address = c.req.url.slice(c.req.url.indexOf('/', 8));
    const known = memory.recall(address);
    // Without a read in hand it is made anew: on that way more reads are asked for, or refused.
    if (known && ctx.limits.reads.takeKnown(networkOfCall(c, ctx.settings.trustProxy))) return send(c, known);
    const question = `${version} ${address}`;
    const waited = underWay.get(question);
    if (waited) return send(c, await waited);

    const answering = ask();
    underWay.set(question, answering);
    try {
      const answer = await answering;
      memory.keep(address, answer, version);
      return send(c, answer);
    } finally {
      underWay.delete(question);
    }
  };
}

const isRead = (c: HttpContext) => ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);

function isSameForAll(c: HttpContext): boolean {
  const { path, method } = c.req;
  return (
    method !== 'OPTIONS' &&
    isAnonymous(path, c.req.header('authorization'), c.req.header('cookie')) &&
    REMEMBERED_PATHS.some((pattern) => pattern.test(path))
  );
}

/** Reads only what has to be finished: a page gets its nonce, and what browsers may keep its tag. */
async function finish(c: HttpContext, next: Next): Promise<void> {
  await next();
  const { headers } = c.res;
  if (isPage(headers.get('content-type')) || mayBeKept(headers.get('cache-control')))
    send(c, await readAnswer(c.res));
}

/** Compressing is left to who sends it on. */
function send(c: HttpContext, answer: Answer): void {
  const { status, headers, body } = prepareAnswer(answer, {
    ifNoneMatch: c.req.header('if-none-match'),
    gzip: false,
  });
  c.res = undefined; // else the headers that the handlers left would be merged in
  const whole = body.length > 1 ? Buffer.concat(body) : body[0];
  c.res = new Response(status === 204 ? null : ((whole ?? null) as BodyInit | null), { status, headers });
}
