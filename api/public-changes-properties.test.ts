import * as fc from 'fast-check';
import { expect } from 'vitest';
import { SHOWN_FIELDS, type PublicChange } from '#domain/moderation/public-changes.ts';
import type { Context } from '#server/context.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { signedIn, visitor, type Person } from '#test/people.ts';

/*
 * A listing is edited, approved, reverted, merged, deleted and restored in any order, and the test keeps each version that everyone
 * could see. The changes show exactly these versions, and no text that was only in a draft.
 */

const FIELDS = ['title', 'language', 'sidecar_by', 'alt_titles', 'genres', 'contact', 'notes'] as const;
const fields = fc.subarray([...FIELDS], { minLength: 1, maxLength: 3 });
const ACTS = [
  'approve',
  'undo the approval',
  'revert',
  'delete',
  'restore',
  'merge',
  'undo the merge',
  'restore a version',
  'flag',
] as const;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('submitter edits', 'moderator edits'), fields, isBack: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('moderator saves and approves'), fields, isBack: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('approve', 'approve', 'approve', ...ACTS) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('the changes of a listing show the versions that everyone could see, and nothing else', { timeout: 60_000 }, async ({ ctx }) => {
  const [submitter, moderator] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (random) => {
      const steps: Step[] = [...random, { act: 'restore' }];
      const { id, versions, contacts } = await tell(ctx, { submitter, moderator, steps });
      const told = await readAll(submitter, id);
      const text = JSON.stringify(told);
      const isPublic = (await visitor(ctx).get(`/films/${id}/changes`)).status === 200;
      expect(isPublic).toBe((await visitor(ctx).get(`/films/${id}`)).status === 200);
      const seen = JSON.stringify(versions);
      for (const [word] of text.matchAll(/\bword\d+\b/g)) expect(seen).toContain(word);
      for (const contact of contacts) expect(text).not.toContain(contact);
      expect(text).not.toMatch(/note|example\.org|flag/);
      const distinct = versions.filter((version, index) => index === 0 || !isSame(version, versions[index - 1]!));
      expect(told.filter(({ act }) => act === 'listed')).toHaveLength(distinct.length > 0 ? 1 : 0);
      expect(replay(distinct[0], told)).toEqual(distinct.map(withoutContact));
      changes += Math.max(0, distinct.length - 1);
    }),
    { numRuns: 25, interruptAfterTimeLimit: 20_000 },
  );
  expect(changes).toBeGreaterThan(25);
});

type Version = Record<string, unknown>;
const isSame = (one: Version, other: Version) => JSON.stringify(one) === JSON.stringify(other);
const withoutContact = ({ contact: _, ...version }: Version) => version;

/** Returns all versions that follow from the first one. */
function replay(first: Version | undefined, told: readonly PublicChange[]): Version[] {
  if (!first) return [];
  const versions = [withoutContact(first)];
  for (const { act, changes } of told.toReversed()) {
    if (act === 'listed') continue;
    const now = versions.at(-1)!;
    for (const [field, [before]] of Object.entries(changes)) expect(before).toEqual(now[field]);
    versions.push({ ...now, ...Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after])) });
  }
  return versions;
}

async function readAll(who: Person, id: string): Promise<PublicChange[]> {
  const all: PublicChange[] = [];
  for (let next: string | null = ''; next !== null;) {
    const { status, body } = await who.get(`/films/${id}/changes${next && `?before=${next}`}`);
    if (status === 404) return all;
    all.push(...(body.data as PublicChange[]));
    next = body.next;
  }
  return all;
}

let count = 0;
const word = () => `word${(count += 1)}`;

/** Performs the steps of a history. @returns the versions of the listing that everyone could see, and all contacts that it ever had */
async function tell(ctx: Context, { submitter, moderator, steps }: { submitter: Person; moderator: Person; steps: readonly Step[] }) {
  const contacts = [`contact${word()}@home.org`];
  const id: string = (await submitter.post('/films/add', filmInput({ title: word(), contact: contacts[0]! }))).body.data._id;
  const values = (names: readonly string[]) =>
    Object.fromEntries(names.map((field) => [field, field.endsWith('s') && field !== 'notes' ? [word()] : valueOf(field)]));
  const valueOf = (field: string) => {
    if (field === 'notes') return `a note ${word()}`;
    if (field !== 'contact') return word();
    contacts.push(`contact${word()}@home.org`);
    return contacts.at(-1)!;
  };
  /** Earlier values, for edits that go back to them. */
  let earlier: Version = {};
  let versions: Version[] = [];
  let approvedAt = 0;
  let merged: string | undefined;
  for (const one of steps) {
    const { body } = await moderator.get(`/films/${id}`);
    const now: Version | undefined = body.data;
    if ('fields' in one) {
      const who = one.act === 'submitter edits' ? submitter : moderator;
      const given = one.isBack && Object.keys(earlier).length > 0 ? earlier : values(one.fields);
      if (now)
        earlier = Object.fromEntries(
          Object.keys(given)
            .filter((field) => field !== 'notes')
            .map((field) => [field, now[field]]),
        );
      await who.patch(`/films/${id}/${who.id}`, { ...given, ...(one.act === 'moderator saves and approves' && { approved: true }) });
    } else if (one.act === 'merge') {
      merged = await buildFilm(ctx, { title: word(), sidecar_by: word(), authorId: (await buildUser(ctx)).id, approved: false });
      await moderator.post(`/films/${id}/merge`, { filmId: merged, take: ['sidecar_by'] });
    } else if (one.act === 'approve') {
      if ((await moderator.patch('/films/approve', [id])).body.data?.changed === 1) approvedAt = versions.length;
    } else if (one.act === 'undo the approval') {
      if ((await moderator.post('/films/approve/undo', [id])).body.data?.changed === 1) versions = versions.slice(0, approvedAt);
    } else await actOn(moderator, id, one.act, merged);
    const { status, body: after } = await moderator.get(`/films/${id}`);
    const film: Version & { approved?: boolean } = after.data ?? {};
    if (status === 200 && film.approved === true)
      versions.push(Object.fromEntries([...SHOWN_FIELDS, 'contact'].map((field) => [field, film[field]])));
  }
  return { id, versions, contacts };
}

async function actOn(moderator: Person, id: string, act: (typeof ACTS)[number], merged: string | undefined): Promise<void> {
  if (act === 'revert') await moderator.patch('/films/draft', { films: [id], message: '' });
  if (act === 'delete') await moderator.delete(`/films/${id}`);
  if (act === 'restore') await moderator.post(`/films/${id}/restore`);
  if (act === 'undo the merge' && merged) await moderator.post(`/films/${merged}/restore`);
  if (act === 'flag') await moderator.patch(`/films/${id}/${moderator.id}`, { flagged: true, notes: 'a note' });
  if (act !== 'restore a version') return;
  const entries = ((await moderator.get(`/films/${id}/history`)).body.data ?? []) as { id: string }[];
  if (entries.length > 0) await moderator.post(`/films/${id}/history/${entries[Math.floor(entries.length / 2)]!.id}/restore`);
}
