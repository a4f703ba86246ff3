import * as fc from 'fast-check';
import type { QueryRule } from '#domain/filters/query-keys.ts';
import { at, hostileText, otherId, words } from './texts.ts';

/** What a key of this rule may hold. */
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

/** A value may stand for something of the scene, or be of no form at all. */
export type Pair = readonly [key: string, value: string];

/** Queries of these keys: most as they should be, some with keys and values that are none. */
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

/** As UTF-8 in percents; halves of characters go as the bytes that they would be. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** What stands for something of the scene stays as it is, to be put in later; what stands for a long text would be too long. */
export const inAddress = (text: string): string => (/^@(?!long|marks)[\w-]+:\d+$/.test(text) ? text : encoded(text));

export const queryOf = (pairs: readonly Pair[]): string =>
  pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.map(inAddress).join('=')).join('&')}`;
