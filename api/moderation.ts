import type { Context as HttpContext } from 'hono';
import { z } from 'zod';
import { toFieldErrors } from '#domain/field-errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { revertMessageSchema, wordMessage } from '#domain/revert-message.ts';
import { tmdbLinkSchema } from '#domain/tmdb-link.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { approveFilms, revertFilms } from '#server/films/moderation/change-status.ts';
import { listVersions, versionsSchema } from '#server/films/moderation/list-versions.ts';
import { deleteFilm } from '#server/films/moderation/delete-film.ts';
import { getHistory } from '#server/films/history/get-history.ts';
import { listDeletedFilms } from '#server/films/moderation/list-deleted-films.ts';
import { linkToTmdb } from '#server/films/comparison/link-to-tmdb.ts';
import { listSameFilms } from '#server/films/duplicates/list-same-films.ts';
import { lookUpFilm } from '#server/films/comparison/look-up-film.ts';
import { mergeFilms } from '#server/films/duplicates/merge-films.ts';
import { restoreVersion } from '#server/films/history/restore-version.ts';
import { restoreFilm } from '#server/films/moderation/restore-film.ts';
import type { Endpoint } from './endpoint.ts';
import { requireMember } from './middleware/authenticate.ts';
import { readJson, readJsonObject } from './read-body.ts';
import { jsonText } from './wire.ts';

const version = z.union([z.uuid(), z.object({ id: z.uuid(), updated_at: z.string() })]);
const selected = z.array(version).min(1).max(LIMITS.statusChanges);

const mergeSchema = z.object({ filmId: z.uuid('Give the id of the other listing.') });

