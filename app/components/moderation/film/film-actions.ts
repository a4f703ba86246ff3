import type { FieldErrors } from '#domain/field-errors.ts';
import type { Delete } from '#app/components/moderation/delete-film.ts';
import type { Flag } from '#app/components/moderation/flag-film.ts';
import type { RevertMessage } from '#app/components/moderation/revert-fields.tsx';

/*
 * What moderators do on a film's page besides saving its form. The page's action is sent one of these as JSON and
 * answers what is so now, or why it is not. Types, not interfaces: only such are known to be JSON.
 */

/** `updated_at` is the version that was seen. */
export type FilmAction =
  | { action: 'approve'; updated_at: string }
  | ({ action: 'draft'; updated_at: string } & RevertMessage)
  | Flag
  | Delete
  | { action: 'compare' }
  | { action: 'link'; tmdbId: string }
  | { action: 'merge'; filmId: string; title: string }
  | { action: 'restore version'; entry: string };

export type FilmActionResult =
  | { done: FilmAction['action'] | 'not found there' }
  | { problem: string; fields: FieldErrors };
