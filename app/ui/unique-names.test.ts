import { expect, test } from 'vitest';
import { uniqueNames } from './unique-names.ts';

test('identical names are numbered, and other names are left unchanged', () => {
  expect(uniqueNames(['My phone', 'Work', 'My phone'])).toEqual(['My phone, 1 of 2', 'Work', 'My phone, 2 of 2']);
  expect(uniqueNames([])).toEqual([]);
});
