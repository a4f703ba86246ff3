import * as fc from 'fast-check';
import type { QueryRule } from '#domain/filters/query-keys.ts';
import { at, hostileText, otherId, words } from './texts.ts';

/** Generates valid values for a key with this rule. */
function fitting(rule: QueryRule): fc.Arbitrary<string> {
  switch (rule.kind) {
    case 'choice':
    case 'choices':
      return fc.constantFrom(...rule.of);
    case 'number':
      return fc.integer({ min: rule.min, max: Math.min(rule.max, 3000) }).map(String);
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'id':
      return fc.oneof(fc.constant('@me:0'), at('person'), otherId);
    case 'running time':
      return fc.constantFrom('90', '1:30', '1:36:10', '0:57:36');
    case 'rate':
      return fc.constantFrom('24', '25', '23.976');
    case 'cursor':
      return fc.constantFrom('@cursor:0', '@entry:0');
    default:
      return fc.oneof(words, fc.constantFrom('ran', 'the', 'riv', 'varda', '1962', 'xylofone'));
  }
}

/** A key and its value, which can be a placeholder for something in the scene or be invalid. */
export type Pair = readonly [key: string, value: string];

/** Generates queries with these keys. Most are valid, and some have unknown keys or invalid values. */
export function queriesFor(rules: Record<string, QueryRule>): fc.Arbitrary<Pair[]> {
  const right = Object.entries(rules).map(([key, rule]) => fitting(rule).map((value): Pair => [key, value]));
  const odd = fc.tuple(
    fc.oneof(
      fc.constantFrom('__proto__', 'year', 'duration[gte][x]', 'genres[]', '', 'search'),
      hostileText,
      fc.constantFrom(...Object.keys(rules)),
    ),
    hostileText,
  );
  const key: fc.Arbitrary<Pair> =
    right.length > 0 ? fc.oneof({ weight: 12, arbitrary: fc.oneof(...right) }, { weight: 1, arbitrary: odd }) : odd;
  return fc.oneof({ weight: 1, arbitrary: fc.constant<Pair[]>([]) }, { weight: 3, arbitrary: fc.array(key, { maxLength: 4 }) });
}

/** Percent-encodes a text as UTF-8. Replaces lone surrogates. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * Keeps placeholders, which are replaced later, and encodes other texts. Also encodes placeholders for long texts, because these would be
 * too long for an address.
 */
export const inAddress = (text: string): string => (/^@(?!long|marks)[\w-]+:\d+$/.test(text) ? text : encoded(text));

export const queryOf = (pairs: readonly Pair[]): string =>
  pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.map(inAddress).join('=')).join('&')}`;
