import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countReads } from '#test/films/count-reads.ts';
import { createPattern, encodeText, hasPattern } from './bytes.ts';

test('a pattern is found exactly if String.includes finds it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '千'), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 6 }), (all, part) => {
      const [bytes, sought] = [encodeText(all), encodeText(part)];
      expect(hasPattern(bytes, 0, bytes.length, createPattern(sought))).toBe(all.includes(part));
    }),
  );
});

test('the search for a pattern in one repeated letter takes linear time', () => {
  const { array, reads } = countReads(encodeText('i'.repeat(900)));
  expect(hasPattern(array, 0, 900, createPattern(encodeText(`${'i'.repeat(450)}b`)))).toBe(false);
  expect(reads()).toBeLessThan(3 * 900);
});
