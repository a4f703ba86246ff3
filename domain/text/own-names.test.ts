import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toFieldErrors } from '#domain/field-errors.ts';
import { FILTER_KEYS, LIST_KEYS, parseFilmList } from '#domain/filters/film-filters.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { readFilmFile } from '#domain/films/film-file.ts';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { revertMessageSchema } from '#domain/moderation/film-selection.ts';
import { haveNameInCommon } from '#domain/matching/same-name.ts';
import { titleForm } from '#domain/matching/title-forms.ts';
import { tmdbLinkSchema } from '#domain/comparison/tmdb-link.ts';
import { loginSchema, passwordResetSchema, registrationSchema, userChangesSchema } from '#domain/accounts/user.ts';

/*
 * Every JavaScript object has built-in property names. If someone sends one of these names as a key or as a value,
 * the program must neither fail nor mistake the name for a valid choice.
 */

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'then'];
const PIANO = {
  title: 'The Piano',
  directors: ['Jane Campion'],
  year: 1993,
  duration: 121,
  format: 'DS',
  sidecar_type: 'DS',
  sidecar_format: 'SRT',
};

const SCHEMAS: Record<string, [schema: z.ZodType, example: object]> = {
  film: [
    filmInputSchema(2026),
    { ...PIANO, ...Object.fromEntries(FIELD_KEYS.map((field) => [field, PIANO[field as 'title'] ?? ''])), genres: [], alt_titles: [] },
  ],
  registration: [
    registrationSchema,
    { name: 'Ann', email: 'ann@example.org', password: 'three plain words', password2: 'three plain words' },
  ],
  login: [loginSchema, { email: 'ann@example.org', password: 'three plain words', staySignedIn: true }],
  reset: [passwordResetSchema, { token: 'x', password: 'three plain words', password2: 'three plain words' }],
  changes: [userChangesSchema, { name: 'Ann', email: 'ann@example.org', isTrusted: true, isAdmin: true, wantsDigest: true }],
  revert: [revertMessageSchema, { reasons: [], message: '' }],
  tmdb: [tmdbLinkSchema, { tmdbId: 1, filmId: 'x' }],
};

/** Returns an object as a request delivers it, where `__proto__` is an ordinary key. */
const sent = (example: object, key: string, value: unknown) =>
  JSON.parse(
    `{${[...Object.entries(example).filter(([name]) => name !== key), [key, value]].map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join()}}`,
  ) as unknown;

describe.each(Object.entries(SCHEMAS))('the schema “%s”', (_, [schema, example]) => {
  test('accepts its example', () => {
    expect(schema.safeParse(example).error).toBeUndefined();
  });

  test.each(NAMES)('treats the name %s like any other text', (name) => {
    for (const field of Object.keys(example))
      for (const value of [name, [name], { [name]: name }, [[name]]]) {
        const { data, error } = schema.safeParse(sent(example, field, value));
        if (error) for (const message of Object.values(toFieldErrors(error))) expect(message).toMatch(/^[A-Z].+[.]$/s);
        else expect([name, [name]]).toContainEqual((data as Record<string, unknown>)[field]);
      }
    expect(schema.safeParse(sent(example, name, 'x')).data).toEqual(schema.safeParse(example).data);
  });
});

test.each(['format', 'sidecar_type', 'sidecar_format', 'quality_level'])('%s accepts only its own options', (field) => {
  const [schema, example] = SCHEMAS['film']!;
  for (const name of NAMES) expect(Object.keys(toFieldErrors(schema.safeParse(sent(example, field, name)).error!))).toContain(field);
});

test('an address accepts only its own keys and values', () => {
  const keys = Object.keys({ ...FILTER_KEYS, ...LIST_KEYS });
  for (const name of NAMES) {
    expect(parseFilmList(new URLSearchParams([[name, '1']]))).toEqual({
      errors: { [name]: expect.stringContaining('This filter does not exist') },
    });
    for (const key of ['sort', 'format', 'sidecar_type', 'quality_level', 'approved', 'limit', 'author_id'])
      expect(parseFilmList(new URLSearchParams([[key, name]]))).toEqual({ errors: { [key]: expect.any(String) } });
    expect(keys).not.toContain(name);
  }
});

test('a file has only the columns of the template', () => {
  const text = `title,directors,${NAMES.join()}\n${'constructor,'.repeat(NAMES.length + 1)}__proto__\n`;
  const file = readFilmFile(new TextEncoder().encode(text), 'films.csv');
  // Some people call the running time "length".
  const unknown = NAMES.filter((name) => name !== 'length');
  expect(file).toMatchObject({ found: 1, unknown, rows: [{ texts: { title: 'constructor', format: '' } }] });
});

test('a film or a person can have the name of a built-in property', () => {
  for (const name of NAMES) {
    expect(titleForm(name)).not.toContain('native code');
    expect(haveNameInCommon([`Ann ${name}`], [name])).toBe(false);
  }
});
