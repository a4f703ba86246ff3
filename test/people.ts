import type { Hono } from 'hono';
import { createApi } from '#api/api.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { beginSession } from '#server/users/begin-session.ts';
import { buildUser } from './factories.ts';

/** Password of every account that `signedIn` and `guessedAccounts` make. */
export const PASSWORD = 'three plain words';

/** User agent of the browsers. */
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

let hashed: Promise<string> | undefined;

/** One API for all people of a test, because mounting the routes takes longer than most requests. */
const apis = new WeakMap<Context, Hono>();

function apiOf(ctx: Context): Hono {
  const api = apis.get(ctx) ?? createApi(ctx);
  apis.set(ctx, api);
  return api;
}

interface ApiResponse {
  status: number;
  /** The parsed JSON of the body. */
  body: any; // oxlint-disable-line typescript/no-explicit-any -- each test says what it expects
  headers: Headers;
}

/** A member or a visitor who sends requests to the API. */
export interface Person {
  id: string;
  email: string;
  token: string | undefined;
  ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;
  get: (path: string, headers?: Record<string, string>) => Promise<ApiResponse>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;
  patch: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>;
  delete: (path: string) => Promise<ApiResponse>;
}

type Given = NonNullable<Parameters<typeof buildUser>[1]>;

/** Stores a member with `PASSWORD` and signs them in. */
export async function signedIn(ctx: Context, given: Given = {}): Promise<Person> {
  const { id } = await buildUser(ctx, given);
  hashed ??= hashPassword(PASSWORD);
  const user = await ctx.db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return person(apiOf(ctx), {
    id,
    email: user.email!,
    token: await beginSession(ctx, user, { userAgent: BROWSER }),
  });
}

/** Stores accounts whose passwords a test guesses. */
export async function guessedAccounts(ctx: Context, emails: readonly string[]): Promise<void> {
  for (const email of emails) await buildUser(ctx, { email });
  hashed ??= hashPassword(PASSWORD);
  await ctx.db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('email', 'in', emails)
    .execute();
}

/** Makes a person who is not signed in, or who sends this token. */
export function visitor(ctx: Context, token?: string): Person {
  return person(apiOf(ctx), { id: '', email: '', token });
}

function person(api: Hono, who: Pick<Person, 'id' | 'email' | 'token'>): Person {
  const ask = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<ApiResponse> => {
    const response = await api.request(path, {
      method,
      headers: {
        ...(who.token !== undefined && { authorization: `Bearer ${who.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      headers: response.headers,
    };
  };
  return {
    ...who,
    ask,
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    patch: (path, body, headers) => ask('PATCH', path, body, headers),
    delete: (path) => ask('DELETE', path),
  };
}
