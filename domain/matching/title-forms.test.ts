import { describe, expect, test } from 'vitest';
import { titleForm, titleForms } from './title-forms.ts';

describe('one title', () => {
  test.each([
    ['The Piano', 'Piano'],
    ['The Piano', 'PIANO, The'],
    ['L’Atalante', "L'atalante"],
    ['L’Atalante', 'Atalante, L’'],
    ['La Strada', 'Strada'],
    ['Das Boot', 'Boot'],
    ['Fish & Chips', 'Fish and Chips'],
    ['Romeo + Juliet', 'Romeo and Juliet'],
    ['Spider-Man', 'Spiderman'],
    ['WALL·E', 'Wall-E'],
    ['Rocky II', 'Rocky 2'],
    ['Rocky III', 'Rocky Three'],
    ['Part I', 'Pt. 1'],
    ['Twelve Monkeys', '12 Monkeys'],
    ['Dr. Strangelove', 'Doctor Strangelove'],
    ['Kramer vs. Kramer', 'Kramer versus Kramer'],
    ['Amélie', 'AMELIE'],
    ['8½', '8 1/2'],
  ])('%s is %s', (a, b) => {
    expect(titleForm(a)).toBe(titleForm(b));
  });
});

describe('two titles', () => {
  test.each([
    ['Rocky II', 'Rocky III'],
    ['Alien', 'Aliens'],
    ['The Hours', 'The Hour'],
    ['If....', 'Of'],
    ['Yesterday', 'Yesterday, Today'],
  ])('%s is not %s', (a, b) => {
    expect(titleForm(a)).not.toBe(titleForm(b));
  });
});

test.each(['The', 'And', 'Die', 'A', '$', '¨', '千と千尋の神隠し', 'I', 'X'])('the comparison form of %s is not empty', (title) => {
  expect(titleForm(title)).not.toBe('');
});

test.each([
  ['The Piano (burned-in subtitles)', ['pianoburnedinsubtitles', 'piano'], undefined],
  ['The Piano [25 fps]', ['piano25fps', 'piano'], undefined],
  ['(500) Days of Summer', ['500daysofsummer'], undefined],
  ['(Untitled)', ['untitled'], undefined],
  ['Dune: Part One', ['dunepart1'], 'dune'],
  ['Borat - Subsequent Moviefilm', ['boratsubsequentmoviefilm'], 'borat'],
  ['Spider-Man', ['spiderman'], undefined],
  ['Dune: Part One (AD)', ['dunepart1ad', 'dunepart1'], 'dune'],
  [': y', ['y'], undefined],
])('%s has the full forms %j and the short form %s', (title, whole, short) => {
  expect(titleForms(title)).toEqual({ whole, short });
});

test('a title that is the name of a built-in property is read like any other title', () => {
  expect(['Constructor', '__proto__', 'toString'].map(titleForm)).toEqual(['constructor', 'proto', 'tostring']);
});
