import type { FieldErrors } from '#domain/field-errors.ts';
import type { Delete } from '#app/components/moderation/delete-film.ts';
import type { Flag } from '#app/components/moderation/flag-film.ts';
import type { RevertMessage } from '#app/components/moderation/revert-fields.tsx';

/*
 * What moderators do on a film's page besides saving its form. The page's action is sent one of these as JSON and
 * answers what is so now, or why it is not. Types, not interfaces: only such are known to be JSON.
 */

/** `updated_at` is the version that was seen. */
export type Deed =
  | { deed: 'approve'; updated_at: string }
  | ({ deed: 'draft'; updated_at: string } & RevertMessage)
  | Flag
  | Delete
  | { deed: 'compare' }
  | { deed: 'link'; tmdbId: string }
  | { deed: 'merge'; filmId: string; title: string }
  | { deed: 'put back'; entry: string };

export type Done = { done: Deed['deed'] | 'not found there' } | { problem: string; fields: FieldErrors };
