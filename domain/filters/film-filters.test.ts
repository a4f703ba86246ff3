import { describe, expect, test } from 'vitest';
import { NO_FILTERS, parseFilmFilters, parseFilmList } from './film-filters.ts';
import { LIMITS } from '#domain/limits.ts';
import { RATES } from '#timed-text/rate.ts';

const list = (query: string) => parseFilmList(new URLSearchParams(query));
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

test('an address without keys lists the newest films without filters', () => {
  expect(list('')).toEqual({
    value: {
      filters: NO_FILTERS,
      sort: '-created_at',
      limit: LIMITS.page.default,
    },
  });
});

test('an address with every key is read completely', () => {
  const address =
    'search=+piano+&sidecar_type=DS&sidecar_type=Other&format=AD&quality_level=Professional&language=English' +
    '&sidecar_format=SRT&sidecar_by=Lantern&genres=Drama&genres=War&genres=Drama&duration[gte]=60&duration[lte]=90&year[gte]=1990&year[lte]=1999' +
    `&approved=false&flagged=true&author_id=${ID.toUpperCase()}` +
    `&copy=1:36:10&copy_rate=23,98&fit=other&fit=fits&fit=other&sort=-year&limit=100&after=abc`;
  expect(list(address)).toEqual({
    value: {
      filters: {
        approved: false,
        flagged: true,
        author_id: ID,
        format: ['AD'],
        sidecar_type: ['DS', 'Other'],
        quality_level: ['Professional'],
        language: ['English'],
        sidecar_format: ['SRT'],
        sidecar_by: ['Lantern'],
        genres: ['Drama', 'War'],
        duration: { gte: 60, lte: 90 },
        year: { gte: 1990, lte: 1999 },
        search: 'piano',
        copy: { seconds: 5770, rate: RATES['23.976'] },
        fit: ['fits', 'other'],
      },
      sort: '-year',
      limit: 100,
      after: 'abc',
    },
  });
});

test.each([
  ['', '-created_at'],
  ['search=piano', 'relevance'],
  ['search=piano&sort=title', 'title'],
  ['search=piano&sort=-created_at', '-created_at'],
  ['sort=relevance', '-created_at'],
  ['search=+&sort=relevance', '-created_at'],
  ['sort=year', 'year'],
])('the query “%s” is sorted by %s', (query, sort) => {
  expect(list(query)).toMatchObject({ value: { sort } });
});

