import { randomUUID } from 'node:crypto';
import { replaceUncertain, type Actor, type Scene } from '../scene.ts';
import type { Sign, Step } from '../step.ts';
import { findProblem } from './check-response.ts';
import type { Played } from './played.ts';
import { asCurl } from './as-curl.ts';
import { doubt, learn } from './learn.ts';
import { resolveBody, resolveText, type Place } from './resolve.ts';
import { send, UNREADABLE, type Received, type Sending } from './send.ts';
import type { Tally } from './tally.ts';

/** A response that breaks a promise. The message has the requests that led to it. */
export class BrokenPromiseError extends Error {
  override readonly name = 'BrokenPromiseError';
  readonly problem: string;

  constructor(problem: string, transcript: readonly string[]) {
    super(`${problem}\n${transcript.join('\n')}`);
    this.problem = problem;
  }
}

/**
 * Sends the requests of these steps in order.
 * @throws BrokenPromiseError
 */
export async function playStory(scene: Scene, steps: readonly Step[], tally: Tally): Promise<void> {
  await replaceUncertain(scene);
  const transcript: string[] = [];
  const problems: string[] = [];
  let lastFilm: string | undefined;
  let open: Promise<void>[] = [];
  const play = async (step: Step) => {
    const actor = actorOf(scene, step);
    const sending = prepare(step, { scene, actor, lastFilm, film: undefined });
    const received = await receive(scene.target.port, sending);
    tally.count(step, received.status);
    const played: Played = { step, actor, sending, received };
    transcript.push(asCurl(played));
    doubt(scene, played);
    const problem = findProblem(played);
    if (problem === undefined) lastFilm = learn(scene, played) ?? lastFilm;
    else problems.push(`${step.name}: ${problem}\n${received.body.slice(0, 600)}`);
  };
  for (const step of steps) {
    open.push(play(step));
    if (step.isHurried) continue;
    await Promise.all(open);
    open = [];
    if (problems.length > 0) break;
  }
  await Promise.all(open);
  if (problems.length > 0) throw new BrokenPromiseError(problems.join('\n'), transcript);
}

function actorOf({ people }: Scene, { role, n }: Step): Actor | undefined {
  return role === 'visitor' ? undefined : people[role][n % people[role].length];
}

let clients = 0;

/** Prepares a request with a new client address, because this test is not about rate limits. */
function prepare(step: Step, place: Place): Sending {
  clients += 1;
  const { sign, method, contentType } = step;
  const path = resolveText(step.path, place);
  const [, film] = /\/films\/([\da-f-]{36})/.exec(path) ?? [];
  const body = bodyOf(step, { ...place, film });
  const token = place.actor && tokenOf(place.actor, sign);
  const headers = Object.fromEntries(Object.entries(step.headers).map(([name, value]) => [name, resolveText(value, place)]));
  return {
    method,
    path,
    body,
    headers: {
      'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': contentType ?? 'application/json' }),
      ...headers,
    },
  };
}

/** Returns the body as text. A body with its own content type is sent unchanged. */
function bodyOf({ body, contentType }: Step, place: Place): string | undefined {
  if (body === undefined) return undefined;
  if (contentType !== undefined && typeof body === 'string') return body;
  return JSON.stringify(resolveBody(body, place));
}

/** @returns undefined if the request has no token */
function tokenOf({ fresh, older, ended }: Actor, sign: Sign): string | undefined {
  const [, claims = '', signature = ''] = fresh.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  switch (sign) {
    case 'fresh':
      return fresh;
    case 'older':
      return older;
    case 'ended':
      return ended;
    case 'forged':
      return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claimsOf(claims), isAdmin: true, id: randomUUID() })}.${signature}`;
    case 'unsigned':
      return `${encode({ alg: 'none' })}.${encode({ ...claimsOf(claims), isAdmin: true })}.`;
    case 'nonsense':
      return 'no.token.ofours';
    case 'none':
      return undefined;
  }
}

const claimsOf = (claims: string): object => JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;

/** Receives a response. A connection that ends without a response counts as unreadable. */
async function receive(port: number, sending: Sending): Promise<Received> {
  try {
    return await send(port, sending);
  } catch (error) {
    return { status: UNREADABLE, headers: {}, body: error instanceof Error ? error.message : 'nothing' };
  }
}
