import { Link } from 'react-router';
import { FitLabel, FitSign } from '#app/components/fit/fit-label.tsx';
import { summariseFit } from '#app/components/fit/fit-summary.ts';
import { ContactText } from '#app/components/listing/contact-text.tsx';
import type { ListingName } from '#app/components/listing/listing-names.ts';
import { typeName } from '#domain/films/material-type.ts';
import { FORMATS } from '#domain/films/film-options.ts';
import type { Copy } from '#domain/fit/fit.ts';
import { paths } from '#domain/paths.ts';
import type { ListedFilm } from '#domain/films/listing.ts';
import { copyQuery } from './copy-query.ts';
import type { DecidedFilm } from './decide-films.ts';
import css from './programme-material.module.css';

interface Props {
  listing: ListedFilm;
  name: ListingName;
  copy: Copy | undefined;
}

/** Shows a material on one line, as a link to the listing: its fit, language, file format and maker. */
export function MaterialLine({ listing, name: { version }, copy }: Props) {
  const { _id, title, language, sidecar_format, sidecar_by } = listing;
  return (
    <li className={css['material']}>
      <Link to={paths.film(_id, copyQuery(copy))}>
        {copy ? (
          <FitLabel fit={summariseFit(listing, copy)} />
        ) : (
          <span className={css['listed']}>
            <FitSign is="fits" />
          </span>
        )}
        <span>
          {[typeOf(listing), language || 'Language not given', sidecar_format].filter(Boolean).join(', ')} ·{' '}
          <span className={css['maker']}>{sidecar_by || 'See the listing'}</span>
          <span className="visually-hidden">{`(${FORMATS[listing.format].name} for ${title}${version})`}</span>
        </span>
      </Link>
    </li>
  );
}

/** Returns the type, unless the column already shows it. */
function typeOf(listing: ListedFilm): string {
  const type = typeName(listing);
  return type === FORMATS[listing.format].label ? '' : type;
}

interface ContactsProps {
  decided: DecidedFilm;
  names: ReadonlyMap<string, ListingName>;
}

/** Shows the contact of each material. In print, all of them are open. */
export function MaterialContacts({ decided: { materials }, names }: ContactsProps) {
  const [first] = materials;
  if (!first) return null;
  return (
    <details className={css['contacts']}>
      <summary className="link-summary">
        {materials.length === 1 ? 'Contact' : `${materials.length} contacts`}
        <span className="visually-hidden"> for {first.title}</span>
      </summary>
      <ul role="list">
        {materials.map((listing) => (
          <li key={listing._id}>
            <span className={css['label']}>{[typeName(listing), listing.language].filter(Boolean).join(', ')}: </span>
            {listing.contact === '' ? 'not given; ask us' : <ContactText film={listing} />}
            <Link to={paths.check(listing._id)} className="target no-print">
              Check a file<span className="visually-hidden"> against this listing of {names.get(listing._id)?.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
