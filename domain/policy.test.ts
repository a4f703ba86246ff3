import { expect, test } from 'vitest';
import { can, listScope, VISITOR, visibleScope, type ListScope, type Viewer } from './policy.ts';

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
  expect(those((viewer) => can.seeFilm(viewer, { approved: false, author_id: 'ann' }))).toEqual(['author', 'admin']);
});

test('a draft without an author is for admins alone', () => {
  expect(those((viewer) => can.seeFilm(viewer, { approved: false, author_id: null }))).toEqual(['admin']);
});

test('only admins see notes and flags, and filter by them', () => {
  expect(those(can.seeModeration)).toEqual(['admin']);
  expect(those(can.filterByFlag)).toEqual(['admin']);
});

const PUBLIC = { kind: 'public' } as const;
const NONE = { kind: 'none' } as const;
const ALL = { kind: 'all' } as const;
const ANNS = { kind: 'own', authorId: 'ann' } as const;

/** Returns the films for each of the viewers. */
const scopesOf = (scopeOf: (viewer: Viewer) => unknown) => Object.fromEntries(EVERYBODY.map((who) => [who, scopeOf(VIEWERS[who])]));

test('everyone may see public films, members also their own drafts, admins all films', () => {
  expect(scopesOf(visibleScope)).toEqual({
    visitor: PUBLIC,
    author: { kind: 'visible', authorId: 'ann' },
    'another member': { kind: 'visible', authorId: 'bob' },
    'a super-user': { kind: 'visible', authorId: 'cid' },
    admin: ALL,
  });
});

test.each<[asked: string, filters: Parameters<typeof listScope>[1], scopes: Record<Who, ListScope>]>([
  ['for everything', {}, { visitor: PUBLIC, author: PUBLIC, 'another member': PUBLIC, 'a super-user': PUBLIC, admin: ALL }],
  ['for approved films', { approved: true }, { visitor: PUBLIC, author: PUBLIC, 'another member': PUBLIC, 'a super-user': PUBLIC, admin: PUBLIC }],
  ['for drafts', { approved: false }, { visitor: NONE, author: NONE, 'another member': NONE, 'a super-user': NONE, admin: ALL }],
  ['for Ann’s films', { author_id: 'ann' }, { visitor: PUBLIC, author: ANNS, 'another member': PUBLIC, 'a super-user': PUBLIC, admin: ALL }],
  ['for Ann’s drafts', { author_id: 'ann', approved: false }, { visitor: NONE, author: ANNS, 'another member': NONE, 'a super-user': NONE, admin: ALL }],
])('asked %s, a list is made of', (_asked, filters, scopes) => {
  expect(scopesOf((viewer) => listScope(viewer, filters))).toEqual(scopes);
}); // prettier-ignore
