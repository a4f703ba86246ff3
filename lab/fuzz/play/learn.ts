import { z } from 'zod';
import type { Scene } from '../scene.ts';
import { parseJson } from './check-response.ts';
import type { Played } from './played.ts';

const seen = z.object({ _id: z.string(), updated_at: z.string() });
const one = z.object({ data: seen });
const list = z.object({ data: z.array(seen), next: z.string().nullish() });
const history = z.object({ data: z.array(z.object({ id: z.string(), act: z.string() })) });
const operations = z.object({ data: z.object({ jobs: z.array(z.object({ id: z.string() })) }) });
const MAX_FILMS = 60;

/**
 * Keeps ids, versions and cursors from a response for later requests.
 * @returns the id of the film that the request created
 */
export function learn(scene: Scene, { step, received: { status, headers, body } }: Played): string | undefined {
  if (headers.etag !== undefined) scene.tag = headers.etag;
  if (status >= 300 || !step.path.startsWith('/api/')) return undefined;
  const said = parseJson(body);
  const film = one.safeParse(said);
  if (film.success) {
    keep(scene, film.data.data);
    if (status !== 201) return undefined;
    if (scene.films.length < MAX_FILMS) scene.films.push(film.data.data._id);
    else scene.films[Number(`0x${film.data.data._id.slice(-4)}`) % MAX_FILMS] = film.data.data._id;
    return film.data.data._id;
  }
  const films = list.safeParse(said);
  if (films.success) {
    if (films.data.next) scene.cursor = films.data.next;
    return undefined;
  }
  const entries = history.safeParse(said);
  if (entries.success && entries.data.data.length > 0) scene.entries = ['0', ...entries.data.data.map(({ id }) => id)];
  const state = operations.safeParse(said);
  if (state.success) scene.jobs = state.data.data.jobs.map(({ id }) => id);
  return undefined;
}

function keep({ versions }: Scene, { _id, updated_at }: z.output<typeof seen>): void {
  const known = versions.get(_id);
  if (known?.now !== updated_at) versions.set(_id, { now: updated_at, before: known?.now ?? '2020-01-01T00:00:00.000Z' });
}

/** Requests that can change a person's sessions or role. */
const CHANGES_PEOPLE = /^(PATCH|DELETE|POST) \/users\/\{id\}(\/sessions.*|\/erase)?$/;

/** Marks people whose session or role might have changed. */
export function doubt(scene: Scene, { step, actor, sending, received: { status } }: Played): void {
  if (actor && status === 401 && sending.headers['authorization'] === `Bearer ${actor.fresh}`) actor.isCertain = false;
  if (status >= 300 || !CHANGES_PEOPLE.test(step.name)) return;
  for (const person of Object.values(scene.people).flat()) if (sending.path.includes(person.id)) person.isCertain = false;
}
