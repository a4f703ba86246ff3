import * as fc from 'fast-check';

/** Texts that people write, in several scripts. */
export const words = fc.constantFrom(
  'Ran',
  'Ikiru',
  'The River',
  'Été',
  '生きる',
  'שלום',
  'Zoë’s Film',
  'the',
  '8½',
  'O’Brien',
  'Straße',
  'ｆｕｌｌ',
  '👩‍🦯 film',
  'a b  c',
);

/** Texts that often cause faults in programs. `@long:n` is a placeholder for n letters. */
export const hostileText = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\u202eltr', 'a\u0301\u0301\u0301', '\ufdfa', '\ufeff', '\u2028', 'line\r\nBcc: x@example.org', '%', '%00', '\\', "'", '";--', '{}', '[]', 'null', 'true', 'NaN', '-0', '1e309', '__proto__', 'constructor', 'toString', '../../etc/passwd', '<script>alert(1)</script>', '${7*7}', '{{7*7}}', '@long:1000', '@long:100000', '@marks:5000', '=1+1', '2026-02-30T00:00:00Z', '0000-00-00', 'infinity', "' or 1=1 --"), // prettier-ignore
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('\ud800', '\u0301', '\u0000', '\u202e', 'a', ' ', '\n'), maxLength: 8 }),
);

export const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63), 1869, 1870, 2031, 2032, 1500, 1501),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(hostileText, { maxLength: 60 }),
);

const ids = fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');
export const otherId = fc.oneof(fc.uuid(), ids, hostileText);

/** Generates a placeholder for something in the scene. */
export const at = (name: string): fc.Arbitrary<string> => fc.nat(40).map((n) => `@${name}:${n}`);
export const filmId = fc.oneof({ weight: 6, arbitrary: at('film') }, { weight: 3, arbitrary: fc.constant('@last:0') });
