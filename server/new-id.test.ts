import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are version 7 UUIDs that begin with the time, and each id is larger than the previous id', () => {
  const begin = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const time = Number.parseInt(ids[0]!.slice(0, 13).replace('-', ''), 16);
  expect(time).toBeGreaterThanOrEqual(begin);
  expect(time).toBeLessThanOrEqual(Date.now());
  // The random part differs between ids of one millisecond.
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBeGreaterThan(ids.length - 10);
});
