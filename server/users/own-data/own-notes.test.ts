import { expect, test } from 'vitest';
import { ownNotes } from './own-notes.ts';

test.each([
  ['', 'Mine', 'Mine'],
  ['Theirs', 'Theirs\n\nMine\nof two lines', 'Mine\nof two lines'],
  ['Theirs\n\nMine', 'Theirs\n\nMine\n\nMore', 'More'],
  // A moderator can rewrite all notes.
  ['Theirs\nstays', 'stays\nMine', 'Mine'],
  ['Theirs', '', ''],
  [undefined, 'Mine', 'Mine'],
  [['x'], 7, ''],
])('if a person changes the notes %j to %j, that person’s own lines are %j', (before, after, own) => {
  expect(ownNotes(before, after)).toBe(own);
});
