import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { explainAltTitles, explainCertificate, explainDuration, type FieldComparison } from '#domain/comparison/explain-comparison.ts';
import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';
import { joinList, splitList, type FilmTexts } from '#domain/films/film-texts.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { ComparisonNote } from '#app/components/moderation/comparison-note.tsx';

type ComparisonNotes = Partial<Record<FilmField, { note: ReactNode; action?: ReactNode }>>;

/**
 * What the external film database says beside each field that is compared, against what stands in the form now, and a
 * way to take its value. Nothing while the film was not looked up, or not found there.
 */
export function comparisonNotes(film: ModeratedFilm, texts: FilmTexts, onTake: (changes: Partial<FilmTexts>) => void): ComparisonNotes {
  // A number that was set by hand where there is no film database says nothing yet.
  if (film.tmdb_id === null || film.compared_at === null) return {};
  const { duration_check, certificate_check, alt_titles_check } = film;
  const duration = /^\s*\d+\s*$/.test(texts.duration) ? Number(texts.duration) : 0;
  const titles = { title: texts.title, alt_titles: splitList(texts.alt_titles) };
  const compareField = (field: FilmField, comparison: FieldComparison, theirs: string, isOffered: boolean) => ({
    [field]: {
      note: <ComparisonNote {...comparison} />,
      ...(isOffered && { action: <Take field={field} value={theirs} onTake={onTake} /> }),
    },
  });
  return {
    ...compareField(
      'duration',
      explainDuration(duration, duration_check),
      String(duration_check),
      duration_check !== null && duration !== duration_check,
    ),
    ...compareField(
      'certificate',
      explainCertificate(texts.certificate, certificate_check),
      certificate_check,
      certificate_check !== '' && texts.certificate.trim() !== certificate_check,
    ),
    ...compareField(
      'alt_titles',
      explainAltTitles(titles, alt_titles_check),
      joinList(titlesOfBoth(titles.alt_titles, alt_titles_check)),
      titlesOfBoth(titles.alt_titles, alt_titles_check).length > titles.alt_titles.length,
    ),
    ...compareDirectors(film, texts),
  };
}

/** Ours, then those of theirs that are not among them however they are written. */
function titlesOfBoth(ours: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(ours.map(foldText));
  return [...ours, ...theirs.filter((title) => !known.has(foldText(title)))];
}

/** Of the directors only the difference is kept, in the reason of the flag. */
function compareDirectors(film: ModeratedFilm, texts: FilmTexts): ComparisonNotes {
  const [, difference] = /\bdirector \((.+)\)\.$/.exec(film.flag_reason) ?? [];
  if (!difference || joinList(film.directors) !== texts.directors) return {};
  return {
    directors: { note: <ComparisonNote agrees={false} sentence={`Differs from TMDB: ${difference}`} /> },
  };
}

interface TakeProps {
  field: FilmField;
  value: string;
  onTake: (changes: Partial<FilmTexts>) => void;
}

/** Fills the field and saves nothing. The keyboard goes into the field, where the value can be looked at. */
function Take({ field, value, onTake }: TakeProps) {
  return (
    <Button
      onClick={() => {
        onTake({ [field]: value });
        document.getElementById(field)?.focus();
      }}
    >
      Take this value
      <span className="visually-hidden">
        {' '}
        ({FILM_FIELDS[field].label}: {value})
      </span>
    </Button>
  );
}
