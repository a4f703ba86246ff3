import { api, ApiError } from '#app/session/api/api-client.ts';
import { sentBack, typedInto } from '#app/session/auth/sent-back.ts';
import type { SentBack } from '#app/ui/post-form.tsx';
import { FIELD_KEYS, type FilmField } from '#domain/film-fields.ts';
import { textsToInput } from '#domain/film-texts.ts';
import type { Listing } from '#domain/listing.ts';

/** Why a listing's form was sent back; a conflict when the listing was saved elsewhere meanwhile. */
export interface Refused extends SentBack {
  isConflict: boolean;
}

/** What was changed in a listing's form, and only that: what was not touched stays as it is saved. */
interface SentChanges {
  fields: FilmField[];
  input: object;
  /** The version that the changes were made to. */
  updated_at: string;
}

export function readSentChanges(form: FormData): SentChanges {
  const { changed, updated_at } = typedInto(form, 'changed', 'updated_at');
  const fields = FIELD_KEYS.filter((field) => changed.split(' ').includes(field));
  return { fields, input: { ...textsToInput(typedInto(form, ...fields)), updated_at }, updated_at };
}

/** @returns the listing as it is now @throws ApiError, or a way to the login page */
export async function saveChanges(
  { input }: SentChanges,
  { filmId, userId }: { filmId: string; userId: string },
  request: Request,
): Promise<Listing> {
  const { data } = await api.patch<{ data: Listing }>(`films/${filmId}/${userId}`, input, request);
  return data;
}

/** @param conflict what is said when somebody else has saved meanwhile */
export function sentBackWithConflict(error: unknown, conflict: string): Refused {
  const isConflict = error instanceof ApiError && error.status === 409;
  return isConflict ? { errors: { error: conflict }, isJudged: false, isConflict } : { ...sentBack(error), isConflict };
}
