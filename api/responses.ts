import { z } from 'zod';
import { memberAlerts } from '#domain/alerts/own-alerts.ts';
import { forEachFacet, type FacetCounts } from '#domain/filters/facets.ts';
import { FIT_VERDICTS } from '#domain/fit/fit.ts';
import { filmSuggestions } from '#domain/films/film-suggestion.ts';
import type { FilmPage } from '#domain/films/listing.ts';
import { changes, deletedFilm, filmVersion, history } from '#domain/moderation/moderation.ts';
import { CHANGED_BY, type PublicChange } from '#domain/moderation/public-changes.ts';
import { MATCH_REASONS, type FilmMatch, type FilmMatches, type MatchCandidate } from '#domain/programme/programme-response.ts';
import { passkey, signInMethods } from '#domain/accounts/passkey.ts';
import { statisticsSchema } from '#domain/statistics/statistics.ts';
import { operations } from '#domain/moderation/operations.ts';
import { silentContact } from '#domain/moderation/silent-contact.ts';
import { filmReviews } from '#domain/moderation/film-review.ts';
import { submissionRecord } from '#domain/moderation/submission-record.ts';
import { resetAccount, session, user } from '#domain/accounts/user-record.ts';
import { moderatedWant, publicWant, wantedPage, wantResult } from '#domain/wanted/want-response.ts';
import { anyFilm, anyListedFilm, anyOwnFilm, film, listedFilm, moderatedFilm } from './film-response.ts';
import { ownData } from './own-data-response.ts';
import { text, time, type FieldsOf } from './response-fields.ts';

/*
 * Schemas of the API's responses. The documentation is generated from them, and tests compare real responses with them. Most are
 * in domain/, with the types that the rest of the program uses. The compiler checks the others against types in domain/.
 */

const publicChange = z.strictObject({
  act: z.enum(['changed', 'listed']),
  at: time.describe('When this version became public'),
  by: z
    .array(z.enum(CHANGED_BY))
    .describe(
      'Everyone who changed one of these fields. `comparison` is the comparison with the external film database. `former member` is someone whose account was erased',
    ),
  changes,
  contact_changed: z.boolean().describe('Whether the contact was changed. Earlier contacts are not public'),
} satisfies FieldsOf<PublicChange>);

const candidate = z.strictObject({
  title: text,
  directors: z.array(text),
  year: z.int(),
  why: z.array(z.enum(MATCH_REASONS)).min(1).describe('How the film differs from the film that you sent'),
  films: z.array(listedFilm).min(1),
} satisfies FieldsOf<MatchCandidate>);

const filmMatch = z.strictObject({
  films: z.array(listedFilm).describe('Listings of the film, if there is no doubt which film you mean'),
  candidates: z.array(candidate).describe('Films that you may mean, if there is doubt'),
} satisfies FieldsOf<FilmMatch>);

const counts = z.array(z.strictObject({ value: text, count: z.int().min(0) })).describe('The most frequent value comes first');

/** Schemas by their names in the documentation. */
export const RESPONSES = {
  Film: film,
  ModeratedFilm: moderatedFilm,
  OneFilm: z.strictObject({ data: anyFilm }),
  Films: z.strictObject({ data: z.array(anyFilm) }),
  FilmPage: z.strictObject({
    data: z.array(anyListedFilm),
    total: z.int().min(0).describe('The number of films on all pages'),
    next: text.nullable().describe('Send this as `after` to get the next page. Null on the last page'),
    fuzzy: z
      .literal(true)
      .optional()
      .describe(
        'True if no film has all the words of the search. Films with the nearest spellings come first, followed by films with the most of the words',
      ),
  } satisfies FieldsOf<FilmPage>),
  FilmSuggestions: filmSuggestions,
  FilmMatches: z.strictObject({ data: z.array(filmMatch) } satisfies FieldsOf<FilmMatches>),
  FacetCounts: z.strictObject({
    data: z.strictObject({
      ...forEachFacet(() => counts),
      fit: z
        .array(z.strictObject({ value: z.enum(FIT_VERDICTS), count: z.int().min(0) }))
        .length(FIT_VERDICTS.length)
        .optional()
        .describe('With `copy`: the number of films for each way of fitting, best first'),
    } satisfies FieldsOf<FacetCounts>),
  }),
  OneMonth: z.strictObject({ data: statisticsSchema }),
  Alerts: z.strictObject({ data: memberAlerts }),
  Followed: z.strictObject({ data: z.enum(['following', 'mailed']) }),
  WantedPage: wantedPage,
  OneWant: z.strictObject({ data: publicWant }),
  WantResult: z.strictObject({ data: wantResult }),
  ModeratedWants: z.strictObject({ data: z.array(moderatedWant), total: z.int().min(0) }),
  Sessions: z.strictObject({ data: z.array(session) }),
  OnePasskey: z.strictObject({ data: passkey }),
  SignInMethods: z.strictObject({ data: signInMethods }),
  PasskeyOptions: z.strictObject({
    data: z.record(text, z.unknown()).describe('WebAuthn options, as JSON, for `navigator.credentials`'),
  }),
  OneUser: z.strictObject({ data: user }),
  ReleasedAddress: z.strictObject({ data: z.strictObject({ email: z.email() }) }),
  ResetAccount: z.strictObject({ data: resetAccount }),
  SubmissionRecords: z.strictObject({ data: z.array(submissionRecord) }),
  Users: z.strictObject({
    data: z.array(user),
    total: z.int().min(0).optional().describe('For a search: the number of all users found'),
  }),
  Profile: z.strictObject({ data: z.strictObject({ user, films: z.array(anyOwnFilm) }) }),
  Erased: z.strictObject({
    data: z.strictObject({ listings: z.int().min(0).describe('The number of listings that stay'), deletedDrafts: z.int().min(0) }),
  }),
  OwnData: z.strictObject({ data: ownData }),
  Token: z.strictObject({ token: text.describe('A JWT. Send it as `Authorization: Bearer …`') }),
  OneModeratedFilm: z.strictObject({ data: moderatedFilm }),
  ComparedFilm: z.strictObject({ data: moderatedFilm.nullable() }),
  SameFilms: z.strictObject({
    data: z.array(z.strictObject({ verdict: z.enum(['same material', 'same film']), film })),
  }),
  Changed: z.strictObject({ data: z.strictObject({ changed: z.int().min(0) }) }),
  UndoneApproval: z.strictObject({ data: z.strictObject({ changed: z.int().min(0), mailed: z.int().min(0) }) }),
  FilmVersions: z.strictObject({ data: z.array(filmVersion) }),
  FilmReviews: z.strictObject({ data: filmReviews }),
  SilentContacts: z.strictObject({ data: z.array(silentContact) }),
  DeletedFilms: z.strictObject({ data: z.array(deletedFilm) }),
  History: history,
  PublicChanges: z.strictObject({
    data: z.array(publicChange),
    next: text.nullable().describe('Send this as `before` to get older changes. Null if there are none'),
  }),
  Operations: z.strictObject({ data: operations }),
  Retried: z.strictObject({ data: z.strictObject({ retried: z.int().min(0) }) }),
  Message: z.strictObject({ data: text }),
  Errors: z
    .record(text, text)
    .describe('Field → a sentence that says what to do. Every wrong field is named. Errors that belong to no field are under `error`.'),
} satisfies Record<string, z.ZodType>;

export type ResponseName = keyof typeof RESPONSES;
