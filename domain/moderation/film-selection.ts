import { z } from 'zod';
import { boundedArray } from '#domain/films/bounded-array.ts';
import { parseWith, type Parsed } from '#domain/field-errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { revertMessageSchema, wordMessage } from './revert-message.ts';

const WHAT_TO_SEND = `Send an array of 1 to ${LIMITS.statusChanges} ids of films, or of objects with id and updated_at, or an object with this array as "films".`;

/** A film that a moderator selected, and the version they saw. */
const selectedFilm = z.union(
  [
    z.uuid(WHAT_TO_SEND).transform((id) => ({ id, updated_at: undefined })),
    z.object({ id: z.uuid(WHAT_TO_SEND), updated_at: z.string(WHAT_TO_SEND) }, WHAT_TO_SEND),
  ],
  WHAT_TO_SEND,
);

/** The films whose status a moderator changes at once. */
const filmSelectionSchema = boundedArray(
  LIMITS.statusChanges,
  WHAT_TO_SEND,
  z.array(selectedFilm, WHAT_TO_SEND).min(1, WHAT_TO_SEND).max(LIMITS.statusChanges, WHAT_TO_SEND),
);

export type FilmSelection = z.output<typeof filmSelectionSchema>;

/** Films to be approved: alone, or under `films` as when they become drafts. */
export const approvalRequestSchema = z.union([filmSelectionSchema, z.object({ films: filmSelectionSchema })]);

/** Reads what `approvalRequestSchema` describes. */
export const parseApprovalRequest = (sent: unknown): Parsed<FilmSelection> =>
  parseWith(filmSelectionSchema, typeof sent === 'object' && sent !== null && 'films' in sent ? sent.films : sent);

/** Films to be drafts again: alone, or with what their submitters are told. */
export const revertRequestSchema = z.union([filmSelectionSchema, z.object({ films: filmSelectionSchema, ...revertMessageSchema.shape })]);

/** The message first: a selection that is wrong is one sentence, at no field. */
const messageAndFilms = z.object({ films: z.unknown().optional(), ...revertMessageSchema.shape }, WHAT_TO_SEND);

/** Films to be drafts again, and the message to their submitters: empty when nothing is to be told. */
export interface RevertRequest {
  films: FilmSelection;
  message: string;
}

/** Reads what `revertRequestSchema` describes; what is wrong with the message is said first. */
export function parseRevertRequest(sent: unknown): Parsed<RevertRequest> {
  const request = Array.isArray(sent) ? { films: sent } : (sent ?? {});
  const parts = parseWith(messageAndFilms, request);
  if ('errors' in parts) return parts;
  const { films, ...message } = parts.value;
  const selection = parseWith(filmSelectionSchema, films);
  return 'errors' in selection ? selection : { value: { films: selection.value, message: wordMessage(message) } };
}
