import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '#server/context.ts';
import { isAnonymous, prepareAnswer, type AnswerMemory } from './answer-memory.ts';
import { networkOfRequest } from './client-address.ts';

/** Answers a request without anybody else, if it can. @returns whether it did */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

const REFUSES_GZIP = /gzip\s*;\s*q=0(\.0*)?\s*(,|$)/i;

/**
 * Repeated anonymous reads, answered straight on Node's own response. Through Hono, `Request` and `Response` they cost
 * five times as much (docs/performance.md).
 */
export function createAnswerFromMemory(
  { limits, settings }: Pick<Context, 'limits' | 'settings'>,
  memory: AnswerMemory,
): AnswerFromMemory {
  return function answerFromMemory(request, response) {
    const { method, url, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (url === undefined || !isAnonymous(url, headers.authorization, headers.cookie)) return false;
    const answer = memory.recall(url);
    // When this process has no more reads in hand for the network, the slower way asks for more.
    if (!answer || !limits.reads.takeKnown(networkOfRequest(request, settings.trustProxy))) return false;
    const accepted = headers['accept-encoding'] ?? '';
    const {
      status,
      headers: sent,
      body,
    } = prepareAnswer(answer, {
      ifNoneMatch: headers['if-none-match'],
      gzip: accepted.includes('gzip') && !REFUSES_GZIP.test(accepted),
    });
    response.writeHead(status, sent);
    if (body.length > 1) response.cork();
    for (const piece of body.slice(0, -1)) response.write(piece);
    response.end(body.at(-1));
    return true;
  };
}
