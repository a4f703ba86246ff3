import { rateError, runningTimeError } from '#domain/fit/copy.ts';
import { REPEATED_KEY } from '#domain/text/distinct-values.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import { isId } from '#domain/text/id.ts';
import { validateText } from '#domain/text/plain-text.ts';

/** The rule for the values of one key of an address. */
export type QueryRule = KeyRule & {
  /** The description in the API's documentation. */
  meaning: string;
};

type KeyRule =
  | { kind: 'choices'; of: readonly string[] }
  | { kind: 'texts'; maxLength: number }
  | { kind: 'text'; maxLength: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'boolean' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'id' }
  | { kind: 'running time' }
  | { kind: 'rate' }
  | { kind: 'cursor' };

const MAX_VALUES = 50;
/** Maximum number of unknown keys in the errors. */
const MAX_UNKNOWN = 20;
/** Maximum length of a cursor (characters), which can contain the spellings of a search (catalogue/cursor.ts). */
export const LONGEST_CURSOR = 4000;

/** Returns an error for each key of an address that breaks these rules; undefined if there is none. */
export function keyErrors(params: URLSearchParams, rules: Record<string, QueryRule>): FieldErrors | undefined {
  const errors: [key: string, problem: string][] = [];
  let unknown = 0;
  for (const key of new Set(params.keys())) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) unknown += 1;
    if (unknown > MAX_UNKNOWN) break;
    const problem = rule
      ? validateValues(params.getAll(key), rule)
      : `This filter does not exist. Use one of: ${Object.keys(rules).join(', ')}.`;
    if (problem) errors.push([key, problem]);
  }
  // Assigning the keys one by one would drop a key called __proto__.
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

/** Returns a sentence about why these values break their key's rule; undefined if they do not. */
function validateValues(values: string[], rule: QueryRule): string | undefined {
  const single = rule.kind !== 'choices' && rule.kind !== 'texts';
  if (single && values.length > 1) return REPEATED_KEY;
  if (values.length > MAX_VALUES) return `You can give up to ${MAX_VALUES} values.`;
  for (const value of values) {
    const problem = validateText(value, 'maxLength' in rule ? rule.maxLength : LONGEST_CURSOR) ?? unreadable(value);
    if (problem) return problem;
    switch (rule.kind) {
      case 'choice':
      case 'choices':
        if (!rule.of.includes(value)) return `Choose one of: ${rule.of.join(', ')}.`;
        break;
      case 'text':
      case 'texts':
        if (rule.kind === 'texts' && value.trim() === '') return 'Give a value, or omit this filter.';
        break;
      case 'number':
        if (!/^\d{1,5}$/.test(value) || Number(value) < rule.min || Number(value) > rule.max)
          return `Give a whole number from ${rule.min} to ${rule.max}.`;
        break;
      case 'boolean':
        if (value !== 'true' && value !== 'false') return 'Give true or false.';
        break;
      case 'id':
        if (!isId(value)) return 'Give an id exactly as the API prints it.';
        break;
      case 'running time':
      case 'rate': {
        const error = rule.kind === 'rate' ? rateError(value) : runningTimeError(value);
        if (error) return error;
        break;
      }
      case 'cursor':
        if (!/^[\w-]+$/.test(value)) return 'Give the `next` of the previous page, unchanged.';
        break;
    }
  }
  return undefined;
}

/** Returns an error if the value contains the replacement character for bytes that were not UTF-8. The original bytes are lost. */
const unreadable = (value: string): string | undefined =>
  value.includes('\ufffd') ? 'This value has a broken character. Encode the value as UTF-8.' : undefined;
