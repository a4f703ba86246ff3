import { Link } from 'react-router';
import { FitLabel } from '#app/components/fit/fit-label.tsx';
import { summariseFit } from '#app/components/fit/fit-summary.ts';
import { ContactText } from '#app/components/listing/contact-text.tsx';
import type { ListingName } from '#app/components/listing/listing-names.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import type { Copy } from '#domain/fit/fit.ts';
import { frameRateText } from '#domain/fit/frame-rate-text.ts';
import { paths } from '#domain/paths.ts';
import type { ListedFilm } from '#domain/films/listing.ts';
import { copyQuery } from './copy-query.ts';
import css from './programme-material.module.css';

interface Props {
  listing: ListedFilm;
  name: ListingName;
  copy: Copy | undefined;
}

/** One material of a film of the programme: which it is, whether it fits, whom to ask. */
export function ProgrammeMaterial({ listing, name: { name, version }, copy }: Props) {
  const { _id, title, language, sidecar_format, duration, frame_rate } = listing;
  return (
    <li className={css['material']}>
      <Link to={paths.film(_id, copyQuery(copy))} className={css['name']}>
        <TypeBadge format={listing.format} sidecar_type={listing.sidecar_type} isInLink />
        <span>
          {language || 'Language not given'}
          {sidecar_format && `, ${sidecar_format}`}
          <span className="visually-hidden">{` for ${title}${version}`}</span>
        </span>
      </Link>
      {copy ? (
        <p>
          <FitLabel fit={summariseFit(listing, copy)} />
        </p>
      ) : (
        <p className={css['version']}>
          {duration} min{frame_rate && ` at ${frameRateText(frame_rate)}`}
        </p>
      )}
      <p className={css['contact']}>
        <span className={css['label']}>Contact: </span>
        {listing.contact === '' ? 'not given; ask us' : <ContactText film={listing} />}
      </p>
      <p className="no-print">
        <Link to={paths.check(_id)}>
          Check a file<span className="visually-hidden"> against this listing of {name}</span>
        </Link>
      </p>
    </li>
  );
}
