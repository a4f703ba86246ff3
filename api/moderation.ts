import { z } from 'zod';
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
import { DUPLICATE_KEYS, parseDuplicateLimit } from '#domain/moderation/duplicate-query.ts';
import { listDuplicateDrafts } from '#server/films/duplicates/find-duplicates.ts';
import { reviewFilms } from '#server/films/moderation/review-films.ts';
import { listSameFilms } from '#server/films/duplicates/find-same-film.ts';
import { mergeFilms } from '#server/films/duplicates/merge-films.ts';
import { restoreVersion } from '#server/films/history/restore-version.ts';
import { jsonBody, jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { dataText, filmPageText } from '#http/wire.ts';

/** As it is documented; what is no entry's id is no entry: the use case says so, with 404. */
const entryParam = z.string().meta({ pattern: String.raw`^\d{1,18}$` });

/** What moderators do with films (contract, section 3; specification, section 6). */
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
    description: `You can undo an approval for ${LIMITS.undoMinutes} minutes. The films become drafts again, with the waiting times that they had before. Approval emails wait for ${LIMITS.undoableMailSeconds} seconds, and waiting emails are deleted. \`mailed\` is the number of submitters who had already been emailed. The response is 409 if someone else approved a film, if the approval is too old, or if a film has changed since then. Drafts are left unchanged, so you can send the same request again.`,
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
    summary: 'Take films back to draft, all of them or none',
    description:
      'An array as for approving, or an object with it under `films` and what the submitters are told: `reasons` of the list, `message` in free text. 409 as for approving; what is a draft already, with these words, stays as it is: the same request can be sent again.',
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
    summary: 'When each of these films was changed last',
    description: 'For up to 500 ids at once; those that are gone are left out.',
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
    description: `It leaves every list, and can be restored for ${RETENTION.deletedFilmDays} days.`,
    response: 'Message',
    errors: [404],
    async handle(ctx, { viewer, params }) {
      await deleteFilm(ctx, viewer, params.id);
      return { data: `The film is deleted. It can be restored for ${RETENTION.deletedFilmDays} days.` };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/deleted',
    access: 'admin',
    forbidden: FORBIDDEN.seeDeleted,
    summary: 'Deleted films that can still be restored, the last first',
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
    description: 'One that is not deleted stays as it is: the same request can be sent again.',
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
    summary: 'Other listings of the same film, and whether they are of the same material',
    description: '`same material` is probably a duplicate; `same film` is another material of this film.',
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
    summary: 'Drafts that are probable duplicates of another listing',
    description: 'Compares the 200 drafts that have waited longest. Drafts of one material are next to each other.',
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
    summary: 'Facts that help to decide about films',
    description:
      'For up to 30 ids at once: up to three probable duplicates of each, what people have changed in a draft since the last decision, and the records of the submitters. Deleted films are omitted.',
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
      'The film with what was found, or null when the database does not know it. 503 when it cannot be reached, or none is set up.',
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
    summary: 'Say which film of the external film database this is, and compare it',
    description:
      'With null for `tmdbId` the number goes, and what was found by it. Where no external film database is set up, a number is stored and not looked up.',
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
      'This listing gets the titles of both listings, and the values of the other listing in the fields that `take` names. The other listing is deleted, and its address redirects to this listing. Restoring the other listing undoes the merge: this listing loses the titles and values that it took. Later edits are kept. If the other listing is public and this one is a draft, the response is 400. If this listing takes neither titles nor values from a draft, the draft is rejected as a duplicate, and its submitter gets an email. You can send the same request again.',
    input: jsonObject(mergeSchema),
    response: 'OneModeratedFilm',
    errors: [404],
    async handle(ctx, { viewer, params, input }) {
      return dataText(await mergeFilms(ctx, viewer, params.id, input));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/{id}/history',
    access: 'admin',
    forbidden: FORBIDDEN.seeHistory,
    summary: 'What happened to a film, the last first',
    description: 'Two hundred entries at a time. How it came in stands at the very end. Keys of the query other than `before` are ignored.',
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
    summary: 'Put back what a film said after an entry of its history',
    description: 'What people typed; status and flag stay as they are. Entry `0` is how the film came in.',
    params: { entry: entryParam },
    response: 'OneModeratedFilm',
    errors: [400, 404],
    async handle(ctx, { viewer, params }) {
      return dataText(await restoreVersion(ctx, viewer, params.id, params.entry));
    },
  }),
];
