import { API_ENDPOINTS } from '#api/endpoints.ts';
import type { Endpoint } from '#api/endpoint/define-endpoint.ts';
import { errorStatusesOf } from '#api/endpoint/error-statuses.ts';
import { RESPONSES } from '#api/responses.ts';
import { findLeak } from './find-leak.ts';
import type { Played } from './played.ts';

/* Checks that hold for every response. */

const ENDPOINTS = new Map(API_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** Patterns of the required headers. */
const HEADERS: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'cache-control': /^(no-store|private, no-cache|public, (no-cache|max-age=\d+(, (immutable|no-transform))?))$/,
};

/** Internal details that no response can contain: stack traces, paths in the program and messages of the database. */
const INTERNALS =
  /\n\s+at (async )?[\w.<>]+ \(|node_modules\/|file:\/\/\/|node:internal|violates [\w-]+ constraint|syntax error at or near|duplicate key value|relation "\w+" does not|invalid input syntax|\bSQLSTATE\b/;

const SENTENCE = /^[\p{Lu}\d“"'(].*[.!?…]$/su;

/** @returns a sentence about the problem, or undefined if there is none */
export function findProblem(played: Played): string | undefined {
  const { step, received } = played;
  const { status, headers, body } = received;
  if (status >= 500) return `The status is ${status}.`;
  for (const [name, pattern] of Object.entries(HEADERS))
    if (!pattern.test(String(headers[name] ?? ''))) return `The header ${name} is ${String(headers[name] ?? 'missing')}.`;
  if (step.method === 'HEAD' && body !== '') return 'A response to HEAD has a body.';
  if (status === 405 && headers.allow === undefined) return 'A 405 response has no Allow header.';
  if (status === 429 && headers['retry-after'] === undefined) return 'A 429 response has no Retry-After header.';
  const internals = INTERNALS.exec(body);
  if (internals) return `The response shows internal details: ${internals[0]}`;
  return findLeak(played) ?? findWrongBody(played) ?? findWrongEndpoint(played);
}

/** Checks that errors are sentences by field. */
function findWrongBody({ step, received: { status, headers, body } }: Played): string | undefined {
  if (status < 400 || step.method === 'HEAD' || !headers['content-type']?.includes('json')) return undefined;
  const said = parseJson(body);
  const parsed = RESPONSES.Errors.safeParse(said);
  if (!parsed.success) return 'The response does not have its errors by field.';
  if (Object.keys(Object(said)).length === 0) return 'The response has no error message.';
  const other = Object.values(parsed.data).find((sentence) => !SENTENCE.test(sentence));
  return other === undefined ? undefined : `This error message is not a sentence: ${other}`;
}

/** Checks the response against the endpoint table. */
function findWrongEndpoint(played: Played): string | undefined {
  const { step, sending, received } = played;
  const endpoint = ENDPOINTS.get(step.name);
  if (!endpoint) return undefined;
  const { status, headers, body } = received;
  const documented: number[] = [endpoint.status ?? 200, ...errorStatusesOf(endpoint)];
  if (!documented.includes(status)) return `The status ${status} is not documented.`;
  if (status >= 300) return undefined;
  if (!mayEver(endpoint, played)) return 'The person is not allowed to get this response.';
  if (
    sending.headers['authorization']?.startsWith('Bearer ') &&
    endpoint.access !== 'public' &&
    String(headers['cache-control']).startsWith('public')
  )
    return 'Shared caches can store a member’s response.';
  const problem = RESPONSES[endpoint.response].safeParse(parseJson(body)).error;
  return problem && `The body differs from the documentation: ${problem.message.slice(0, 500)}`;
}

/** Whether this person could have access. Admits people whose role or session might have changed. */
function mayEver({ access }: Endpoint, { step, actor, sending }: Played): boolean {
  if (access === 'public') return true;
  const sent = sending.headers['authorization'];
  const isRight = actor !== undefined && (sent === `Bearer ${actor.fresh}` || sent === `Bearer ${actor.older}`);
  // The program ignores other authentication schemes.
  if (access === 'anyone') return !/^bearer/i.test(sent ?? '') || isRight;
  if (!isRight) return false;
  if (access === 'member' || !actor.isCertain) return true;
  const isSelf = sending.path.includes(actor.id);
  if (access === 'self') return isSelf;
  return step.role === 'admin' || (access === 'self or admin' && isSelf);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
