import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JOURNEYS, OF_EACH } from './journeys/journeys.ts';

const FOLDER = path.join(import.meta.dirname, 'journeys');
const STORIES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => readFileSync(path.join(FOLDER, name), 'utf8'));

test('every journey of the table has one test and names its criteria', () => {
  const told = STORIES.flatMap((text) => [...text.matchAll(/^journey\('([\w-]+)'/gm)].map(([, id]) => id!));
  expect(told.toSorted()).toEqual(Object.keys(JOURNEYS).toSorted());
  const criteria = [OF_EACH, ...Object.values(JOURNEYS).map((journey) => journey.criteria)].flat();
  for (const criterion of criteria) expect(criterion).toMatch(/^[1-4]\.\d\.\d{1,2}$/);
});
