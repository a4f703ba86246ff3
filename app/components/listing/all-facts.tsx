import type { ReactNode } from 'react';
import { FORMATS } from '#domain/films/film-options.ts';
import { frameRateText } from '#domain/fit/frame-rate-text.ts';
import type { Listing } from '#domain/films/listing.ts';
import { ContactText } from './contact-text.tsx';
import { Fact } from './fact.tsx';
import { shortDate } from '#domain/text/dates.ts';
import css from './facts.module.css';
import { sidecarFormatText, sidecarTypeText } from '#domain/films/material-type.ts';
import type { FitSummary } from '#app/components/fit/fit-summary.ts';

interface Props {
  film: Listing;
  /** Fit of the visitor's copy, which explains the verdict above. Undefined if there is no copy. */
  fit?: FitSummary | undefined;
}

/** Shows all public facts about a listing, in the order that people ask for them: version, material, maker, contact. */
export function AllFacts({ film, fit }: Props) {
  const group = (title: string, facts: ReactNode) => (
    <section>
      <h3 className={css['title']}>{title}</h3>
      <dl className={css['facts']}>{facts}</dl>
    </section>
  );
  return (
    <div className={css['groups']}>
      {group(
        'Version',
        <>
          <Fact name="Running time">{film.duration} minutes</Fact>
          <Fact name="Frame rate">{frameRateText(film.frame_rate)}</Fact>
          <Fact name="Certificate">{film.certificate}</Fact>
          {fit && (
            <Fact name="Your copy">
              <span className={css['sum']}>{fit.sum}</span>
            </Fact>
          )}
        </>,
      )}
      {group(
        'Material',
        <>
          <Fact name="Category">{FORMATS[film.format].name}</Fact>
          <Fact name="Type">{sidecarTypeText(film)}</Fact>
          <Fact name="File format">{sidecarFormatText(film)}</Fact>
          <Fact name="Language">{film.language}</Fact>
          <Fact name="Quality level">{film.quality_level}</Fact>
        </>,
      )}
      {group(
        'Contact and maker',
        <>
          <Fact name="Contact">{film.contact && <ContactText film={film} />}</Fact>
          <Fact name="Made by">{film.sidecar_by}</Fact>
          <Fact name="Commissioned by">{film.commissioned_by}</Fact>
          <Fact name="Rights holder">{film.rights_holder}</Fact>
        </>,
      )}
      {group(
        'Film',
        <>
          <Fact name="Other titles">{film.alt_titles.length > 0 && <TitleList titles={film.alt_titles} />}</Fact>
          <Fact name={film.directors.length > 1 ? 'Directors' : 'Director'}>{film.directors.join(', ')}</Fact>
          <Fact name="Year">{film.year}</Fact>
          <Fact name="Genres">{film.genres.join(', ')}</Fact>
        </>,
      )}
      {group(
        'Listing',
        <>
          <Fact name="Submitted by">{film.author}</Fact>
          <Fact name="Added">{shortDate(film.created_at)}</Fact>
          {film.updated_at !== film.created_at && <Fact name="Last changed">{shortDate(film.updated_at)}</Fact>}
          {film.tmdb_id !== null && (
            <Fact name="TMDB">
              <a href={`https://www.themoviedb.org/movie/${film.tmdb_id}`} rel="noopener">
                TMDB ID {film.tmdb_id}
              </a>
            </Fact>
          )}
        </>,
      )}
    </div>
  );
}

function TitleList({ titles }: { titles: string[] }) {
  return titles.map((title, index) => (
    <span key={title}>
      {index > 0 && ', '}
      <bdi>{title}</bdi>
    </span>
  ));
}
