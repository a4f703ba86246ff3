import { z } from 'zod';
import { boundedArray } from '#domain/films/bounded-array.ts';
import { parseWith, type Parsed } from '#domain/field-errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { idSchema } from '#domain/text/id-schema.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { REVERT_REASON_NAMES, REVERT_REASONS } from './revert-reasons.ts';

const WHAT_TO_SEND = `Send an array of 1 to ${LIMITS.statusChanges} ids of films, or of objects with id and updated_at, or an object with this array as "films".`;

/** A film that a moderator selected, with the version that they saw. */
const selectedFilm = z.union(
  [
    idSchema(WHAT_TO_SEND).transform((id) => ({ id, updated_at: undefined })),
    z.object({ id: idSchema(WHAT_TO_SEND), updated_at: z.string(WHAT_TO_SEND) }, WHAT_TO_SEND),
  ],
  WHAT_TO_SEND,
);

/** The films whose status a moderator changes in one request. */
const filmSelectionSchema = boundedArray(
  LIMITS.statusChanges,
  WHAT_TO_SEND,
  z.array(selectedFilm, WHAT_TO_SEND).min(1, WHAT_TO_SEND).max(LIMITS.statusChanges, WHAT_TO_SEND),
);

export type FilmSelection = z.output<typeof filmSelectionSchema>;

/** The films to approve: an array, or an array under `films` as in the request to revert. */
export const approvalRequestSchema = z.union([filmSelectionSchema, z.object({ films: filmSelectionSchema })]);

/** Reads a request that `approvalRequestSchema` describes. */
export const parseApprovalRequest = (sent: unknown): Parsed<FilmSelection> =>
  parseWith(filmSelectionSchema, typeof sent === 'object' && sent !== null && 'films' in sent ? sent.films : sent);

/** Message from a moderator to submitters whose films become drafts: reasons to choose from, and free text. Both are optional. */
export const revertMessageSchema = z.object({
  reasons: boundedArray(
    REVERT_REASON_NAMES.length,
    'Give each reason once.',
    z.array(z.enum(REVERT_REASON_NAMES, 'Choose one of the reasons.'), 'Give the reasons as an array.'),
  ).default([]),
  message: textSchema(LIMITS.moderatorMessage, 'Write the message as text.', { lineBreaks: 'allowed' }).default(''),
});

/** The films to revert to draft: an array, or an object that also has a message to their submitters. */
export const revertRequestSchema = z.union([filmSelectionSchema, z.object({ films: filmSelectionSchema, ...revertMessageSchema.shape })]);

/** Checks the message first, because an invalid selection has only one error without a field. */
const messageAndFilms = z.object({ films: z.unknown().optional(), ...revertMessageSchema.shape }, WHAT_TO_SEND);

/** The films to revert to draft, and the message to their submitters, which can be empty. */
export interface RevertRequest {
  films: FilmSelection;
  message: string;
}

/** Reads a request that `revertRequestSchema` describes. Errors in the message come first. */
export function parseRevertRequest(sent: unknown): Parsed<RevertRequest> {
  const request = Array.isArray(sent) ? { films: sent } : (sent ?? {});
  const parts = parseWith(messageAndFilms, request);
  if ('errors' in parts) return parts;
  const { films, ...message } = parts.value;
  const selection = parseWith(filmSelectionSchema, films);
  return 'errors' in selection ? selection : { value: { films: selection.value, message: wordMessage(message) } };
}

/** Joins reasons and free text into one message, a paragraph each; empty if there is no message. */
function wordMessage({ reasons, message }: z.output<typeof revertMessageSchema>): string {
  return [...reasons.map((reason) => REVERT_REASONS[reason]), message].filter(Boolean).join('\n');
}
