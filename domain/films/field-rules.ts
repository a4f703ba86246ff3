import { impossibleAddress } from './contact.ts';
import type { FilmField } from './film-fields.ts';
import { isImpossibleFrameRate, normalizeFrameRate } from './frame-rate.ts';
import { normalizeLanguage } from './language-spelling.ts';
import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';

/** A rule for the text of one field, on top of its kind and length. */
interface FieldRule {
  /** Changes a value to its known spelling. Returns unknown values unchanged. */
  normalize?: (text: string) => string;
  /** Returns a sentence if the value cannot be right. A value that might be right is only a doubt (doubts.ts). */
  refuse?: (text: string) => string | undefined;
}

const RULES = {
  contact: {
    refuse: (text) => {
      const address = impossibleAddress(text);
      return address && `“${address}” is not a complete address. Enter an email or web address, for example films@example.org.`;
    },
  },
  frame_rate: {
    normalize: normalizeFrameRate,
    refuse: (text) => (isImpossibleFrameRate(text) ? 'Enter the frame rate as frames a second, for example 24, 25 or 23.976.' : undefined),
  },
  language: { normalize: normalizeLanguage },
} as const satisfies Partial<Record<FilmField, FieldRule>>;

const ruleOf = (field: FilmField): FieldRule => (isOwnKey(RULES, field) ? RULES[field] : {});

export const normalizeValue = (field: FilmField, text: string): string => ruleOf(field).normalize?.(text) ?? text;

export const refuseValue = (field: FilmField, text: string): string | undefined => ruleOf(field).refuse?.(text);

/** Returns the values of a stored film that a newer rule refuses. */
export function refusedValues(film: Readonly<Record<keyof typeof RULES, string>>): Partial<Record<keyof typeof RULES, string>> {
  return Object.fromEntries(
    ownKeys(RULES).flatMap((field) => (refuseValue(field, film[field]) === undefined ? [] : [[field, film[field]]])),
  );
}
