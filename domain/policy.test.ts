import { expect, test } from 'vitest';
import { can, filmScope, VISITOR, type FilmScope, type Viewer } from './policy.ts';

const member = (id: string, rights: { isAdmin?: boolean; isTrusted?: boolean } = {}): Viewer => ({
  kind: 'member',
  id,
  isAdmin: false,
  isTrusted: false,
  ...rights,
});

const VIEWERS = {
  visitor: VISITOR,
  author: member('ann'),
  'another member': member('bob'),
  'a super-user': member('cid', { isTrusted: true }),
  admin: member('dee', { isAdmin: true }),
};
type Who = keyof typeof VIEWERS;
const EVERYBODY = Object.keys(VIEWERS) as Who[];

/** Who of all the viewers may do it: the table below is complete by this. */
const those = (may: (viewer: Viewer) => boolean) => EVERYBODY.filter((who) => may(VIEWERS[who]));

test('an approved film is for everybody, a draft for its author and admins', () => {
  expect(those((viewer) => can.seeFilm(viewer, { approved: true, author_id: 'ann' }))).toEqual(EVERYBODY);
  expect(those((viewer) => can.seeFilm(viewer, { approved: false, author_id: 'ann' }))).toEqual([
    'author',
    'admin',
  ]);
});

test('a draft without an author is for admins alone', () => {
  expect(those((viewer) => can.seeFilm(viewer, { approved: false, author_id: null }))).toEqual(['admin']);
});

test('only admins see notes and flags, and filter by them', () => {
  expect(those(can.seeModeration)).toEqual(['admin']);
  expect(those(can.filterByFlag)).toEqual(['admin']);
});

test.each<[asked: string, filters: Parameters<typeof filmScope>[1], scopes: Record<Who, FilmScope>]>([
  ['for everything', {}, { visitor: 'public', author: 'public', 'another member': 'public', 'a super-user': 'public', admin: 'all' }],
  ['for approved films', { approved: true }, { visitor: 'public', author: 'public', 'another member': 'public', 'a super-user': 'public', admin: 'public' }],
  ['for drafts', { approved: false }, { visitor: 'none', author: 'none', 'another member': 'none', 'a super-user': 'none', admin: 'all' }],
  ['for Ann’s films', { author_id: 'ann' }, { visitor: 'public', author: 'own', 'another member': 'public', 'a super-user': 'public', admin: 'all' }],
  ['for Ann’s drafts', { author_id: 'ann', approved: false }, { visitor: 'none', author: 'own', 'another member': 'none', 'a super-user': 'none', admin: 'all' }],
])('asked %s, a list is made of', (_asked, filters, scopes) => {
  expect(Object.fromEntries(EVERYBODY.map((who) => [who, filmScope(VIEWERS[who], filters)]))).toEqual(scopes);
}); // prettier-ignore
