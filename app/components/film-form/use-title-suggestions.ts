import { ownKeys } from '#domain/text/own-keys.ts';
import { useState } from 'react';
import { readAsMemberWhole } from '#app/session/api/api-client.ts';
import type { FilmSuggestion, FilmSuggestions } from '#domain/films/film-suggestion.ts';
import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';
import { joinList, type FilmTexts } from '#domain/films/film-texts.ts';
import { LIMITS } from '#domain/limits.ts';
import { countText, listText } from '#domain/text/count-text.ts';
import type { Suggestion } from '#app/ui/combobox.tsx';
import { useSearchAsTyped, type SearchState } from '#app/ui/use-search-as-typed.ts';

const SEARCH = { minLength: 2, pauseMs: 250 };

type OfferedFilm = Suggestion & { film: FilmSuggestion };

/**
 * Suggests films from the register and, if configured, from the external film database for a title that someone types. Suggestions are
 * optional: if the requests fail, people type all fields.
 */
export function useTitleSuggestions(texts: FilmTexts, onChange: (changes: Partial<FilmTexts>) => void) {
  const [title, setTitle] = useState('');
  const [filled, setFilled] = useState<{ before: Partial<FilmTexts>; fields: FilmField[] }>();
  const search = useSearchAsTyped(title, suggestFilms, SEARCH);
  const found = search.state === 'answered' ? search.found : undefined;
  return {
    suggestions: (found?.data ?? []).map(offered),
    status: statusText(search),
    /** Whether the external film database failed to respond. */
    isAway: found?.film_database === 'away',
    /** Names of the fields that were filled in last. */
    filledIn: filled ? filledInText(filled.fields) : '',
    ask: (text: string) => {
      setTitle(text.trim());
      setFilled(undefined);
    },
    choose: ({ film }: OfferedFilm) => {
      const changes = textsOf(film);
      const fields = ownKeys(changes).filter((field) => field !== 'title');
      const before = Object.fromEntries(ownKeys(changes).map((field) => [field, texts[field]]));
      setTitle('');
      setFilled({ before, fields });
      onChange(changes);
    },
    undo: () => {
      if (filled) onChange(filled.before);
      setFilled(undefined);
    },
  };
}

async function suggestFilms(title: string, signal: AbortSignal): Promise<FilmSuggestions> {
  const query = new URLSearchParams({ title: title.slice(0, LIMITS.search) });
  return readAsMemberWhole<FilmSuggestions>(`films/suggest?${query}`, signal);
}

function offered(film: FilmSuggestion): OfferedFilm {
  const { title, directors, year, tmdb_id, materials } = film;
  const known = materials.length === 0 ? 'from TMDB' : `${countText(materials.length, 'material is', 'materials are')} listed`;
  const detail = [`(${year ?? 'year not known'})`, directors.join(', '), `– ${known}`].filter(Boolean).join(' ');
  return { key: materials[0]?._id ?? `tmdb-${tmdb_id}`, text: title, detail, film };
}

/** Returns the known values of a film. Unknown ones leave the form unchanged. */
function textsOf(film: FilmSuggestion): Partial<FilmTexts> {
  const { title, directors, year, duration, genres, alt_titles, certificate } = film;
  const texts: Partial<FilmTexts> = {
    title,
    directors: joinList(directors),
    year: String(year ?? ''),
    alt_titles: joinList(alt_titles),
    genres: joinList(genres),
    duration: String(duration ?? ''),
    certificate,
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function statusText(search: SearchState<FilmSuggestions>): string {
  switch (search.state) {
    case 'none':
      return '';
    case 'failed':
      return 'Suggestions are not available at the moment. Fill in the form yourself.';
    default:
      return fittingText(search.found);
  }
}

function fittingText({ data }: FilmSuggestions): string {
  if (data.length === 0) return `No matching films. Fill in the form yourself.`;
  const isAll = data.filter(({ materials }) => materials.length > 0).length < LIMITS.suggestedFilms;
  const fitting = countText(data.length, 'matching film');
  // More films may match than are offered.
  const count = isAll ? fitting : `The ${data.length} closest matches`;
  return `${count}. Use the down arrow key to choose.`;
}

function filledInText(fields: FilmField[]): string {
  const names = fields.map((field) => (field === 'duration' ? 'duration' : FILM_FIELDS[field].label.toLowerCase()));
  if (names.length === 0) return 'Title filled in.';
  return `Filled in: ${listText(names)}. Check that these values are right for your version.`;
}
