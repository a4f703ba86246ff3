import { expect, test } from 'vitest';
import { appliedFiltersText } from './applied-filters-text.ts';

const UNA = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Una Unique' };
const words = (query: string) => appliedFiltersText({ list: new URLSearchParams(query) }, UNA);

test('the filters and the sort order of the dashboard’s list are described in words, without the search text', () => {
  expect(words('')).toBe('');
  expect(words('search=metropolis')).toBe('');
  expect(words('approved=false&sort=waiting_since')).toBe('Draft, sorted by waiting longest (drafts)');
  expect(words(`approved=true&format=AD&format=Other&flagged=true&author_id=${UNA.id}&sort=-year`)).toBe(
    'Approved, AD, Other, flagged, uploaded by Una Unique, sorted by year, newest first',
  );
  expect(words('author_id=01890a5d-0000-774b-bcce-b302099a8057')).toBe('uploaded by one person');
});
