import { sql } from 'kysely';
import { inject } from 'vitest';
import type { FilmInput } from '#domain/films/film.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { filmInput } from '#test/factories.ts';
import { withDatabase, type Member } from './members.ts';
import { sampleToken } from './people.ts';

async function ask(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${inject('site').address}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: unknown }).data;
}

/** Reads a film as the sample admin. */
export const filmAsAdmin = async (id: string): Promise<ModeratedFilm> =>
  (await ask('GET', `films/${id}`, await sampleToken('admin'))) as ModeratedFilm;

/** Sends a request to the API as the sample admin. */
export const askAsAdmin = async (method: string, path: string, body?: unknown): Promise<unknown> =>
  ask(method, path, await sampleToken('admin'), body);

/** Submits several drafts at once. @returns their ids in the same order */
export async function submitDrafts(member: Member, titles: readonly string[], more: Partial<FilmInput> = {}): Promise<string[]> {
  const films = titles.map((title) => filmInput({ ...more, title }));
  const stored = (await ask('POST', 'films/addmulti', member.token, films)) as { _id: string }[];
  return stored.map(({ _id }) => _id);
}

/** Sends the approval email to this person now, without waiting until the approval can no longer be undone. */
export const sendUndoableMail = (to: string) =>
  withDatabase((db) =>
    sql`
      update pgboss.job set start_after = now()
      where name = 'send-mail' and data->>'mailId' in (select id::text from mails where to_address = ${to})
    `.execute(db),
  );
