import { emailOf, PASSWORD, type Actor, type Scene } from '../scene.ts';

/** The values that replace placeholders while a step runs. */
export interface Place {
  scene: Scene;
  actor: Actor | undefined;
  /** The film that this story created last. */
  lastFilm: string | undefined;
  /** The film in the request's address. */
  film: string | undefined;
}

const PLACE = /@([a-z-]+):(\d+)/g;
const NOWHERE = '00000000-0000-7000-8000-000000000000';
let made = 0;

function lookUp(name: string, n: number, { scene, actor, lastFilm, film }: Place): string | undefined {
  const people = [...scene.people.member, ...scene.people.trusted, ...scene.people.admin];
  const person = people[n % people.length]!;
  const filmAt = scene.films[n % scene.films.length]!;
  const version = (of: string | undefined) => scene.versions.get(of ?? '');
  switch (name) {
    case 'film':
      return filmAt;
    case 'last':
      return lastFilm ?? filmAt;
    case 'version':
      return version(n === 0 ? (film ?? filmAt) : filmAt)?.now ?? 'never';
    case 'stale':
      return version(n === 0 ? (film ?? filmAt) : filmAt)?.before ?? 'never';
    case 'me':
      return actor?.id ?? NOWHERE;
    case 'person':
      return person.id;
    case 'email':
      return emailOf(n % 3 === 0 && actor ? actor.id : person.id);
    case 'new-email':
      made += 1;
      return `new-${process.pid}-${made}@example.org`;
    case 'password':
      return PASSWORD;
    case 'entry':
      return scene.entries[n % scene.entries.length];
    case 'job':
      return scene.jobs[n % Math.max(1, scene.jobs.length)] ?? NOWHERE;
    case 'cursor':
      return scene.cursor;
    case 'tag':
      return scene.tag;
    case 'long':
      return 'a'.repeat(n);
    case 'marks':
      return `a${'\u0301'.repeat(n)}`;
    default:
      return undefined;
  }
}

/** Replaces the placeholders in a text. */
export const resolveText = (text: string, place: Place): string =>
  text.includes('@') ? text.replaceAll(PLACE, (sign, name: string, n: string) => lookUp(name, Number(n), place) ?? sign) : text;

/** Replaces the texts of a body that are exactly one placeholder. */
export function resolveBody(body: unknown, place: Place): unknown {
  if (typeof body === 'string') return /^@[a-z-]+:\d+$/.test(body) ? resolveText(body, place) : body;
  if (Array.isArray(body)) return body.map((entry) => resolveBody(entry, place));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, resolveBody(value, place)]));
}
