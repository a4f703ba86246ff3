import { Link } from 'react-router';
import { AddressText } from '#app/ui/address-text.tsx';
import { uniqueNames } from '#app/ui/unique-names.ts';
import type { FailedJob, FailedMailRecord, Operations } from '#domain/moderation/operations.ts';
import { paths } from '#domain/paths.ts';
import { FailedList, type FailedRow } from './failed-list.tsx';

export function FailedJobs({ failed }: Pick<Operations['jobs'], 'failed'>) {
  return (
    <FailedList
      what="jobs"
      heading="Failed jobs"
      none="There are no failed jobs."
      rows={withUniqueNames(failed.items.map(rowOfJob))}
      total={failed.total}
    />
  );
}

/** Lists the emails that could not be sent. */
export function FailedMails({ failed }: Pick<Operations['mails'], 'failed'>) {
  return (
    <FailedList
      what="mails"
      heading="Emails that could not be sent"
      none="There are no failed emails."
      rows={withUniqueNames(failed.items.map(rowOfMail))}
      total={failed.total}
    />
  );
}

/** Gives each row a unique name for its buttons, because the same job or email may have failed twice. */
function withUniqueNames(rows: readonly FailedRow[]): FailedRow[] {
  const names = uniqueNames(rows.map(({ name }) => name));
  return rows.map((row, index) => ({ ...row, name: names[index]! }));
}

const rowOfJob = ({ title, film, ...job }: FailedJob): FailedRow => ({
  ...job,
  name: film ? `“${title}” (${film.title})` : `“${title}”`,
  what: (
    <>
      {title}
      {film && (
        <>
          : <Link to={paths.edit(film._id)}>{film.title}</Link>
        </>
      )}
    </>
  ),
});

const rowOfMail = ({ kind, to, ...mail }: FailedMailRecord): FailedRow => ({
  ...mail,
  name: `“${kind}” to ${to}`,
  what: (
    <>
      “{kind}” to <AddressText address={to} />
    </>
  ),
});
