import { AddressText } from '#app/ui/address-text.tsx';
import { momentHere } from '#app/ui/dates.ts';
import type { ResetAccount } from '#domain/user.ts';

/** Says whose account has an address that nobody confirmed, and since when; the name is what a stranger may have chosen. */
export function WhoseAccount({ account: { name, email, since } }: { account: ResetAccount }) {
  return (
    <p>
      An account with the name <strong>{name}</strong> has had the address{' '}
      <strong>
        <AddressText address={email} />
      </strong>{' '}
      since <time dateTime={since}>{momentHere(Date.parse(since))}</time>. Nobody has confirmed yet that the
      account and the address belong to the same person.
    </p>
  );
}
