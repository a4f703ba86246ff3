import { describe, expect, test } from 'vitest';
import { HISTORY_ACTIONS, type HistoryEntry } from '#domain/moderation/moderation.ts';
import { actorName, changesInWords, actionText, isVersion } from './history-text.ts';

const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  id: '1',
  at: '2026-11-21T12:00:00.000Z',
  act: 'edited',
  actor: 'Ann Lee',
  actor_id: '01890a5d-ac96-774b-bcce-b302099a8057',
  changes: {},
  ...given,
});

describe('the history of a film', () => {
  test('names the actor of each entry', () => {
    expect(actorName(entry({}))).toBe('Ann Lee');
    expect(actorName(entry({ actor: '', actor_id: null }))).toBe('Someone whose account was erased');
    expect(actorName(entry({ actor: '', actor_id: null, act: 'flagged' }))).toBe('The program');
    expect(actorName(entry({ actor: '', actor_id: null, act: 'imported' }))).toBe('An operator');
  });

  test('has a text for every action', () => {
    for (const act of HISTORY_ACTIONS) expect(actionText(entry({ act }))).toMatch(/^[a-z]/);
    expect(actionText(entry({ act: 'merged', changes: { merged_into: [null, 'x'] } }))).toBe('merged it into another listing');
    expect(actionText(entry({ act: 'tmdb_linked', changes: { tmdb_id: [null, 713] } }))).toBe('set the TMDB ID');
    expect(actionText(entry({ act: 'tmdb_linked', changes: { tmdb_id: [713, null] } }))).toBe('removed the TMDB ID');
  });

  test('lists the changed values, but not the status if the action already names it', () => {
    const changes: HistoryEntry['changes'] = {
      approved: [true, false],
      title: ['The Piano', 'Piano'],
      moderator_message: ['', 'Please give a contact.'],
    };
    expect(changesInWords(entry({ changes })).map(({ name, before, after }) => [name, before, after])).toEqual([
      ['Status', 'Approved', 'Draft'],
      ['Title', 'The Piano', 'Piano'],
      ['Message to the submitter', '', 'Please give a contact.'],
    ]);
    expect(changesInWords(entry({ act: 'reverted', changes })).map(({ name }) => name)).toEqual(['Title', 'Message to the submitter']);
  });

  test('marks an entry as a version to restore only if a later entry changed texts', () => {
    const edited = entry({ changes: { title: ['A', 'B'] } });
    const approved = entry({ act: 'approved', changes: { approved: [false, true] } });
    const flagged = entry({ act: 'flagged', changes: { flagged: [false, true] } });
    expect([edited, approved, flagged].map((one) => isVersion(one, [edited]))).toEqual([true, true, false]);
    expect([edited, approved, flagged].map((one) => isVersion(one, [approved]))).toEqual([false, false, false]);
    expect(isVersion(entry({ act: 'submitted' }), [edited])).toBe(true);
  });
});
