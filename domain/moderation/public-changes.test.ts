import { expect, test } from 'vitest';
import {
  listPublicSteps,
  publicChangeOf,
  RECORDED_FIELDS,
  type PublicChange,
  type RecordedEntry,
  type RecordedFilm,
} from './public-changes.ts';

const [ANN, ADA] = ['ann', 'ada'];
const DRAFTED = { approved: [true, false] } as const;
const APPROVED = { approved: [false, true] } as const;

const film = (given: Partial<RecordedFilm> = {}): RecordedFilm => ({ approved: true, author_id: ANN, created_at: 'day 0', ...given });

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
type Told = [act: RecordedEntry['act'], actor: string | null, changes?: Changes];

/** Reads a history as everyone sees it. The acts are in chronological order and have the times "day 1", "day 2" and so on. */
async function read(told: Told[], given: Partial<RecordedFilm> = {}, erased: string[] = []) {
  const entries = told.map(([act, actor_id, changes = {}], index): RecordedEntry => ({
    id: String(index),
    at: `day ${index + 1}`,
    act,
    actor_id,
    has_account: actor_id !== null && !erased.includes(actor_id),
    fields: Object.keys(changes).filter((field) => RECORDED_FIELDS.includes(field)),
    approved: (changes['approved'] as [boolean, boolean] | undefined) ?? null,
  }));
  const found: PublicChange[] = [];
  for await (const step of listPublicSteps(film(given), entries.toReversed())) {
    const change = publicChangeOf(step, (id, field) => told[Number(id)]![2]![field]!);
    if (change) found.push(change);
  }
  return found.map(({ act, at, by, changes, contact_changed }) =>
    act === 'listed' ? `listed on ${at}` : { at, by, changes, ...(contact_changed && { contact_changed }) },
  );
}

test('each correction that a moderator makes to a public listing is a separate change', async () => {
  const told: Told[] = [
    ['approved', ADA, APPROVED],
    ['edited', ADA, { title: ['The Paino', 'The Piano'], notes: ['', 'typo'] }],
    ['flagged', ADA, { flagged: [false, true] }],
    ['edited', ADA, { year: [1994, 1993] }],
  ];
  expect(await read(told)).toEqual([
    { at: 'day 4', by: ['moderator'], changes: { year: [1994, 1993] } },
    { at: 'day 2', by: ['moderator'], changes: { title: ['The Paino', 'The Piano'] } },
    'listed on day 1',
  ]);
});

test('when an edited draft is approved, everyone sees the differences and the roles of the editors', async () => {
  const told: Told[] = [
    ['approved', ADA, APPROVED],
    ['edited', ANN, { title: ['The Piano', 'My secret'], duration: [121, 100], language: ['', 'English'], ...DRAFTED }],
    ['edited', ANN, { title: ['My secret', 'Piano'], language: ['English', ''] }],
    ['edited', ADA, { duration: [100, 117], notes: ['', 'measured'] }],
    ['approved', ADA, APPROVED],
  ];
  expect(await read(told)).toEqual([
    { at: 'day 5', by: ['submitter', 'moderator'], changes: { title: ['The Piano', 'Piano'], duration: [121, 117] } },
    'listed on day 1',
  ]);
});

test('a draft’s value that was changed and changed back does not appear, and neither does the person', async () => {
  const there: Told = ['edited', ANN, { title: ['The Piano', 'Piano'], ...DRAFTED }];
  const back: Told = ['edited', ANN, { title: ['Piano', 'The Piano'] }];
  expect(await read([there, back, ['approved', ADA, APPROVED]])).toEqual(['listed on day 0']);
  expect(await read([there, back, ['edited', ADA, { year: [1994, 1993], ...APPROVED }]])).toEqual([
    { at: 'day 3', by: ['moderator'], changes: { year: [1994, 1993] } },
    'listed on day 0',
  ]);
});

test('the drafts before the first approval and after the last one stay hidden', async () => {
  const edited: Told = ['edited', ANN, { title: ['My secret', 'The Piano'] }];
  expect(await read([edited], { approved: false })).toEqual([]);
  expect(await read([edited, ['approved', ADA, APPROVED]])).toEqual(['listed on day 2']);
  const later: Told[] = [edited, ['approved', ADA, APPROVED], ['reverted', ADA, DRAFTED], ['edited', ANN, { year: [1993, 2001] }]];
  expect(await read(later, { approved: false })).toEqual(['listed on day 2']);
});

