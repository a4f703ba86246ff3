import { describe, expect } from 'vitest';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { test } from '#test/database/with-database.ts';
import { signedIn, type Person } from '#test/people.ts';

const names = async ({ get }: Person, query: string): Promise<string[]> => {
  const { body } = await get(`/users?${query}`);
  return (body.data as UserRecord[]).map(({ name }) => name);
};

describe('a search for users', () => {
  test('finds people by parts of their names and ignores case, accents and punctuation', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true, name: 'Zoe Admin' });
    for (const name of ['Ágnes O’Brien', 'Søren Ångström', 'Agnes Hill']) await signedIn(ctx, { name });
    expect(await names(admin, 'search=agnes')).toEqual(['Agnes Hill', 'Ágnes O’Brien']);
    expect(await names(admin, 'search=BRIEN+ágn')).toEqual(['Ágnes O’Brien']);
    expect(await names(admin, 'search=soren')).toEqual(['Søren Ångström']);
    expect(await names(admin, 'search=o%27brien')).toEqual(['Ágnes O’Brien']);
    expect(await names(admin, 'search=%25')).toEqual([]);
    expect(await names(admin, 'search=xyz')).toEqual([]);
  });

  test('finds people by a part of their email address, and by their name and address together', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true, name: 'Zoe', email: 'zoe@example.org' });
    await signedIn(ctx, { name: 'Ann Lee', email: 'a_Lee@example.com' });
    for (const search of ['A_LEE@', '@example.com', 'ann lee (a_lee@example.com)', 'Ann Lee (a_Lee@example.com)'])
      expect([search, await names(admin, `search=${encodeURIComponent(search)}`)]).toEqual([search, ['Ann Lee']]);
  });

  test('returns people up to the limit, and the total number of matches', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true, name: 'Zoe' });
    for (let n = 0; n < 12; n += 1) await signedIn(ctx, { name: `Person ${n}` });
    const { body } = await admin.get('/users?search=person&limit=3');
    expect([body.data.length, body.total]).toEqual([3, 12]);
    expect((await names(admin, 'search=person')).length).toBe(10);
    expect((await names(admin, 'limit=1')).length).toBe(1);
    expect(Object.keys((await admin.get('/users')).body as object)).toEqual(['data']);
    expect(await names(admin, '')).toHaveLength(13);
  });

  test('finds a person with a new name by the new name only', async ({ ctx }) => {
    const admin = await signedIn(ctx, { isAdmin: true, name: 'Zoe' });
    const ann = await signedIn(ctx, { name: 'Ann' });
    await ann.patch(`/users/${ann.id}`, { name: 'Zoltán' });
    expect(await names(admin, 'search=zoltan')).toEqual(['Zoltán']);
    expect(await names(admin, 'search=ann')).toEqual([]);
  });

  test('refuses unknown and invalid parameters', async ({ ctx }) => {
    const { get } = await signedIn(ctx, { isAdmin: true });
    const errors = async (query: string) => Object.keys((await get(`/users?${query}`)).body as object);
    expect(await errors('search=a&search=b')).toEqual(['search']);
    expect(await errors('search=a&limit=0&colour=red')).toEqual(['limit', 'colour']);
    expect(await errors(`search=${'a'.repeat(201)}`)).toEqual(['search']);
  });
});

test('only the member and admins can read an account, and it has exactly the listed fields', async ({ ctx }) => {
  const [ann, bob, admin] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const { data } = (await ann.get(`/users/${ann.id}`)).body;
  expect(Object.keys(data as object).toSorted()).toEqual(['_id', 'date', 'email', 'id', 'isAdmin', 'isTrusted', 'name', 'wantsDigest']);
  expect((await admin.get(`/users/${ann.id}`)).body.data).toEqual(data);
  expect((await bob.get(`/users/${ann.id}`)).status).toBe(403);
  for (const id of ['me', '%00', '01890a5d-ac96-774b-bcce-b302099a8057'])
    expect([id, (await admin.get(`/users/${id}`)).status]).toEqual([id, 404]);
});
