import type { ReactNode } from 'react';
import { FORMATS } from '#domain/films/film-options.ts';
import { frameRateText } from '#domain/fit/frame-rate-text.ts';
import type { Listing } from '#domain/films/listing.ts';
import { ContactText } from './contact-text.tsx';
import { ListingFact } from './listing-fact.tsx';
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
          <ListingFact name="Running time">{film.duration} minutes</ListingFact>
          <ListingFact name="Frame rate">{frameRateText(film.frame_rate)}</ListingFact>
          <ListingFact name="Certificate">{film.certificate}</ListingFact>
          {fit && (
            <ListingFact name="Your copy">
              <span className={css['sum']}>{fit.sum}</span>
            </ListingFact>
          )}
        </>,
      )}
      {group(
        'Material',
        <>
          <ListingFact name="Category">{FORMATS[film.format].name}</ListingFact>
          <ListingFact name="Type">{sidecarTypeText(film)}</ListingFact>
          <ListingFact name="File format">{sidecarFormatText(film)}</ListingFact>
          <ListingFact name="Language">{film.language}</ListingFact>
          <ListingFact name="Quality level">{film.quality_level}</ListingFact>
        </>,
      )}
      {group(
        'Contact and maker',
        <>
          <ListingFact name="Contact">{film.contact && <ContactText film={film} />}</ListingFact>
          <ListingFact name="Made by">{film.sidecar_by}</ListingFact>
          <ListingFact name="Commissioned by">{film.commissioned_by}</ListingFact>
          <ListingFact name="Rights holder">{film.rights_holder}</ListingFact>
        </>,
      )}
      {group(
        'Film',
        <>
          <ListingFact name="Other titles">{film.alt_titles.length > 0 && <TitleList titles={film.alt_titles} />}</ListingFact>
          <ListingFact name={film.directors.length > 1 ? 'Directors' : 'Director'}>{film.directors.join(', ')}</ListingFact>
          <ListingFact name="Year">{film.year}</ListingFact>
          <ListingFact name="Genres">{film.genres.join(', ')}</ListingFact>
        </>,
      )}
      {group(
        'Listing',
        <>
          <ListingFact name="Submitted by">{film.author}</ListingFact>
          <ListingFact name="Added">{shortDate(film.created_at)}</ListingFact>
          {film.updated_at !== film.created_at && <ListingFact name="Last changed">{shortDate(film.updated_at)}</ListingFact>}
          {film.tmdb_id !== null && (
            <ListingFact name="TMDB">
              <a href={`https://www.themoviedb.org/movie/${film.tmdb_id}`} rel="noopener">
                TMDB ID {film.tmdb_id}
              </a>
            </ListingFact>
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
