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

/** Returns all viewers who are allowed to do something, so that each expected list is complete. */
const those = (may: (viewer: Viewer) => boolean) => EVERYBODY.filter((who) => may(VIEWERS[who]));

test('everyone may see an approved film; only its submitter and admins may see a draft', () => {
  expect(those((viewer) => can.seeFilm(viewer, { approved: true, author_id: 'ann' }))).toEqual(EVERYBODY);
  expect(those((viewer) => can.seeFilm(viewer, { approved: false, author_id: 'ann' }))).toEqual(['author', 'admin']);
});

test('only admins may see a draft without a submitter', () => {
  expect(those((viewer) => can.seeFilm(viewer, { approved: false, author_id: null }))).toEqual(['admin']);
});

test('only admins may see notes and flags, and filter by flags', () => {
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
  ['without filters', {}, { visitor: PUBLIC, author: PUBLIC, 'another member': PUBLIC, 'a super-user': PUBLIC, admin: ALL }],
  ['of approved films', { approved: true }, { visitor: PUBLIC, author: PUBLIC, 'another member': PUBLIC, 'a super-user': PUBLIC, admin: PUBLIC }],
  ['of drafts', { approved: false }, { visitor: NONE, author: NONE, 'another member': NONE, 'a super-user': NONE, admin: ALL }],
  ['of Ann’s films', { author_id: 'ann' }, { visitor: PUBLIC, author: ANNS, 'another member': PUBLIC, 'a super-user': PUBLIC, admin: ALL }],
  ['of Ann’s drafts', { author_id: 'ann', approved: false }, { visitor: NONE, author: ANNS, 'another member': NONE, 'a super-user': NONE, admin: ALL }],
])('the films in a list %s depend on the viewer', (_asked, filters, scopes) => {
  expect(scopesOf((viewer) => listScope(viewer, filters))).toEqual(scopes);
}); // prettier-ignore
