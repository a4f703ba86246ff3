import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { shortDate } from '#domain/text/dates.ts';
import css from './submission-record.module.css';
import { submissionRecordText } from './submission-record-text.ts';

interface Props {
  user: Pick<UserRecord, 'id' | 'name' | 'email'>;
  record: SubmissionRecord | undefined;
}

/** Shows the results of someone's submissions, with a link to them, so that admins can decide if they trust this person. */
export function SubmissionRecordCell({ user, record }: Props) {
  return (
    <p className={css['record']}>
      {submissionRecordText(record, shortDate)}.{' '}
      {record && (
        <Link to={paths.dashboard(`author_id=${user.id}`)}>
          See the films<span className="visually-hidden">{` of ${[user.name, user.email].filter(Boolean).join(', ')}`}</span>
        </Link>
      )}
    </p>
  );
}
