import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Person } from '#test/people.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { filmOfTexts, type Scene } from './scene.ts';
import type { Sending } from './waiting.ts';

/** A place where a stranger's text or list enters the program. docs/reliability.md has a table of all places. */
export interface UntrustedInput {
  place: string;
  /** The limits that the program checks before it processes the input. */
  bound: string;
  /** The endpoints, keys, fields and headers that this place covers. One place must cover each of them. */
  covers: readonly string[];
  /** The worst inputs. Each has a name and a request or, if the input is not sent in a request, a function that processes the input. */
  worst: (scene: Scene) => [what: string, Sending | (() => unknown)][];
}

export const BODY = 256 * 1024;
export const BATCH = 1024 * 1024;
export const ADDRESS = 15_000;

export const json = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** Makes a request with a body from a signed-in person or a visitor. */
export const sending = (method: string, path: string, body: Buffer, who?: Person): Sending => ({
  method,
  path: `/api${path}`,
  body,
  headers: {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...(who && { authorization: `Bearer ${who.token}` }),
  },
});
export const reading = (path: string, who?: Person, headers: Record<string, string> = {}): Sending => ({
  path,
  headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }) },
});

/** Makes a body of almost `maxLength` bytes, although some code units take more bytes in JSON than others. */
export function fitting(maxLength: number, body: (length: number) => unknown): Buffer {
  for (let length = maxLength; ;) {
    const bytes = json(body(length));
    if (bytes.length <= maxLength) return bytes;
    length = Math.floor(length * Math.min(0.95, maxLength / bytes.length));
  }
}

/** Makes requests with each hostile text: as long as the program reads and, if that is shorter, also as long as it stores. */
export const hostile = (
  maxLength: number,
  body: (text: (length: number) => string, length: number | undefined) => unknown,
  send: (bytes: Buffer) => Sending,
): [string, Sending][] =>
  Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]): [string, Sending][] => {
    const stored = json(body(text, undefined));
    return [
      ...(stored.length <= maxLength ? [[`${kind}, of the longest that may be stored`, send(stored)] as [string, Sending]] : []),
      [`${kind}, of the longest that may be sent`, send(fitting(maxLength, (length) => body(text, length)))],
    ];
  });

/** Makes a film from hostile texts. @param whole length of all texts together; if undefined, each field has its maximum length */
export function hostileFilm(text: (length: number) => string, whole: number | undefined): object {
  const share = whole && Math.max(3, Math.floor(whole / 170));
  return filmOfTexts((field) => {
    const definition = FILM_FIELDS[field];
    if (definition.kind !== 'list') return text(share ?? ('maxLength' in definition ? definition.maxLength : LIMITS.shortText));
    const { entries, length } = definition.max;
    return Array.from({ length: entries }, (_, n) => `${n} ${text((share ?? length) - 4)}`);
  });
}

/** Bodies of valid or broken JSON that no endpoint expects. */
const SHAPES: Record<string, (length: number) => string> = {
  'deep arrays': (length) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`,
  'deep objects': (length) => `${'{"a":'.repeat(length / 7)}1${'}'.repeat(length / 7)}`,
  'very many keys': (length) => `{${Array.from({ length: length / 12 }, (_, n) => `"k${n}":${n % 10}`).join()}}`,
  'very many entries': (length) => `[${'1,'.repeat(length / 2 - 4)}1]`,
  'half of a body': (length) => `{"a":"${'x'.repeat(length - 10)}`,
  spaces: (length) => ' '.repeat(length),
};
export const shapes = (maxLength: number, send: (bytes: Buffer) => Sending): [string, Sending][] =>
  Object.entries(SHAPES).map(([kind, shape]) => [kind, send(json(shape(maxLength)))]);

/** Makes requests that each have a huge list of wrong entries in one of the fields. */
export const lists = (fields: readonly string[], send: (bytes: Buffer) => Sending): [string, Sending][] =>
  fields.flatMap((field): [string, Sending][] => [
    [`very many wrong entries as ${field}`, send(json(`{"${field}":[${'1,'.repeat(BODY / 2 - 30)}1]}`))],
    [`very many empty entries as ${field}`, send(json(`{"${field}":[${'"",'.repeat(BODY / 3 - 30)}""]}`))],
  ]);

export const textFields = (fields: readonly string[], send: (bytes: Buffer) => Sending): [string, Sending][] => [
  ...shapes(BODY, send),
  ...hostile(BODY, (text, length) => Object.fromEntries(fields.map((field) => [field, text(length ? length / fields.length : 250)])), send),
];

export function inAddress(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded.length <= ADDRESS ? encoded : inAddress(text.slice(0, (text.length * ADDRESS) / encoded.length - 1));
}

/** Makes requests that read. The scene has the worst data that they can find. */
export const readings = (paths: (scene: Scene) => string[], who: (scene: Scene) => Person | undefined) => (scene: Scene) =>
  paths(scene).map((path): [string, Sending] => [path.replaceAll(/[\da-f-]{36}/g, '…'), reading(path, who(scene))]);
