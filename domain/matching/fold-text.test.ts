import { expect, test } from 'vitest';
import { foldText, searchableText, searchWords } from './fold-text.ts';

test.each([
  ['Amélie', 'amelie'],
  ['Pedro Almodóvar', 'pedro almodovar'],
  ['Krzysztof Kieślowski', 'krzysztof kieslowski'],
  ['L’Âge d’Or', 'l age d or'],
  ['Þór Ægir Øst ß', 'thor aegir ost ss'],
  ['İstanbul', 'istanbul'],
  ['Иди и смотри – Элем', 'иди и смотри элем'],
  ['ΤΟ ΒΛΕΜΜΑ ΤΟΥ ΟΔΥΣΣΕΑ', 'το βλεμμα του οδυσσεα'],
  ['千と千尋の神隠し', '千と千尋の神隠し'],
  ['パプリカ', 'パプリカ'],
  ['पथेर पांचाली', 'पथेर पांचाली'],
  ['Fast & Furious', 'fast and furious'],
  ['8½', '8 1 2'],
  ['$', '$'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('every text of a list is folded completely, regardless of its position', () => {
  expect(['Amélie', 'La Haine', 'Été'].map(foldText)).toEqual(['amelie', 'la haine', 'ete']);
});

test('accents do not matter, regardless of their encoding', () => {
  expect(foldText('Ame\u0301lie')).toBe(foldText('Am\u00e9lie'));
});

test('a title with a symbol is found with the symbol, without it and with a space', () => {
  const text = searchableText(['WALL·E', 'Andrew Stanton']);
  for (const search of ['wall·e', 'walle', 'WALL E', 'wall-e stanton'])
    for (const word of searchWords(search)) expect(text).toContain(word);
});

test('a search of symbols alone keeps the symbols', () => {
  expect(searchWords('%%')).toEqual(['%%']);
  expect(searchWords('   ')).toEqual([]);
});

test('the words of a search are unique, and there are at most 20', () => {
  expect(searchWords('the the THE')).toEqual(['the']);
  expect(searchWords(Array.from({ length: 60 }, (_, n) => `w${n}`).join(' '))).toHaveLength(20);
});
