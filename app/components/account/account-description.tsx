import { AddressText } from '#app/ui/address-text.tsx';
import { momentHere } from '#domain/text/dates.ts';
import type { ResetAccount } from '#domain/accounts/user-record.ts';

/** Describes the account that has an unconfirmed address. A stranger may have chosen its name. */
export function AccountDescription({ account: { name, email, since } }: { account: ResetAccount }) {
  return (
    <p>
      An account with the name <strong>{name}</strong> has had the address{' '}
      <strong>
        <AddressText address={email} />
      </strong>{' '}
      since <time dateTime={since}>{momentHere(since)}</time>. No one has confirmed yet that the account and the address belong to the same
      person.
    </p>
  );
}
