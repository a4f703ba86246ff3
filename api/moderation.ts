import { z } from 'zod';
import type { Parsed } from '#domain/field-errors.ts';
import { LIST_KEYS } from '#domain/filters/film-filters.ts';
import { keyErrors, type QueryRule } from '#domain/filters/query-keys.ts';
import { HISTORY_KEYS, parseHistoryQuery } from '#domain/moderation/history-query.ts';
import { approvalRequestSchema, parseApprovalRequest, parseRevertRequest, revertRequestSchema } from '#domain/moderation/film-selection.ts';
import { FORBIDDEN } from '#domain/policy.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { tmdbLinkSchema } from '#domain/comparison/tmdb-link.ts';
import { approveFilms, revertFilms } from '#server/films/moderation/change-status.ts';
import { undoApproval } from '#server/films/moderation/undo-approval.ts';
import { LIMITS } from '#domain/limits.ts';
import { deleteFilm, listDeletedFilms, restoreFilm } from '#server/films/moderation/deleted-films.ts';
import { getHistory } from '#server/films/history/get-history.ts';
import { listVersions, versionsSchema } from '#server/films/moderation/list-versions.ts';
import { linkToTmdb, lookUpFilm } from '#server/films/comparison/compare-now.ts';
import { mergeSchema } from '#domain/moderation/merge-request.ts';
import { reviewedFilmsSchema } from '#domain/moderation/film-review.ts';
import { DRAFTS, listDuplicateDrafts } from '#server/films/duplicates/find-duplicates.ts';
import { reviewFilms } from '#server/films/moderation/review-films.ts';
import { listSameFilms } from '#server/films/duplicates/find-same-film.ts';
import { mergeFilms } from '#server/films/duplicates/merge-films.ts';
import { restoreVersion } from '#server/films/history/restore-version.ts';
import { jsonBody, jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { dataText, filmPageText } from '#http/wire.ts';

/** The documented form of a history entry's id. For any other text the use case responds with 404, as for an unknown entry. */
const entryParam = z.string().meta({ pattern: String.raw`^\d{1,18}$` });

const DUPLICATE_KEYS = { limit: LIST_KEYS.limit } as const satisfies Record<string, QueryRule>;

/** Reads from an address how many of the duplicate drafts to list. */
function parseDuplicateLimit(params: URLSearchParams): Parsed<number> {
  const errors = keyErrors(params, DUPLICATE_KEYS);
  return errors ? { errors } : { value: Number(params.get('limit') ?? LIMITS.page.default) };
}

/** Endpoints for moderators (contract, section 3; specification, section 6). */
export const MODERATION_ENDPOINTS = [
  defineEndpoint({
    method: 'PATCH',
    path: '/films/approve',
    access: 'admin',
    forbidden: FORBIDDEN.changeStatus,
    summary: 'Approve drafts, all of them or none',
    description:
      'An array of ids, or of objects with `id` and `updated_at`, alone or under `films`. Each submitter gets one email with the films that this request made public. `updated_at` is the version that you saw: if a draft has changed since then, the response is 409 and no film is approved. Approved films are left unchanged, so you can send the same request again.',
    input: { schemaOf: () => approvalRequestSchema, parse: parseApprovalRequest },
    response: 'Changed',
    errors: [409],
    async handle(ctx, { viewer, input }) {
      return { data: await approveFilms(ctx, viewer, input) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/approve/undo',
    access: 'admin',
    forbidden: FORBIDDEN.changeStatus,
    summary: 'Undo your own approvals, all of them or none',
    description: `You can undo an approval for ${LIMITS.undoMinutes} minutes. The films become drafts again, with the waiting times that they had before. The program sends approval emails after ${LIMITS.undoableMailSeconds} seconds. An undo deletes the emails that it has not sent yet. \`mailed\` is the number of submitters who had already been emailed. The response is 409 if someone else approved a film, if the approval is too old, or if a film has changed since then. Drafts are left unchanged, so you can send the same request again.`,
    input: { schemaOf: () => approvalRequestSchema, parse: parseApprovalRequest },
    response: 'UndoneApproval',
    errors: [409],
    async handle(ctx, { viewer, input }) {
      return { data: await undoApproval(ctx, viewer, input) };
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/films/draft',
    access: 'admin',
    forbidden: FORBIDDEN.changeStatus,
    summary: 'Revert films to draft, all of them or none',
    description:
      'Send the same array as for approving, alone or under `films`. An object can also have `reasons` from the list and a `message` in free text, which the submitters get by email. The response is 409 as for approving. Drafts that already have these reasons and this message are left unchanged, so you can send the same request again.',
    input: { schemaOf: () => revertRequestSchema, parse: parseRevertRequest },
    response: 'Changed',
    errors: [409],
    async handle(ctx, { viewer, input }) {
      return { data: await revertFilms(ctx, viewer, input) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/versions',
    access: 'admin',
    forbidden: FORBIDDEN.seeVersions,
    summary: 'Get the time of the last change to each film',
    description: 'For up to 500 ids in one request. Films that no longer exist are omitted.',
    input: jsonBody(versionsSchema),
    response: 'FilmVersions',
    async handle(ctx, { viewer, input }) {
      return { data: await listVersions(ctx, viewer, input) };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/films/{id}',
    access: 'admin',
    forbidden: FORBIDDEN.deleteFilms,
    summary: 'Delete a film',
    description: `The film disappears from every list. You can restore it for ${RETENTION.deletedFilmDays} days.`,
    response: 'Message',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      await deleteFilm(ctx, viewer, params.id);
      return { data: `Film deleted. You can restore it for ${RETENTION.deletedFilmDays} days.` };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/deleted',
    access: 'admin',
    forbidden: FORBIDDEN.seeDeleted,
    summary: 'List deleted films that you can still restore, most recently deleted first',
    response: 'DeletedFilms',
    async handle(ctx, { viewer }) {
      return { data: await listDeletedFilms(ctx, viewer) };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/{id}/restore',
    access: 'admin',
    forbidden: FORBIDDEN.restoreFilms,
    summary: 'Restore a deleted film',
    description: 'A film that is not deleted is left unchanged, so you can send the same request again.',
    response: 'OneModeratedFilm',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      return dataText(await restoreFilm(ctx, viewer, params.id));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/{id}/same',
    access: 'admin',
    forbidden: FORBIDDEN.findDuplicates,
    summary: 'List other listings of the same film, and say if they are of the same material',
    description: '`same material` means a probable duplicate; `same film` means another material for this film.',
    response: 'SameFilms',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      return dataText(await listSameFilms(ctx, viewer, params.id));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/duplicates',
    access: 'admin',
    forbidden: FORBIDDEN.findDuplicates,
    summary: 'List drafts that are probable duplicates of another listing',
    description: `Compares the ${DRAFTS} drafts that have waited longest. Drafts of one material are next to each other.`,
    query: { keys: DUPLICATE_KEYS, parse: parseDuplicateLimit },
    response: 'FilmPage',
    async handle(ctx, { viewer, query }) {
      return filmPageText(await listDuplicateDrafts(ctx, viewer, query));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/reviews',
    access: 'admin',
    forbidden: FORBIDDEN.findDuplicates,
    summary: 'Get facts that help to decide about films',
    description:
      'For up to 30 ids in one request. The response has up to three probable duplicates of each film, and the changes to a draft since the last decision. It also has the records of the submitters. Deleted films are omitted.',
    input: jsonBody(reviewedFilmsSchema),
    response: 'FilmReviews',
    async handle(ctx, { viewer, input }) {
      return { data: await reviewFilms(ctx, viewer, input) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/tmdb/{id}',
    access: 'admin',
    forbidden: FORBIDDEN.compareFilms,
    summary: 'Compare a film with the external film database now',
    description:
      'The result is the film with the comparison, or null if the database does not have the film. The response is 503 if the database does not respond or is not set up.',
    response: 'ComparedFilm',
    withoutTurn: true,
    errors: [404],
    async handle(ctx, { viewer, params }) {
      return dataText((await lookUpFilm(ctx, viewer, params.id)) ?? 'null');
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/tmdb',
    access: 'admin',
    forbidden: FORBIDDEN.compareFilms,
    summary: 'Link a film to the external film database, and compare it',
    description:
      'If `tmdbId` is null, the id and its comparison are removed. If no external film database is set up, the id is stored, but not looked up.',
    input: jsonObject(tmdbLinkSchema),
    response: 'OneModeratedFilm',
    errors: [404],
    async handle(ctx, { viewer, input }) {
      return dataText(await linkToTmdb(ctx, viewer, input));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/{id}/merge',
    access: 'admin',
    forbidden: FORBIDDEN.mergeFilms,
    summary: 'Merge another listing of the same material into this one',
    description:
      'This listing gets the titles of both listings, and the values of the other listing in the fields that `take` names. The other listing is deleted. ' +
      `Its address redirects to this listing for ${RETENTION.deletedFilmDays} days. ` +
      'Restoring the other listing undoes the merge: this listing loses the titles and values that it took. Later edits are kept. If the other listing is public and this one is a draft, the response is 400. If this listing takes neither titles nor values from a draft, the draft is rejected as a duplicate, and its submitter gets an email. ' +
      '`updated_at` and `other_updated_at` are the versions of this listing and of the other listing that you saw. If a listing has changed since then, the response is 409 and nothing is merged. Without `other_updated_at`, the email does not contain the title of the draft. You can send the same request again.',
    input: jsonObject(mergeSchema),
    response: 'OneModeratedFilm',
    errors: [404, 409],
    async handle(ctx, { viewer, params, input }) {
      return dataText(await mergeFilms(ctx, viewer, params.id, input));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/{id}/history',
    access: 'admin',
    forbidden: FORBIDDEN.seeHistory,
    summary: 'List the history of a film, newest first',
    description: 'Up to 200 entries at a time. The last entry is the submission. The API ignores parameters other than `before`.',
    query: { keys: HISTORY_KEYS, parse: parseHistoryQuery },
    response: 'History',
    errors: [404],
    async handle(ctx, { viewer, params, query }) {
      const { entries, changes, next } = await getHistory(ctx, viewer, params.id, query);
      return { data: entries, changes_since_decision: changes, next };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/{id}/history/{entry}/restore',
    access: 'admin',
    forbidden: FORBIDDEN.restoreVersions,
    summary: 'Restore an earlier version of a film',
    description:
      'This restores every field to its value after that entry of the history. The status and the flag stay unchanged. Entry `0` is the submission.',
    params: { entry: entryParam },
    response: 'OneModeratedFilm',
    errors: [400, 404],
    async handle(ctx, { viewer, params }) {
      return dataText(await restoreVersion(ctx, viewer, params.id, params.entry));
    },
  }),
];
