import { expect, test } from 'vitest';
import type { SelectedFilm } from '#app/session/storage/selection.ts';
import { statusChangeObstacle, resultText } from './status-change.ts';

const film = (approved: boolean): SelectedFilm => ({
  _id: '1',
  title: 'Metropolis',
  year: 1927,
  approved,
  flagged: false,
  author_id: 'ann',
  author: 'Ann Lee',
  updated_at: '2026-11-22T00:00:00.000Z',
});

const changing = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n), title: `Film ${n}` }));

test('a change of status with no effect is not sent, and the moderator sees the reason', () => {
  expect(statusChangeObstacle('approve', [])).toMatch(/^Nothing is selected\./);
  expect(statusChangeObstacle('approve', [film(true)])).toMatch(/^The selected film is already approved\./);
  expect(statusChangeObstacle('draft', [film(false), film(false)])).toMatch(/^All 2 selected films are already drafts/);
  expect(statusChangeObstacle('draft', [film(false), film(true)])).toBeUndefined();
});

test('the result names up to three submitters who get an email; if there are more, it counts them', () => {
  const mailed = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => ({ name, films: 1 }));
  expect(resultText(1, { action: 'approve', changing: changing(1), mailed: mailed.slice(0, 1) })).toBe(
    '1 film is now approved and public. An email goes to Ann, unless you undo this within 10 seconds.',
  );
  // An approval can be undone only if it changed every selected film.
  expect(resultText(2, { action: 'approve', changing: changing(3), mailed: mailed.slice(0, 2) })).toBe(
    '2 films are now approved and public. 1 film had already been changed. Emails go to Ann, Bo.',
  );
  expect(resultText(4, { action: 'draft', changing: changing(5), mailed })).toBe(
    '4 films reverted to draft. 1 film had already been changed. We are emailing 4 submitters.',
  );
  expect(resultText(2, { action: 'draft', changing: changing(2), mailed: [] })).toBe('2 films reverted to draft. No email was sent.');
  // The request was sent again after a lost response, or another moderator changed the films first.
  expect(resultText(0, { action: 'approve', changing: changing(2), mailed })).toBe('2 films are already approved and public.');
});
