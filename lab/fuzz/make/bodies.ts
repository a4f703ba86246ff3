import * as fc from 'fast-check';
import { z } from 'zod';
import { FORMATS, FORMAT_VALUES, QUALITY_LEVELS } from '#domain/films/film-options.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { at, filmId, hostileNumber, hostileText, otherId, wild, words } from './texts.ts';

/*
 * Generates bodies from an endpoint's schema. Most are valid, some have one fault, and some are arbitrary. A schema does not say which
 * films exist or which password is correct, so the field's name decides these values.
 */

const names = fc.array(words, { minLength: 1, maxLength: 3 });
const credential = fc.base64String({ maxLength: 60 }).map((text) => text.replaceAll(/[+/=]/g, '-'));

/** Values by field name, for fields whose type alone does not determine them. */
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  title: words,
  directors: names,
  genres: fc.array(words, { maxLength: 3 }),
  alt_titles: fc.array(words, { maxLength: 3 }),
  name: words,
  email: fc.oneof(fc.constant('@new-email:0'), at('email')),
  password: fc.constant('@password:0'),
  password2: fc.constant('@password:0'),
  token: fc.constant('no-token-of-ours'),
  filmId,
  tmdbId: fc.oneof(fc.constantFrom(713, 100_001, 100_002), fc.constant(null)),
  message: words,
  sidecar_by: words,
  language: fc.constantFrom('English', 'Deutsch', '日本語'),
  contact: fc.constantFrom('access@lantern.example.org', 'https://example.org/x', 'ask'),
  duration: fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.constantFrom('90', '1:30')),
  frame_rate: fc.constantFrom('24', '25', '23.976'),
  year: fc.oneof(fc.integer({ min: 1870, max: 2026 }), fc.constant('1994')),
  ...Object.fromEntries(
    ['id', 'rawId', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'attestationObject'].map((name) => [
      name,
      credential,
    ]),
  ),
};

const film = fc.constantFrom(...FORMAT_VALUES).chain((format) => {
  const optional = {
    sidecar_type: fc.constantFrom('', ...FORMATS[format].sidecarTypes),
    sidecar_format: fc.constantFrom('', ...FORMATS[format].sidecarFormats),
    quality_level: fc.constantFrom('', ...QUALITY_LEVELS),
    ...Object.fromEntries(['language', 'sidecar_by', 'contact', 'frame_rate', 'genres', 'alt_titles'].map((name) => [name, FIELDS[name]!])),
    notes: words,
    certificate: words,
    commissioned_by: words,
    rights_holder: words,
  };
  return fc
    .tuple(
      fc.record({ title: words, directors: names, year: FIELDS['year']!, duration: fc.integer({ min: 1, max: 1500 }) }),
      fc.record(optional, { requiredKeys: [] }),
    )
    .map(([needed, more]) => ({ ...needed, ...more, format }));
});

/** A change to a film: a few of its fields, and often a version of the film that the person has seen. */
const filmChanges = fc
  .tuple(
    film,
    fc.subarray(['title', 'directors', 'year', 'duration', 'notes', 'language', 'genres'], { minLength: 1 }),
    fc.record(
      {
        updated_at: fc.constantFrom('@version:0', '@stale:0'),
        flagged: fc.boolean(),
        approved: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([whole, keys, more]) => ({
    ...Object.fromEntries(Object.entries(whole).filter(([key]) => keys.includes(key))),
    ...more,
  }));

const selected = fc
  .tuple(fc.nat(40), fc.constantFrom('version', 'stale'))
  .map(([n, seen]) => ({ id: `@film:${n}`, updated_at: `@${seen}:${n}` }));

/** Generates values that match the schema. */
function fitting(schema: JsonSchema, isPartial = false): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { properties = {}, required = [], items } = schema;
  if ('format' in properties) return isPartial ? filmChanges : film;
  if ('updated_at' in properties) return selected;
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, one]) => [name, FIELDS[name] && one.type !== 'object' ? FIELDS[name] : fitting(one)]),
        ),
        { requiredKeys: isPartial ? [] : required },
      );
    case 'array':
      return fc.array(items ? fitting(items) : wild, { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return schema.format === 'uuid' ? filmId : words;
  }
}

/** Adds one fault to a value: a field of another type, a field that is too long, invalid or missing, or a completely different value. */
const nearly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(right, fc.nat(20), fc.oneof(wild, hostileText, hostileNumber, otherId), fc.constantFrom('set', 'set', 'remove', 'add', 'repeat'))
    .map(([body, n, wrong, how]) => (Array.isArray(body) ? spoilList(body, n, wrong, how) : spoil(body, n, wrong, how)));

function spoil(body: unknown, n: number, wrong: unknown, how: string): unknown {
  if (typeof body !== 'object' || body === null) return wrong;
  const entries = Object.entries(body);
  if (how === 'add' || entries.length === 0)
    return Object.fromEntries([...entries, [['__proto__', 'isAdmin', 'id', 'author_id', 'approved', 'x'][n % 6]!, wrong]]);
  const index = n % entries.length;
  if (how === 'remove') return Object.fromEntries(entries.filter((_, at) => at !== index));
  if (how === 'repeat') return Array.from({ length: n }, () => body);
  return Object.fromEntries(entries.map(([key, value], at) => [key, at === index ? wrong : value]));
}

function spoilList(list: unknown[], n: number, wrong: unknown, how: string): unknown[] {
  if (list.length === 0 || how === 'add') return [...list, wrong];
  const index = n % list.length;
  if (how === 'repeat') return Array.from({ length: 120 }, () => list[index]);
  return list.map((entry, at) => (at === index ? spoil(entry, n, wrong, how) : entry));
}

/** Generates bodies for an endpoint with this schema. */
export function bodiesFor(schema: z.ZodType, isPartial = false): fc.Arbitrary<unknown> {
  const right = fitting(jsonSchemaOf(schema), isPartial);
  return fc.oneof({ weight: 13, arbitrary: right }, { weight: 5, arbitrary: nearly(right) }, { weight: 1, arbitrary: wild });
}
