import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countReads } from '#test/films/count-reads.ts';
import { encodeText, findBytes } from './bytes.ts';

test('a part is found at the place where Node finds it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '千'), maxLength: 40 });
  fc.assert(
    fc.property(
      text,
      fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 6 }),
      (all, part) => {
        const [bytes, sought] = [encodeText(all), encodeText(part)];
        expect(findBytes(bytes, 0, bytes.length, sought)).toBe(Buffer.from(bytes).indexOf(sought));
      },
    ),
  );
});

test('a word of one repeated letter is read once, not again at each of its places', () => {
  const { array, reads } = countReads(encodeText('i'.repeat(900)));
  expect(findBytes(array, 0, 900, encodeText(`${'i'.repeat(450)}b`))).toBe(-1);
  expect(reads()).toBeLessThan(3 * 900);
});
