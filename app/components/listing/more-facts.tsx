import { Link } from 'react-router';
import type { Listing } from '#domain/films/listing.ts';
import { paths } from '#domain/paths.ts';
import { sidecarTypeText } from '#domain/films/material-type.ts';
import { shortDate } from '#domain/text/dates.ts';
import { ListingFact } from './listing-fact.tsx';
import { ListLink } from './list-link.tsx';
import css from './more-facts.module.css';

/** Shows the facts on a listing’s page that are not in its heading, fact strip or contact card. */
export function MoreFacts({ film }: { film: Listing }) {
  const { sidecar_by, commissioned_by, rights_holder, genres, certificate, author, author_id, created_at, updated_at, tmdb_id } = film;
  return (
    <section aria-labelledby="more-facts">
      <h2 id="more-facts" className="visually-hidden">
        More about this listing
      </h2>
      <dl className={css['facts']}>
        {film.sidecar_type === '' && film.format !== 'Other' && <ListingFact name="Type">{sidecarTypeText(film)}</ListingFact>}
        <ListingFact name="Made by">{sidecar_by && <ListLink narrowTo={{ sidecar_by }}>{sidecar_by}</ListLink>}</ListingFact>
        <ListingFact name="Commissioned by">{commissioned_by}</ListingFact>
        <ListingFact name="Rights holder">{rights_holder}</ListingFact>
        <ListingFact name={genres.length === 1 ? 'Genre' : 'Genres'}>
          {genres.length > 0 && (
            <ul role="list" className={css['genres']}>
              {genres.map((genre) => (
                <li key={genre}>
                  <ListLink narrowTo={{ genres: genre }}>{genre}</ListLink>
                </li>
              ))}
            </ul>
          )}
        </ListingFact>
        <ListingFact name="Certificate">{certificate}</ListingFact>
        <ListingFact name="Submitted by">
          {author && (author_id ? <ListLink narrowTo={{ author_id }}>{author}</ListLink> : author)}
        </ListingFact>
        <ListingFact name="Added">{shortDate(created_at)}</ListingFact>
        {updated_at !== created_at && (
          <ListingFact name="Last changed">
            <span className={css['changed']}>
              {shortDate(updated_at)}
              <Link to={paths.filmChanges(film._id)} className="target">
                Changes
              </Link>
            </span>
          </ListingFact>
        )}
        {tmdb_id !== null && (
          <ListingFact name="TMDB">
            <a href={`https://www.themoviedb.org/movie/${tmdb_id}`} rel="noopener" className="target">
              TMDB ID {tmdb_id}
            </a>
          </ListingFact>
        )}
      </dl>
    </section>
  );
}
