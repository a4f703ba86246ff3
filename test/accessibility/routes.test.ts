import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { CHECKS } from './checks.ts';
import { STATE_KINDS } from './states.ts';
import { TABLE } from './table.ts';

const PATTERNS = routes.map(({ path = '' }) => `/${path}`);

test('every page has a row in the table of states, and every row has a page', () => {
  const inTable = new Set(TABLE.map(({ route }) => route));
  expect(PATTERNS.filter((pattern) => !inTable.has(pattern))).toEqual([]);
  expect([...inTable].filter((route) => !PATTERNS.includes(route))).toEqual([]);
});

test('the table has every kind of state, and no two states have the same name', () => {
  const kinds = new Set(TABLE.map(({ kind }) => kind));
  expect(STATE_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  const names = TABLE.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a state without a path keeps the person of the state before it', () => {
  for (const { path, as, name } of TABLE) if (path === undefined) expect({ name, as }).toEqual({ name });
});

test('every check names its criteria and has a unique id', () => {
  for (const { id, criteria } of CHECKS) {
    expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
    expect(criteria.length, id).toBeGreaterThan(0);
    for (const criterion of criteria) expect(criterion).toMatch(/^[1-4]\.\d\.\d{1,2}$/);
  }
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
});