test('a version whose approval was undone never appears', async () => {
  const told: Told[] = [
    ['approved', ADA, APPROVED],
    ['edited', ANN, { title: ['The Piano', 'My secret'], ...DRAFTED }],
    ['approved', ADA, APPROVED],
    ['compared', null, { genres: [[], ['Secret']] }],
    ['unapproved', ADA, DRAFTED],
    ['edited', ANN, { title: ['My secret', 'Piano'], genres: [['Secret'], ['Drama']] }],
    ['approved', ADA, APPROVED],
  ];
  expect(await read(told)).toEqual([
    { at: 'day 7', by: ['submitter', 'comparison'], changes: { title: ['The Piano', 'Piano'], genres: [[], ['Drama']] } },
    'listed on day 1',
  ]);
  expect(await read(told.slice(2))).toEqual(['listed on day 5']);
  expect(await read(told.slice(2, 5), { approved: false })).toEqual([]);
});

test('a new contact appears only as “changed”', async () => {
  const told: Told[] = [['edited', ADA, { contact: ['ann@example.org', 'office@example.org'] }]];
  expect(await read(told)).toEqual([{ at: 'day 1', by: ['moderator'], changes: {}, contact_changed: true }, 'listed on day 0']);
});

test('titles from a merge and genres from the comparison with TMDB appear as changes', async () => {
  const told: Told[] = [
    ['compared', null, { genres: [[], ['Drama']], tmdb_id: [null, 713], duration_check: [null, 117] }],
    ['merged', ADA, { alt_titles: [[], ['Das Piano']] }],
    ['unmerged', ADA, { alt_titles: [['Das Piano'], []] }],
    ['tmdb_linked', ADA, { tmdb_id: [713, null], duration_check: [117, null] }],
  ];
  expect(await read(told)).toEqual([
    { at: 'day 4', by: ['moderator'], changes: { tmdb_id: [713, null] } },
    { at: 'day 3', by: ['moderator'], changes: { alt_titles: [['Das Piano'], []] } },
    { at: 'day 2', by: ['moderator'], changes: { alt_titles: [[], ['Das Piano']] } },
    { at: 'day 1', by: ['comparison'], changes: { genres: [[], ['Drama']], tmdb_id: [null, 713] } },
    'listed on day 0',
  ]);
});

test('changes to a deleted or merged listing appear when a moderator restores it', async () => {
  const others: Told[][] = [[['deleted', ADA]], [['merged', ADA, { merged_into: [null, 'another'] }]]];
  for (const [gone] of others) {
    const told: Told[] = [gone!, ['unmerged', ADA, { alt_titles: [['Das Piano'], []] }], ['restored', ADA]];
    expect(await read(told)).toEqual([{ at: 'day 3', by: ['moderator'], changes: { alt_titles: [['Das Piano'], []] } }, 'listed on day 0']);
  }
});

test('an erased account appears as a former member if it could be the submitter’s, and otherwise as a moderator', async () => {
  const told: Told[] = [
    ['edited', ANN, { title: ['The Piano', 'Piano'], ...DRAFTED }],
    ['approved', ADA, APPROVED],
    ['edited', ADA, { year: [1994, 1993] }],
  ];
  const by = async (...given: [Partial<RecordedFilm>, string[]]) =>
    (await read(told, ...given)).flatMap((change) => (typeof change === 'string' ? [] : change.by));
  expect(await by({}, [])).toEqual(['moderator', 'submitter']);
  expect(await by({}, [ADA])).toEqual(['moderator', 'submitter']);
  expect(await by({ author_id: null }, [ANN])).toEqual(['moderator', 'former member']);
  expect(await by({ author_id: null }, [ANN, ADA])).toEqual(['former member', 'former member']);
});

test('an edit that is saved while the history is being read is not shown', async () => {
  expect(await read([['edited', ANN, { title: ['The Piano', 'My secret'], ...DRAFTED }]])).toEqual(['listed on day 0']);
});
