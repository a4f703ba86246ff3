import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FilmInput } from '#domain/films/film.ts';
import { register, signIn, type Accounts, type Person } from './people.ts';
import type { SiteClient } from './site-client.ts';

const storedFilm = z.object({ _id: z.string() });
const oneFilm = z.object({ data: storedFilm });
const manyFilms = z.object({ data: z.array(storedFilm) });

/** Changes that people with accounts make. Each action makes one change. */
export type Actions = Record<
  'submit' | 'submitPublic' | 'submitMany' | 'edit' | 'approve' | 'revert' | 'remove' | 'moderate' | 'comeAndGo' | 'forget',
  () => Promise<void>
>;

/** @param films ids of public films. Approving a film adds its id, and deleting a film removes its id */
export async function createMembers(client: SiteClient, accounts: Accounts, films: string[], film: () => FilmInput): Promise<Actions> {
  const admin = await signIn(client, accounts.admin);
  const trusted = await signIn(client, accounts.trusted);
  const members: Person[] = [];
  for (const account of accounts.members) members.push(await signIn(client, account));
  const drafts: string[] = [];
  const own: string[] = [];
  let turn = 0;
  const member = () => members[(turn += 1) % members.length]!;
  const send = (method: string, path: string, { token }: Person, body?: unknown, headers = {}) =>
    client.send(`/api${path}`, { method, token, headers, ...(body !== undefined && { body }) });
  const once = () => ({ 'idempotency-key': randomUUID() });

  return {
    async submit() {
      const { body } = await send('POST', '/films/add', member(), film(), once());
      drafts.push(oneFilm.parse(body).data._id);
    },
    async submitPublic() {
      const { body } = await send('POST', '/films/add', trusted, film(), once());
      const id = oneFilm.parse(body).data._id;
      films.push(id);
      own.push(id);
    },
    async submitMany() {
      const batch = Array.from({ length: 10 }, film);
      const { body } = await send('POST', '/films/addmulti', member(), batch, once());
      drafts.push(...manyFilms.parse(body).data.map(({ _id }) => _id));
    },
    async edit() {
      const id = films.at(-1 - (turn % 20))!;
      await send('PATCH', `/films/${id}/${admin.id}`, admin, { ...film(), notes: 'Looked at once more.' });
    },
    async approve() {
      const chosen = drafts.splice(0);
      if (chosen.length === 0) return;
      await send('PATCH', '/films/approve', admin, chosen);
      films.push(...chosen);
    },
    async revert() {
      const id = films.pop()!;
      drafts.push(id);
      await send('PATCH', '/films/draft', admin, [id]);
    },
    async remove() {
      // The oldest film, which visitors know.
      const [id] = films.splice(0, 1);
      await send('DELETE', `/films/${id}`, admin);
      if ((turn += 1) % 4 !== 0) return;
      await send('POST', `/films/${id}/restore`, admin);
      films.push(id!);
    },
    async moderate() {
      const id = films.at(-1)!;
      for (const path of ['/films?approved=false', `/films/${id}/history`, `/films/${id}/same`, '/users', '/films/deleted', '/operations'])
        await send('GET', path, admin);
    },
    async comeAndGo() {
      const person = await signIn(client, accounts.members[(turn += 1) % accounts.members.length]!);
      await send('GET', `/users/profile/${person.id}`, person);
      await send('GET', `/films?author_id=${person.id}`, person);
      await send('GET', `/users/${person.id}/sessions`, person);
      await send('DELETE', `/users/${person.id}/sessions/current`, person);
    },
    async forget() {
      const account = await register(client);
      await client.send(`/api/users/password/${encodeURIComponent(account.email)}`);
      const person = await signIn(client, account);
      await send('GET', `/users/${person.id}/data`, person);
    },
  };
}