/** What moderators do with films (contract, section 3; specification, section 6). */
export const MODERATION_ENDPOINTS: Endpoint[] = [
  {
    method: 'PATCH',
    path: '/films/approve',
    access: 'admin',
    summary: 'Approve drafts, all of them or none',
    description:
      'Each submitter gets one mail with the films that became public now. With `updated_at`, the version that was seen, the answer is 409 when one has changed since, and nothing is approved.',
    input: selected,
    response: 'Changed',
    errorStatuses: [400, 401, 403, 409, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      return c.json({ data: await approveFilms(ctx, member, readJson(c)) });
    },
  },
  {
    method: 'PATCH',
    path: '/films/draft',
    access: 'admin',
    summary: 'Take films back to draft, all of them or none',
    description:
      'An array as for approving, or an object with it under `films` and what the submitters are told: `reasons` of the list, `message` in free text.',
    input: z.union([selected, z.object({ films: selected, ...revertMessageSchema.shape })]),
    response: 'Changed',
    errorStatuses: [400, 401, 403, 409, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const sent = readJson(c);
      if (Array.isArray(sent)) return c.json({ data: await revertFilms(ctx, member, sent) });
      const { data, error } = revertMessageSchema.safeParse(sent ?? {});
      if (error) throw new ValidationError(toFieldErrors(error));
      const { films } = (sent ?? {}) as { films?: unknown };
      return c.json({ data: await revertFilms(ctx, member, films, wordMessage(data)) });
    },
  },
  {
    method: 'POST',
    path: '/films/versions',
    access: 'admin',
    summary: 'When each of these films was changed last',
    description: 'For up to 500 ids at once; those that are gone are left out.',
    input: versionsSchema,
    response: 'FilmVersions',
    errorStatuses: [400, 401, 403, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const { data: ids, error } = versionsSchema.safeParse(readJson(c));
      if (error) throw new ValidationError({ error: error.issues[0]!.message });
      return c.json({ data: await listVersions(ctx, member, ids) });
    },
  },
  {
    method: 'DELETE',
    path: '/films/{id}',
    access: 'admin',
    summary: 'Delete a film',
    description: 'It leaves every list, and can be restored for 30 days.',
    response: 'Word',
    errorStatuses: [401, 403, 404, 429, 503],
    async handle(ctx, c) {
      await deleteFilm(ctx, await requireMember(ctx, c), id(c));
      return c.json({ data: 'The film is deleted. It can be restored for 30 days.' });
    },
  },
  {
    method: 'GET',
    path: '/films/deleted',
    access: 'admin',
    summary: 'Deleted films that can still be restored, the last first',
    response: 'DeletedFilms',
    errorStatuses: [401, 403, 503],
    async handle(ctx, c) {
      return c.json({ data: await listDeletedFilms(ctx, await requireMember(ctx, c)) });
    },
  },
  {
    method: 'POST',
    path: '/films/{id}/restore',
    access: 'admin',
    summary: 'Restore a deleted film',
    response: 'OneModeratedFilm',
    errorStatuses: [401, 403, 404, 429, 503],
    handle: withFilm(restoreFilm),
  },
  {
    method: 'GET',
    path: '/films/{id}/same',
    access: 'admin',
    summary: 'Other listings of the same film, and whether they are of the same material',
    description: '`same material` is probably a duplicate; `same film` is another material of this film.',
    response: 'SameFilms',
    errorStatuses: [401, 403, 404, 503],
    async handle(ctx, c) {
      return jsonText(c, await listSameFilms(ctx, await requireMember(ctx, c), id(c)));
    },
  },
  {
    method: 'GET',
    path: '/films/tmdb/{id}',
    access: 'admin',
    summary: 'Compare a film with the external film database now',
    description:
      'The film with what was found, or null when the database does not know it. 503 when it cannot be reached, or none is set up.',
    response: 'ComparedFilm',
    errorStatuses: [401, 403, 404, 503],
    async handle(ctx, c) {
      return jsonText(c, (await lookUpFilm(ctx, await requireMember(ctx, c), id(c))) ?? 'null');
    },
  },
  {
    method: 'POST',
    path: '/films/tmdb',
    access: 'admin',
    summary: 'Say which film of the external film database this is, and compare it',
    description:
      'With null for `tmdbId` the number goes, and what was found by it. Where no external film database is set up, a number is stored and not looked up.',
    input: tmdbLinkSchema,
    response: 'OneModeratedFilm',
    errorStatuses: [400, 401, 403, 404, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      return jsonText(c, await linkToTmdb(ctx, member, readJsonObject(c)));
    },
  },
  {
    method: 'POST',
    path: '/films/{id}/merge',
    access: 'admin',
    summary: 'Merge another listing of the same material into this one',
    description:
      'This one is kept, with the titles of both. The other one is deleted; its address leads here. Restoring it undoes that: its titles go from this one again. What was edited since stays as edited. A public one is not merged into a draft: the answer is 400.',
    input: mergeSchema,
    response: 'OneModeratedFilm',
    errorStatuses: [400, 401, 403, 404, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const { data, error } = mergeSchema.safeParse(readJsonObject(c));
      if (error) throw new ValidationError(toFieldErrors(error));
      return jsonText(c, await mergeFilms(ctx, member, id(c), data.filmId));
    },
  },
  {
    method: 'GET',
    path: '/films/{id}/history',
    access: 'admin',
    summary: 'What happened to a film, the last first',
    description:
      'Two hundred entries at a time; with `?before=` and the `next` of the answer, those before. How it came in stands at the very end.',
    response: 'History',
    errorStatuses: [400, 401, 403, 404, 503],
    async handle(ctx, c) {
      const { entries, next } = await getHistory(
        ctx,
        await requireMember(ctx, c),
        id(c),
        c.req.query('before'),
      );
      return c.json({ data: entries, next });
    },
  },
  {
    method: 'POST',
    path: '/films/{id}/history/{entry}/put-back',
    access: 'admin',
    summary: 'Put back what a film said after an entry of its history',
    description: 'What people typed; status and flag stay as they are. Entry `0` is how the film came in.',
    response: 'OneModeratedFilm',
    errorStatuses: [400, 401, 403, 404, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      return jsonText(c, await restoreVersion(ctx, member, id(c), c.req.param('entry')!));
    },
  },
];

const id = (c: HttpContext): string => c.req.param('id')!;

/** Answers with the film that a moderator's deed gives back. */
function withFilm(deed: typeof restoreFilm): Endpoint['handle'] {
  return async (ctx: Context, c: HttpContext) =>
    jsonText(c, await deed(ctx, await requireMember(ctx, c), id(c)));
}
