import { z } from 'zod';
import { api, ApiError } from '#app/session/api/api-client.ts';
import { asProblem, checkInput, problemWith, type Problem } from '#app/session/api/problem.ts';
import { readFields } from '#app/session/auth/sent-form.ts';
import { FIELD_KEYS, type FilmField } from '#domain/films/film-fields.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { textsToInput } from '#domain/films/film-texts.ts';
import type { Listing } from '#domain/films/listing.ts';

/** Reason why the changes to a listing were not saved. It is a conflict if the listing was saved elsewhere since then. */
export interface Refused extends Problem {
  isConflict: boolean;
}

/** The fields of a listing that were edited in the form. The form sends no other fields, so those keep their saved values. */
interface SentChanges {
  fields: FilmField[];
  input: object;
  /** Version that the changes were made to. */
  updated_at: string;
}

export function readSentChanges(form: FormData): SentChanges {
  const { changed, updated_at } = readFields(form, 'changed', 'updated_at');
  const fields = FIELD_KEYS.filter((field) => changed.split(' ').includes(field));
  return { fields, input: { ...textsToInput(readFields(form, ...fields)), updated_at }, updated_at };
}

/** @returns the listing with the changes @throws ApiError, or a redirect to the login page */
export async function saveChanges(
  { fields, input }: SentChanges,
  { filmId, userId }: { filmId: string; userId: string },
  request: Request,
): Promise<Listing> {
  const { shape } = filmInputSchema(new Date().getUTCFullYear());
  checkInput(z.object(Object.fromEntries(fields.map((field) => [field, shape[field]]))), input);
  return api.patch<Listing>(`films/${filmId}/${userId}`, input, request);
}

export function asRefused(error: unknown): Refused {
  const isConflict = error instanceof ApiError && error.status === 409;
  return { ...(isConflict ? problemWith({ error: CONFLICT }, 409) : asProblem(error)), isConflict };
}

const CONFLICT =
  'This listing has changed since you opened it, so your changes are not saved yet. Your text is still here. Compare the versions below, then save again.';
