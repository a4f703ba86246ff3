import { expect, test } from 'vitest';
import { ownNotes } from './own-notes.ts';

test.each([
  ['', 'Mine', 'Mine'],
  ['Theirs', 'Theirs\n\nMine\nof two lines', 'Mine\nof two lines'],
  ['Theirs\n\nMine', 'Theirs\n\nMine\n\nMore', 'More'],
  // A moderator may rewrite all of it.
  ['Theirs\nstays', 'stays\nMine', 'Mine'],
  ['Theirs', '', ''],
  [undefined, 'Mine', 'Mine'],
  [['x'], 7, ''],
])('of %j that became %j one’s own is %j', (before, after, own) => {
  expect(ownNotes(before, after)).toBe(own);
});
