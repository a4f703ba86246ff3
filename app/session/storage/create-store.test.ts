import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { momentHere } from '#domain/text/dates.ts';
import { NO_TEXTS } from '#domain/films/film-texts.ts';
import { clearAllOf, createStore, TEXT } from './create-store.ts';
import { storeLastSubmission } from './last-submission.ts';
import { draftKey, readDraft, storeDraft } from './drafts.ts';
import { clearSavedChanges, editKey, readUnsavedChanges, storeUnsavedChanges } from './unsaved-changes.ts';
import { z } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let kept: Map<string, string>;
/** Makes the browser refuse to store a value, if defined. */
let refuse: (() => never) | undefined;

beforeEach(() => {
  kept = new Map();
  refuse = undefined;
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      refuse?.();
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('sessionStorage', area);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const numbers = () => createStore('programmes', z.array(z.number()), { storage: 'local', maxAgeMs: DAY_MS });

test('each owner has a separate value, which can be read until it is cleared', () => {
  const store = numbers();
  expect(store.write('ann', [1, 2])).toBe(true);
  expect([store.read('ann'), store.read('bob')]).toEqual([[1, 2], undefined]);
  expect([...kept.keys()]).toEqual(['programmes:ann']);
  store.clear('ann');
  expect(store.read('ann')).toBeUndefined();
});

test('an expired or invalid value is not read', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  numbers().write('ann', [1]);
  expect(numbers().read('ann')).toEqual([1]);
  vi.setSystemTime(1_000_000 + DAY_MS + 1);
  expect(numbers().read('ann')).toBeUndefined();
  for (const text of ['', 'x', 'null', '{}', '["1"]', '{"writtenAt":"now","value":[1]}', '{"writtenAt":1000000,"value":["1"]}']) {
    kept.set('programmes:ann', text);
    expect([text, numbers().read('ann')]).toEqual([text, undefined]);
  }
});

test('a browser whose storage is full or unavailable causes no error', () => {
  refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect([numbers().write('ann', [1]), numbers().read('ann')]).toEqual([false, undefined]);
  vi.stubGlobal('localStorage', undefined);
  expect([numbers().write('ann', [1]), numbers().read('ann')]).toEqual([false, undefined]);
  numbers().clear('ann');
});

test('a text for the whole tab is stored under the store’s name alone', () => {
  const store = createStore('signed-in-as', TEXT, { storage: 'session' });
  store.write('', 'ann@example.org');
  expect([[...kept.keys()], store.read('')]).toEqual([['signed-in-as'], 'ann@example.org']);
});

test('unsent text from a form with other fields keeps the current fields, and undecided changes become unsaved changes', () => {
  const keep = (key: string, value: unknown) => void kept.set(key, JSON.stringify({ writtenAt: Date.now(), value }));
  keep('draft:ann:add', { texts: { title: 'M', colour: 'red', year: 7 }, at: 5, key: 'k' });
  const draft = readDraft(draftKey('ann', 'add'));
  expect(draft).toMatchObject({ texts: { title: 'M', year: '', notes: '' }, at: 5, key: 'k' });
  expect(draft?.texts).not.toHaveProperty('colour');
  const undecided = { changes: { year: '1931' }, at: 3, basedOn: 'before' };
  keep('draft:ann:edit:7', { changes: { title: 'M' }, at: 4, basedOn: 'then', undecided });
  expect(readUnsavedChanges(editKey('ann', '7'))).toEqual({
    changes: { title: 'M', year: '1931' },
    at: 4,
    basedOn: 'before',
  });
});

test('an invalid time does not prevent a member from reading their unsent text and unsaved changes', () => {
  for (const at of [1e300, -1, 8.65e15]) {
    storeDraft(draftKey('ann', 'add'), { texts: { ...NO_TEXTS, title: 'Ran' }, at, key: 'k' });
    expect(readDraft(draftKey('ann', 'add'))?.texts.title).toBe('Ran');
    storeUnsavedChanges(editKey('ann', 'ran'), { changes: { title: 'Ran' }, at, basedOn: 'x' });
    for (const read of [readDraft(draftKey('ann', 'add')), readUnsavedChanges(editKey('ann', 'ran'))])
      expect(momentHere(read!.at)).toMatch(/\d{4}/);
  }
});

test('saving clears the saved changes and keeps the undecided changes', () => {
  const place = editKey('ann', '7');
  const undecided = { changes: { year: '1931' }, at: 3, basedOn: 'a' };
  storeUnsavedChanges(place, { changes: { title: 'M' }, at: 4, basedOn: 'a', undecided });
  expect(clearSavedChanges(place, { fields: ['title'], from: 'a', to: 'b' })).toBe(true);
  expect(readUnsavedChanges(place)).toEqual({ changes: { year: '1931' }, at: 3, basedOn: 'b' });
  expect(clearSavedChanges(place, { fields: ['year'], from: 'b', to: 'c' })).toBe(false);
  expect(kept.size).toBe(0);
});

test('clearing an account’s data removes all kinds of data of that account, and keeps the data of other accounts', () => {
  storeDraft(draftKey('ann', 'add'), { texts: NO_TEXTS, at: 1, key: 'k' });
  storeUnsavedChanges(editKey('ann', '7'), { changes: { title: 'M' }, at: 1, basedOn: 'a' });
  storeLastSubmission('ann', []);
  storeLastSubmission('bob', []);
  storeDraft(draftKey('bob', 'ann'), { texts: NO_TEXTS, at: 1, key: 'k' });
  clearAllOf('ann');
  expect([...kept.keys()].toSorted()).toEqual(['draft:bob:ann', 'last-submission:bob']);
});

test('unsent text is deleted after a year', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  storeDraft(draftKey('ann', 'add'), { texts: { ...NO_TEXTS, title: 'M' }, at: 1, key: 'k' });
  vi.setSystemTime(1_000_000 + 364 * DAY_MS);
  expect(readDraft(draftKey('ann', 'add'))).toBeDefined();
  vi.setSystemTime(1_000_000 + 366 * DAY_MS);
  expect(readDraft(draftKey('ann', 'add'))).toBeUndefined();
  expect(kept.size).toBe(0);
});
