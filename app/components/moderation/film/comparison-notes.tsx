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
 * Compares each field's current text with the external film database, and offers its value. Empty if the film was not looked up or not
 * found there.
 */
export function comparisonNotes(film: ModeratedFilm, texts: FilmTexts, onTake: (changes: Partial<FilmTexts>) => void): ComparisonNotes {
  // Without a film database, a moderator can set the number, but nothing was compared.
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

/** Lists our titles, then theirs, without titles that differ only in spelling. */
function titlesOfBoth(ours: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(ours.map(foldText));
  return [...ours, ...theirs.filter((title) => !known.has(foldText(title)))];
}

/** Compares directors. Only the differences are stored, in the reason for the flag. */
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

/** Fills in the field without saving. Focus moves to the field, so that people can check the value. */
function Take({ field, value, onTake }: TakeProps) {
  return (
    <Button
      onClick={() => {
        onTake({ [field]: value });
        document.getElementById(field)?.focus();
      }}
    >
      Use this value
      <span className="visually-hidden">
        {' '}
        ({FILM_FIELDS[field].label}: {value})
      </span>
    </Button>
  );
}
