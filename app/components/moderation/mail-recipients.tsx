import { countText } from '#domain/text/count-text.ts';
import type { Recipient } from './recipients.ts';

/** Number of names that people can read at a glance. */
const NAMED = 6;

interface Props {
  recipients: readonly Recipient[];
  /** Whether an email is sent in any case, not only with a reason or a message. */
  isCertain: boolean;
}

/** Names the submitters who will get an email, with the number of their films. */
export function MailRecipients({ recipients, isCertain }: Props) {
  if (recipients.length === 0) return isCertain ? <p>No one is emailed.</p> : null;
  const whom = recipients.length === 1 ? 'the submitter' : `each of ${countText(recipients.length, 'submitter')}`;
  return (
    <div>
      <p>
        {isCertain
          ? `One email goes to ${whom}:`
          : `If you give a reason or a message, one email goes to ${whom}. Otherwise no one is emailed:`}
      </p>
      <RecipientList recipients={recipients.slice(0, NAMED)} />
      {recipients.length > NAMED && (
        <details>
          <summary>{`${recipients.length - NAMED} more`}</summary>
          <RecipientList recipients={recipients.slice(NAMED)} />
        </details>
      )}
    </div>
  );
}

function RecipientList({ recipients }: Pick<Props, 'recipients'>) {
  return (
    <ul>
      {recipients.map(({ name, films }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people can have one name, and the list does not change
        <li key={index}>
          {name}: {countText(films, 'film')}
        </li>
      ))}
    </ul>
  );
}
