import { hashPassword } from '#server/auth/passwords.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { newId } from '#server/new-id.ts';
import { send } from './play/send.ts';
import type { Role } from './step.ts';

/**
 * The password of everyone in the scene. No response can contain it. Each text below can appear only for the people that its comment names.
 */
export const PASSWORD = 'q7password of three plain words';
/** Part of the note of each film, for moderators only. */
export const NOTE = 'q7note';
/** Part of the title of drafts that no story changes, for their author, who sends no requests, and moderators. */
export const HIDDEN = 'q7hidden';
/** Email address of a person, for that person and admins. */
export const emailOf = (id: string): string => `q7mail-${id}@example.org`;

export interface Actor {
  id: string;
  role: Exclude<Role, 'visitor'>;
  /** Tokens of the latest session, an earlier session and an ended session. */
  fresh: string;
  older: string;
  ended: string;
  /** Whether the role and the sessions are still the same as at the beginning. */
  isCertain: boolean;
}

/** The program's port and a connection to its database. */
export interface Target {
  port: number;
  query: (sql: string, values: unknown[]) => Promise<unknown>;
}

export interface Scene {
  target: Target;
  people: Record<Actor['role'], Actor[]>;
  /** Ids of films in all states. */
  films: string[];
  /** Time of the last known change of each film, and the time before. */
  versions: Map<string, { now: string; before: string }>;
  entries: string[];
  jobs: string[];
  cursor: string;
  tag: string;
}

let passwordHash: Promise<string> | undefined;

/**
 * Stores a person and signs them in. Most people have only one session, because checking a password takes longer than everything else here.
 */
async function createActor(target: Target, role: Actor['role'], hasManySessions = false): Promise<Actor> {
  passwordHash ??= hashPassword(PASSWORD);
  const id = newId();
  const name = 'Ann Lee';
  await target.query(
    'insert into users (id, name, name_key, email, password_hash, is_admin, is_trusted) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, name, foldText(name), emailOf(id), await passwordHash, role === 'admin', role === 'trusted'],
  );
  const fresh = await signIn(target, id);
  if (!hasManySessions) return { id, role, fresh, older: fresh, ended: 'no.token.ofours', isCertain: true };
  const [ended, older] = [await signIn(target, id), await signIn(target, id)];
  await ask(target, 'DELETE', `/api/users/${id}/sessions/current`, ended);
  return { id, role, fresh, older, ended, isCertain: true };
}

async function signIn(target: Target, id: string): Promise<string> {
  const said = await ask(target, 'POST', '/api/users/login', undefined, {
    email: emailOf(id),
    password: PASSWORD,
  });
  return (said as { token: string }).token;
}

/** Creates films in every state: public, draft, flagged, deleted, merged and with a history. */
export async function createScene(target: Target, numbers: Record<Actor['role'], number>): Promise<Scene> {
  const many = async (role: Actor['role']) => {
    const people: Actor[] = [];
    while (people.length < numbers[role]) people.push(await createActor(target, role, people.length < 2));
    return people;
  };
  const people = { member: await many('member'), trusted: await many('trusted'), admin: await many('admin') };
  const [admin, member, trusted] = [people.admin[0]!, people.member[0]!, people.trusted[0]!];
  const films: string[] = [];
  const versions: Scene['versions'] = new Map();
  const add = async (actor: Actor, title: string, isKnown = true) => {
    const film = {
      title,
      directors: ['Agnès Varda'],
      year: 1962,
      duration: 90,
      format: 'DS',
      sidecar_type: 'DS',
      language: 'English',
      notes: `${NOTE} of ${title}`,
    };
    const { data } = (await ask(target, 'POST', '/api/films/add', actor.fresh, film)) as {
      data: { _id: string; updated_at: string };
    };
    versions.set(data._id, { now: data.updated_at, before: '2020-01-01T00:00:00.000Z' });
    if (isKnown) films.push(data._id);
    return data._id;
  };
  for (const title of ['Cléo', 'Le Bonheur', 'Vagabond', 'Daguerréotypes']) await add(trusted, title);
  for (const title of ['Ran', 'Ikiru', '生きる', 'Zama']) await add(member, title);
  const [deleted, kept, merged, edited] = [
    await add(trusted, 'Gone'),
    await add(trusted, 'Twice'),
    await add(trusted, 'Twice!'),
    await add(trusted, 'Edited'),
  ];
  await ask(target, 'DELETE', `/api/films/${deleted}`, admin.fresh);
  await ask(target, 'POST', `/api/films/${kept}/merge`, admin.fresh, { filmId: merged });
  await ask(target, 'PATCH', `/api/films/${edited}/${admin.id}`, admin.fresh, { flagged: true, notes: `${NOTE} again` });
  const hidden = await createActor(target, 'member');
  for (const n of [1, 2, 3]) await add(hidden, `${HIDDEN} ${n}`, false);
  return { target, people, films, versions, entries: ['0'], jobs: [], cursor: 'none', tag: '"none"' };
}

/** Replaces the people whose sessions or roles might have changed. */
export async function replaceUncertain({ target, people }: Scene): Promise<void> {
  for (const role of ['member', 'trusted', 'admin'] as const)
    for (const [n, actor] of people[role].entries()) if (!actor.isCertain) people[role][n] = await createActor(target, role);
}

let asked = 0;

/** Sends a request that must succeed before the stories begin. */
async function ask({ port }: Target, method: string, path: string, token?: string, body?: unknown) {
  asked += 1;
  const { status, body: said } = await send(port, {
    method,
    path,
    headers: {
      'x-forwarded-for': `172.16.${(asked >> 8) & 255}.${asked & 255}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`The scene could not be created: ${method} ${path}: ${status} ${said}`);
  return JSON.parse(said) as unknown;
}
