import { expect, test } from 'vitest';
import { listingNames, type NamedListing } from './listing-names.ts';

const piano: NamedListing = {
  title: 'The Piano',
  format: 'AD',
  sidecar_type: 'Audio',
  language: 'English',
  sidecar_by: 'Example Voices',
  duration: 121,
};

test('the only listing of a film is named by its title, material and language', () => {
  expect(listingNames([piano])).toEqual([{ name: 'The Piano, AD, English', version: '', isNamesake: false }]);
});

test('listings with the same title, regardless of capitals, are namesakes and are named by their material and language', () => {
  const [described, subtitled] = listingNames([piano, { ...piano, title: 'The piano', format: 'DS', sidecar_type: 'Subtitle' }]);
  expect(described).toEqual({ name: 'The Piano, AD, English', version: '', isNamesake: true });
  expect(subtitled).toMatchObject({ isNamesake: true });
});

test('if two listings have the same material and language, their names add the maker and the running time', () => {
  const names = listingNames([piano, { ...piano, sidecar_by: '', duration: 117 }]);
  expect(names.map(({ name }) => name)).toEqual([
    'The Piano, AD, English, by Example Voices, 121 minutes',
    'The Piano, AD, English, 117 minutes',
  ]);
  expect(names.map(({ version }) => version)).toEqual([', by Example Voices, 121 minutes', ', 117 minutes']);
});

test('listings with identical details are numbered', () => {
  expect(listingNames([piano, piano]).map(({ name }) => name)).toEqual([
    'The Piano, AD, English, by Example Voices, 121 minutes, 1 of 2',
    'The Piano, AD, English, by Example Voices, 121 minutes, 2 of 2',
  ]);
});
