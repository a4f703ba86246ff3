import { API_ENDPOINTS } from '#api/endpoints.ts';
import type { Endpoint } from '#api/endpoint/define-endpoint.ts';
import { errorStatusesOf } from '#api/endpoint/error-statuses.ts';
import { RESPONSES } from '#api/responses.ts';
import { findLeak } from './find-leak.ts';
import type { Played } from './played.ts';

/* What must be so of every response, whoever asked for whatever. */

const ENDPOINTS = new Map(API_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** Header → what it must be like. */
const HEADERS: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'cache-control': /^(no-store|private, no-cache|public, (no-cache|max-age=\d+(, (immutable|no-transform))?))$/,
};

/** What nobody outside is told: where in the program it happened, and what the database said. */
const INTERNALS =
  /\n\s+at (async )?[\w.<>]+ \(|node_modules\/|file:\/\/\/|node:internal|violates [\w-]+ constraint|syntax error at or near|duplicate key value|relation "\w+" does not|invalid input syntax|\bSQLSTATE\b/;

const SENTENCE = /^[\p{Lu}\d“"'(].*[.!?…]$/su;

/** @returns what is wrong, in a sentence; undefined when all is as it should be */
export function findProblem(played: Played): string | undefined {
  const { step, received } = played;
  const { status, headers, body } = received;
  if (status >= 500) return `The status is ${status}.`;
  for (const [name, pattern] of Object.entries(HEADERS))
    if (!pattern.test(String(headers[name] ?? ''))) return `The header ${name} is ${String(headers[name] ?? 'missing')}.`;
  if (step.method === 'HEAD' && body !== '') return 'A response to HEAD has a body.';
  if (status === 405 && headers.allow === undefined) return 'A 405 does not say what is allowed.';
  if (status === 429 && headers['retry-after'] === undefined) return 'A 429 does not say when to come again.';
  const internals = INTERNALS.exec(body);
  if (internals) return `It tells of its inside: ${internals[0]}`;
  return findLeak(played) ?? findWrongBody(played) ?? findWrongEndpoint(played);
}

/** Errors are sentences by field. */
function findWrongBody({ step, received: { status, headers, body } }: Played): string | undefined {
  if (status < 400 || step.method === 'HEAD' || !headers['content-type']?.includes('json')) return undefined;
  const said = parseJson(body);
  const parsed = RESPONSES.Errors.safeParse(said);
  if (!parsed.success) return 'The error is not said field by field.';
  if (Object.keys(Object(said)).length === 0) return 'The error says nothing.';
  const other = Object.values(parsed.data).find((sentence) => !SENTENCE.test(sentence));
  return other === undefined ? undefined : `This is no sentence: ${other}`;
}

/** What the endpoint's table says of it. */
function findWrongEndpoint(played: Played): string | undefined {
  const { step, sending, received } = played;
  const endpoint = ENDPOINTS.get(step.name);
  if (!endpoint) return undefined;
  const { status, headers, body } = received;
  const documented: number[] = [endpoint.status ?? 200, ...errorStatusesOf(endpoint)];
  if (!documented.includes(status)) return `The status ${status} is not documented.`;
  if (status >= 300) return undefined;
  if (!mayEver(endpoint, played)) return 'Somebody got it who may not.';
  if (
    sending.headers['authorization']?.startsWith('Bearer ') &&
    endpoint.access !== 'public' &&
    String(headers['cache-control']).startsWith('public')
  )
    return 'What a member got may be kept by others.';
  const problem = RESPONSES[endpoint.response].safeParse(parseJson(body)).error;
  return problem && `The body is not as documented: ${problem.message.slice(0, 500)}`;
}

/** Whether it is at all possible that this person may; people who are no longer what they were could be anything. */
function mayEver({ access }: Endpoint, { step, actor, sending }: Played): boolean {
  if (access === 'public') return true;
  const sent = sending.headers['authorization'];
  const isRight = actor !== undefined && (sent === `Bearer ${actor.fresh}` || sent === `Bearer ${actor.older}`);
  // Other schemes are not for us.
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
