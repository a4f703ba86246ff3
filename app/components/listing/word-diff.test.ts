import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordDiff, type TextPart } from './word-diff.ts';

/** Writes the parts as "the [-old-]{+new+} text". */
const told = (parts: TextPart[]) =>
  parts.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('');

describe('the word difference between two texts', () => {
  test.for([
    ['The Piano', 'The Piano', 'The Piano'],
    ['The Piano', 'Piano', '[-The -]Piano'],
    ['The Piano', 'The Grand Piano', 'The {+Grand +}Piano'],
    ['XML of the DCP, 24 frames', 'XML of the DCP, 25 frames', 'XML of the DCP, [-24-]{+25+} frames'],
    ['some old words here', 'some new text here', 'some [-old words-]{+new text+} here'],
    ['', 'Welsh', '{+Welsh+}'],
    ['Welsh', '', '[-Welsh-]'],
    ['', '', ''],
    ['one\ntwo', 'one\n\ntwo', 'one\n{+\n+}two'],
    ['七人の侍を見た', '七人の侍を聞いた', '七人の侍を[-見-]{+聞い+}た'],
  ] as const)('%j → %j', ([before, after, expected]) => {
    const parts = wordDiff(before, after);
    const [earlier, later] = [versionOf(parts, 'removed'), versionOf(parts, 'added')];
    expect([earlier, later]).toEqual([before, after]);
    expect(told(parts)).toBe(expected);
  });

  test('always contains both texts completely, without empty parts or adjacent parts of the same kind', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'the', 'film', ' ', '  ', '\n', ',', '侍', '🎬', 'é')).map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        expect(versionOf(parts, 'removed')).toBe(before);
        expect(versionOf(parts, 'added')).toBe(after);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(parts.every(({ kind }, index) => index === 0 || kind !== parts[index - 1]!.kind)).toBe(true);
      }),
    );
  });

  test('is also found if the texts are long', () => {
    const [before, after] = ['word '.repeat(1000), 'other '.repeat(833)];
    expect(versionOf(wordDiff(before, after), 'added')).toBe(after);
  });
});

function versionOf(parts: TextPart[], kind: TextPart['kind']): string {
  return parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('');
}
