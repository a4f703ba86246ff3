import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Person } from '#test/people.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { filmOfTexts, type Scene } from './scene.ts';
import type { Sending } from './waiting.ts';

/** A place where a stranger's text or list enters; docs/reliability.md prints the table of them. */
export interface UntrustedInput {
  place: string;
  /** Its bound before anything is done with it. */
  bound: string;
  /** The endpoints, keys, fields and headers that it stands for; each there is stands for one. */
  covers: readonly string[];
  /** The worst that can be sent: what it is, and what is sent, or what is done with it where there is no request. */
  worst: (scene: Scene) => [what: string, Sending | (() => unknown)][];
}

export const BODY = 256 * 1024;
export const BATCH = 1024 * 1024;
export const ADDRESS = 15_000;

export const json = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** As somebody, or a visitor, sends it. */
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

/** A body of so many bytes, or nearly, whatever stands for a code unit in JSON. */
export function fitting(maxLength: number, body: (length: number) => unknown): Buffer {
  for (let length = maxLength; ;) {
    const bytes = json(body(length));
    if (bytes.length <= maxLength) return bytes;
    length = Math.floor(length * Math.min(0.95, maxLength / bytes.length));
  }
}

/** Each hostile text, as long as may be sent, and as long as may be stored where that is less. */
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

/** A film of such texts; all of it together so long, or each field as long as it may be. */
export function hostileFilm(text: (length: number) => string, whole: number | undefined): object {
  const share = whole && Math.max(3, Math.floor(whole / 170));
  return filmOfTexts((field) => {
    const definition = FILM_FIELDS[field];
    if (definition.kind !== 'list') return text(share ?? ('maxLength' in definition ? definition.maxLength : LIMITS.shortText));
    const { entries, length } = definition.max;
    return Array.from({ length: entries }, (_, n) => `${n} ${text((share ?? length) - 4)}`);
  });
}

/** Whatever has the form of JSON and is nothing that is asked for. */
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

/** A list of very many entries, each wrong, in the place of each field. */
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

/** Of these the worst is what they find, which is in the scene. */
export const readings = (paths: (scene: Scene) => string[], who: (scene: Scene) => Person | undefined) => (scene: Scene) =>
  paths(scene).map((path): [string, Sending] => [path.replaceAll(/[\da-f-]{36}/g, '…'), reading(path, who(scene))]);
