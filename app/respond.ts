import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { problemWith, type Problem } from '#app/session/api/problem.ts';
import { parseWith } from '#domain/field-errors.ts';
import { AppError, ValidationError } from '#server/errors.ts';
import { countRequest } from '#server/limits/count-request.ts';
import type { LimitName } from '#server/limits/rate-limits.ts';
import { senderContext, serverContext } from './context.ts';

/**
 * Responds with the result of a page's work. If a use case refuses the work, the response has the reason with the error's status and
 * `Retry-After`.
 * @throws errors that are faults, not refusals
 */
export async function respond<View>(work: () => Promise<View>, refuse: (problem: Problem) => View) {
  try {
    return data(await work());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields, status, retryAfter } = error;
    const headers = { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
    return data(refuse(problemWith(fields, status)), { status, headers });
  }
}

/** Sends the headers of `respond` with the page. A page with a form exports this as its `headers`. */
export const formHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** Parses a form. @throws ValidationError with all errors */
export function parseForm<Value>(schema: z.ZodType<Value>, typed: unknown): Value {
  const parsed = parseWith(schema, typed);
  if ('errors' in parsed) throw new ValidationError(parsed.errors);
  return parsed.value;
}

/**
 * Counts a form for its sender's network, and then handles it outside the network's turn, because the handler might wait for a queue or
 * another server.
 * @throws RateLimitError, and errors of the handler
 */
export async function countForm<Result>(
  context: Readonly<RouterContextProvider>,
  limits: readonly LimitName[],
  handle: () => Promise<Result>,
  points = 1,
): Promise<Result> {
  const { network: key, outsideTurn } = context.get(senderContext);
  return countRequest(
    context.get(serverContext),
    limits.map((limit) => ({ limit, key, points })),
    () => outsideTurn(handle),
  );
}