describe('an invalid filter is refused under the name of its key', () => {
  test.each([
    ['an unknown key', 'colour=red', 'colour'],
    ['a key that is known elsewhere', 'title=Ran', 'title'],
    ['a key in another case', 'Search=piano', 'Search'],
    ['a key with brackets', 'genres[]=Drama', 'genres[]'],
    ['a range without an operator', 'duration=5', 'duration'],
    ['a range with too many operators', 'duration[gte][x]=1', 'duration[gte][x]'],
    ['a range with an unknown operator', 'year[gt]=1990', 'year[gt]'],
    ['a key that is a property of every object', '__proto__=1', '__proto__'],
    ['another key that is a property of every object', 'constructor=1', 'constructor'],
    ['a third key that is a property of every object', 'toString', 'toString'],
    ['an empty key', '=1', ''],
    ['a single key given twice', 'limit=10&limit=20', 'limit'],
    ['an equal single key given twice', 'search=a&search=a', 'search'],
    ['two values for the same end of a range', 'duration[gte]=1&duration[gte]=9', 'duration[gte]'],
    ['words instead of a number', 'duration[gte]=abc', 'duration[gte]'],
    ['an empty number', 'year[gte]=', 'year[gte]'],
    ['a negative number', 'duration[gte]=-1', 'duration[gte]'],
    ['a number with a fraction', 'year[lte]=12.5', 'year[lte]'],
    ['a number with an exponent', 'year[lte]=1e3', 'year[lte]'],
    ['a number of another script', 'year[lte]=١٩٩٤', 'year[lte]'],
    ['a number with a space', 'year[lte]=+1994', 'year[lte]'],
    ['a huge number', 'year[lte]=99999999999999999999', 'year[lte]'],
    ['a page without films', 'limit=0', 'limit'],
    ['a page of too many films', `limit=${LIMITS.page.max + 1}`, 'limit'],
    ['an unknown sort order', 'sort=-relevance', 'sort'],
    ['an empty sort order', 'sort=', 'sort'],
    ['“yes” instead of “true”', 'approved=yes', 'approved'],
    ['“true” in capitals', 'flagged=TRUE', 'flagged'],
    ['words instead of an ID', 'author_id=me', 'author_id'],
    ['an incomplete ID', `author_id=${ID.slice(1)}`, 'author_id'],
    ['an empty cursor', 'after=', 'after'],
    ['a cursor with punctuation', 'after=a%2Bb', 'after'],
    ['a huge cursor', `after=${'a'.repeat(5000)}`, 'after'],
    ['an unknown format', 'format=ds', 'format'],
    ['an unknown sidecar type', 'sidecar_type=AD', 'sidecar_type'],
    ['an unknown quality', 'quality_level=professional', 'quality_level'],
    ['one invalid value among valid values', 'format=DS&format=XX', 'format'],
    ['an empty language', 'language=', 'language'],
    ['a genre that is too long', `genres=${'a'.repeat(301)}`, 'genres'],
    ['too many values', Array.from({ length: 51 }, (_, n) => `genres=${n}`).join('&'), 'genres'],
    ['a search that is too long', `search=${'a'.repeat(201)}`, 'search'],
    ['a search of 10 kB', `search=${'a'.repeat(10_240)}`, 'search'],
    ['NUL in a search', 'search=a%00b', 'search'],
    ['NUL in a genre', 'genres=%00', 'genres'],
    ['a line break in a search', 'search=a%0d%0aBcc:x', 'search'],
    ['words instead of a running time', 'copy=long', 'copy'],
    ['an empty running time', 'copy=', 'copy'],
    ['a running time of zero', 'copy=0:00', 'copy'],
    ['a minute of 75 seconds', 'copy=1:30:75', 'copy'],
    ['a copy that runs longer than any listing', 'copy=25:00:01', 'copy'],
    ['two copies', 'copy=96&copy=97', 'copy'],
    ['words instead of a frame rate', 'copy=96&copy_rate=fast', 'copy_rate'],
    ['two frame rates in one value', 'copy=96&copy_rate=24+or+25', 'copy_rate'],
    ['a frame rate that no film has', 'copy=96&copy_rate=1000', 'copy_rate'],
    ['a frame rate of a copy without a running time', 'copy_rate=25', 'copy'],
    ['an unknown fit', 'copy=96&fit=maybe', 'fit'],
    ['a fit without a copy', 'fit=fits', 'fit'],
    ['sorting by fit without a copy', 'sort=fit', 'sort'],
    ['bytes that are not UTF-8 in a search', 'search=%ff%fe', 'search'],
    ['half a character in a search', 'search=%ed%a0%80', 'search'],
    ['half a character in a language', 'language=caf%e9', 'language'],
  ])('%s', (_what, query, key) => {
    expect(list(query)).toEqual({ errors: { [key]: expect.stringMatching(/^[A-Z].+\.$/) } });
  });

  test('half a character that did not come from an address', () => {
    const params = { keys: () => ['search'], has: () => true, get: () => '\ud800', getAll: () => ['\ud800'] };
    expect(parseFilmList(params as unknown as URLSearchParams)).toMatchObject({
      errors: { search: expect.anything() },
    });
  });

  test('every invalid key is reported', () => {
    const parsed = list('colour=red&limit=0&search=%00&year[gte]=1990&__proto__=1');
    if (!('errors' in parsed)) throw new Error('The query was accepted.');
    expect(Object.keys(parsed.errors).toSorted()).toEqual(['__proto__', 'colour', 'limit', 'search']);
  });

  test('a page size is refused for facets', () => {
    expect(parseFilmFilters(new URLSearchParams('limit=10'))).toMatchObject({
      errors: { limit: expect.anything() },
    });
  });
});

test('the longest allowed values are accepted', () => {
  const search = '🎬'.repeat(LIMITS.search);
  expect(list(`search=${search}&limit=${LIMITS.page.max}&duration[lte]=99999`)).toMatchObject({
    value: { filters: { search, duration: { lte: 99_999 } }, limit: LIMITS.page.max },
  });
});
