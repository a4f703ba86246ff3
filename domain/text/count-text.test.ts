import { expect, test } from 'vitest';
import { countText, listText, numberText, progressText } from './count-text.ts';

test.each([
  [countText(0, 'film'), '0 films'],
  [countText(1, 'film'), '1 film'],
  [countText(2310, 'film'), '2,310 films'],
  [countText(1, 'row was left out', 'rows were left out'), '1 row was left out'],
  [countText(2, 'row was left out', 'rows were left out'), '2 rows were left out'],
  [numberText(23.97602, 2), '23.98'],
  [progressText(30, 2310), '30 of 2,310 shown'],
  [progressText(6, 6), 'All 6 shown'],
  [listText(['Year']), 'Year'],
  [listText(['Year', 'Certificate']), 'Year and Certificate'],
  [listText(['Year', 'Duration', 'Certificate']), 'Year, Duration and Certificate'],
])('counts and lists are written like “%s”', (text, expected) => {
  expect(text).toBe(expected);
});
