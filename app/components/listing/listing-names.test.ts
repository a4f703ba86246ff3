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

test('one listing of a film is called by its title, its material and its language', () => {
  expect(listingNames([piano])).toEqual([{ name: 'The Piano, AD, English', version: '', isNamesake: false }]);
});

test('listings of one title are told apart by what they are, however the title is written', () => {
  const [described, subtitled] = listingNames([piano, { ...piano, title: 'The piano', format: 'DS', sidecar_type: 'Subtitle' }]);
  expect(described).toEqual({ name: 'The Piano, AD, English', version: '', isNamesake: true });
  expect(subtitled).toMatchObject({ isNamesake: true });
});

test('of two that are the same the maker and the running time say which', () => {
  const names = listingNames([piano, { ...piano, sidecar_by: '', duration: 117 }]);
  expect(names.map(({ name }) => name)).toEqual([
    'The Piano, AD, English, by Example Voices, 121 minutes',
    'The Piano, AD, English, 117 minutes',
  ]);
  expect(names.map(({ version }) => version)).toEqual([', by Example Voices, 121 minutes', ', 117 minutes']);
});

test('those that nothing tells apart are counted', () => {
  expect(listingNames([piano, piano]).map(({ name }) => name)).toEqual([
    'The Piano, AD, English, by Example Voices, 121 minutes, 1 of 2',
    'The Piano, AD, English, by Example Voices, 121 minutes, 2 of 2',
  ]);
});
