import { Link } from 'react-router';
import type { Listing } from '#domain/films/listing.ts';
import { paths } from '#domain/paths.ts';
import type { CopyAddress } from './copy-address.ts';
import { CopyForm } from './copy-form.tsx';
import { FitLabel } from './fit-label.tsx';
import css from './fit-section.module.css';
import type { FitSummary } from './fit-summary.ts';

interface Props {
  /** Undefined if the visitor has not entered a copy. */
  fit: FitSummary | undefined;
  /** Whether the result is pending. Its space is reserved, so that nothing moves when it arrives. */
  isAsked: boolean;
  address: CopyAddress;
  film: Pick<Listing, '_id'>;
}

/** Shows the question on a listing's page, and the result with its calculation. */
export function FitSection({ fit, isAsked, address, film }: Props) {
  return (
    <section className={`box ${css['section']}`} aria-labelledby="fit-heading">
      <h2 id="fit-heading">Will it fit my copy?</h2>
      <CopyForm address={address} path={paths.film(film._id)} />
      <div role="status" className={css['answer']} data-is-asked={isAsked || undefined}>
        {fit && (
          <>
            <p className={css['label']}>
              <FitLabel fit={fit} />
            </p>
            <p>{fit.sum}</p>
          </>
        )}
      </div>
      <p className="wrap">
        <Link to={paths.check(film._id)} className="target">
          Check a file against this listing
        </Link>
        <Link to={paths.programme()} className="target">
          Check a whole programme
        </Link>
      </p>
    </section>
  );
}
