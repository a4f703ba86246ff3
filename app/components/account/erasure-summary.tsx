import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { countText } from '#domain/text/count-text.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';

interface Account {
  user: UserRecord;
  approved: number;
  drafts: number;
}

/**
 * Lists the data that is deleted with an account and the data that stays, and explains how to change that beforehand. Without an account,
 * because it is still loading, lists what is the same for everyone.
 */
export const ErasureSummary = ({ account }: { account?: Account }) => (
  <div className="prose">
    <p>
      <strong>This cannot be undone.</strong> If you erase your account:
    </p>
    <ul>
      <li>
        We immediately delete your name, email address, password, passkeys and our records of emails to you. You are signed out everywhere.
      </li>
      <li>This browser forgets your unsent text. In other browsers, it stays until you discard it there.</li>
      <li>Your changes stay in the histories of the listings, without your name.</li>
      <li>Earlier backups contain the account until newer backups replace them.</li>
      {account && <Listings {...account} />}
      {account && account.user.email !== '' && <li>We send one last email to {account.user.email} to confirm this.</li>}
    </ul>
    {account && account.approved + account.drafts > 0 && (
      <p>
        To remove a contact from a listing, first change it on <Link to={paths.account()}>your account page</Link>, and wait until a
        moderator has approved the change.
      </p>
    )}
    {account?.user.isAdmin && (
      <p>
        You are an admin. If you are the last admin, first make someone else an admin under{' '}
        <Link to={paths.manageUsers()}>Manage users</Link>.
      </p>
    )}
    {account && (
      <p>
        You can <Link to={`${paths.account()}#own-data`}>download your data</Link> first. The{' '}
        <Link to={`${paths.privacyPolicy()}#stored`}>Privacy Policy</Link> says what we store, and for how long.
      </p>
    )}
  </div>
);

function Listings({ approved, drafts }: Account) {
  return (
    <>
      {approved > 0 && (
        <li>
          Your {countText(approved, 'approved listing')} {approved === 1 ? 'stays' : 'stay'} in the register, without your name. You can no
          longer change {approved === 1 ? 'it' : 'them'}.
        </li>
      )}
      {drafts > 0 && (
        <li>
          Your {countText(drafts, 'draft')} {drafts === 1 ? 'stays' : 'stay'} with the moderators, without your name. If you tick “Also
          delete my drafts” below, we delete drafts that were never public and that no moderator changed.
        </li>
      )}
      {approved + drafts > 0 && <li>The contact in a listing stays too. Without a contact, no one can ask for the material.</li>}
    </>
  );
}
