import type { Context as HttpContext, MiddlewareHandler, Next } from 'hono';
import type { Context } from '#server/context.ts';
import {
  compressAnswer,
  prepareAnswer,
  readAnswer,
  type Answer,
  type AnswerMemory,
} from '../answer-memory.ts';
import { isAnonymous, isForAll, isPage, mayBeKept } from '../cacheable.ts';
import { createSharedWork } from '../shared-work.ts';

/** What is the same for every visitor: the public lists, and the pages made of them. */
const REMEMBERED_PATHS = [/^\/api\/films(\/facets|\/[\w-]+)?\/?$/, /^\/(films\/[\w-]+)?(_?\.data)?$/];

/**
 * Answers repeated anonymous reads from memory, as long as the catalogue is the one they were made from: any change,
 * by whichever process, empties the memory at once. Equal requests that come together are answered by one. Every
 * page, remembered or not, leaves with a nonce of its own. A HEAD has become a GET before (request-listener.ts).
 */
export function rememberAnswers(ctx: Pick<Context, 'catalogue'>, memory: AnswerMemory): MiddlewareHandler {
  const sharedAnswers = createSharedWork<Answer>(isForAll);

  return async function rememberAnswers(c, next): Promise<void> {
    if (!isSameForAll(c)) return finish(c, next);
    const make = async (): Promise<Answer> => {
      await next();
      return readAnswer(c.res);
    };
    const version = ctx.catalogue.current();
    if (version === undefined) return send(c, await make());
    const address = c.req.url.slice(c.req.url.indexOf('/', 8));
    const known = memory.recall(address);
    if (known) return send(c, known);
    const answer = await sharedAnswers.share(`${version} ${address}`, async () => {
      const made = await make();
      memory.keep(address, made, version);
      return made;
    });
    return send(c, answer);
  };
}

function isSameForAll(c: HttpContext): boolean {
  const { path, method } = c.req;
  return (
    method === 'GET' &&
    isAnonymous(path, c.req.header('authorization'), c.req.header('cookie')) &&
    REMEMBERED_PATHS.some((pattern) => pattern.test(path))
  );
}

/** What is not remembered has to be finished all the same: a page gets its nonce, and what browsers may keep its tag. */
async function finish(c: HttpContext, next: Next): Promise<void> {
  await next();
  const { headers } = c.res;
  if (isPage(headers.get('content-type')) || mayBeKept(headers.get('cache-control')))
    await send(c, await readAnswer(c.res));
}

async function send(c: HttpContext, answer: Answer): Promise<void> {
  const wish = {
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  };
  await compressAnswer(answer, wish);
  const { status, headers, body } = prepareAnswer(answer, wish)!;
  c.res = undefined; // else the headers that the handlers left would be merged in
  const whole = body.length === 1 ? body[0]! : Buffer.concat(body);
  c.res = new Response(whole.length === 0 ? null : (whole as BodyInit), { status, headers });
}
