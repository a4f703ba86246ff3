import { FILM_FIELDS, type FilmField, FIELD_KEYS } from '#domain/films/film-fields.ts';
import type { FilmReview } from '#domain/moderation/film-review.ts';

/** Maximum length of a value, in characters. A field with a longer value is only named. */
const MAX_SHOWN = 24;

const SHORT_NAMES: Partial<Record<FilmField, string>> = { duration: 'minutes', sidecar_by: 'maker' };

/** Lists the changes of a draft since the last decision: "minutes 119 → 120, maker". Empty if there are none. */
export function changesText(changes: FilmReview['changes']): string {
  return FIELD_KEYS.filter((field) => Object.hasOwn(changes, field))
    .map((field) => {
      const [before, after] = changes[field]!.map((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''));
      const isShown = before !== '' && after !== '' && before!.length <= MAX_SHOWN && after!.length <= MAX_SHOWN;
      return isShown ? `${nameOf(field)} ${before} → ${after}` : nameOf(field);
    })
    .join(', ');
}

const nameOf = (field: FilmField): string => SHORT_NAMES[field] ?? FILM_FIELDS[field].label.toLowerCase();
