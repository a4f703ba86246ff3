import { AddressText } from '#app/ui/address-text.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { SITE } from '#domain/site/site.ts';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { longDate } from '#domain/text/dates.ts';
import css from './about-listing.module.css';
import { StatusText } from '#app/components/moderation/status-text.tsx';
import { submissionRecordText } from '#app/components/moderation/users/submission-record-text.ts';

export interface Submitter {
  user: UserRecord;
  /** Record of their earlier submissions. Undefined if it could not be loaded. */
  record: SubmissionRecord | undefined;
}

interface Props {
  film: ModeratedFilm;
  now: number;
  isOwn: boolean;
  /** Undefined if the submitter has no account. */
  submitter: Submitter | undefined;
}

/** Shows facts that moderators need before a decision: the listing's status, dates and submitter. */
export function AboutListing({ film, now, isOwn, submitter }: Props) {
  return (
    <dl className={`wrap ${css['about']}`}>
      <Fact name="Status">
        <StatusText film={film} now={now} />
        {film.approved && (
          <Link to={paths.film(film._id)} className="target">
            See the public page
          </Link>
        )}
      </Fact>
      <Fact name="Created at">
        <time dateTime={film.created_at}>{longDate(film.created_at)}</time>
      </Fact>
      <Fact name="Last updated at">
        <time dateTime={film.updated_at}>{longDate(film.updated_at)}</time>
      </Fact>
      <Fact name="Submitted by" className={css['author']}>
        <p>
          <strong>{film.author || 'Someone without an account'}</strong>
          {isOwn && ' (you) '}
          {isOwn && <Link to={paths.update(film._id)}>Update the listing as its submitter</Link>}
        </p>
        {submitter && !isOwn && (
          <p>
            {submitter.user.email === '' ? (
              'This account has no email address'
            ) : (
              <a className={css['write']} href={`mailto:${submitter.user.email}?subject=${encodeURIComponent(subject(film))}`}>
                Write to <AddressText address={submitter.user.email} />
              </a>
            )}
            {submitter.user.isTrusted && ', a super-user'}
          </p>
        )}
        {submitter?.record && (
          <p>
            {submissionRecordText(submitter.record, longDate)}.{' '}
            <Link to={paths.dashboard(`author_id=${submitter.user.id}`)}>{isOwn ? 'Your films' : `Films of ${film.author}`}</Link>
          </p>
        )}
      </Fact>
      {film.moderator_message && (
        <div className={css['author']}>
          <dt>Message to the submitter</dt>
          <dd className={css['text']}>{film.moderator_message}</dd>
        </div>
      )}
    </dl>
  );
}

const subject = ({ title, year }: ModeratedFilm) => `Your listing of “${title}” (${year}) at ${SITE.name}`;
