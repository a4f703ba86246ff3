import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { countText } from '#domain/text/count-text.ts';
import type { UserRecord } from '#domain/accounts/user.ts';

interface Props {
  user: UserRecord;
  approved: number;
  drafts: number;
}

/** Lists the data that is deleted with an account and the data that stays, and explains how to change that beforehand. */
export function ErasureSummary({ user, approved, drafts }: Props) {
  return (
    <div className="prose">
      <p>
        <strong>This cannot be undone.</strong> If you erase your account:
      </p>
      <ul>
        <li>
          We immediately delete your name, email address, password, passkeys and our records of emails to you. You are signed out
          everywhere.
        </li>
        {approved > 0 && (
          <li>
            Your {countText(approved, 'approved listing')} {approved === 1 ? 'stays' : 'stay'} in the register, without your name. You can
            no longer change {approved === 1 ? 'it' : 'them'}.
          </li>
        )}
        {drafts > 0 && (
          <li>
            Your {countText(drafts, 'draft')} {drafts === 1 ? 'stays' : 'stay'} with the moderators, without your name, unless you tick
            “Also delete my drafts” below. Drafts that were once public, or that a moderator changed, always stay.
          </li>
        )}
        {approved + drafts > 0 && (
          <li>
            The contact in a listing is part of the listing, and stays in it. To remove the contact, first change it on{' '}
            <Link to={paths.account()}>your account page</Link>, and wait until a moderator has approved the change. Until then, the listing
            is not public. Without a contact, no one can ask for the material.
          </li>
        )}
        <li>Your changes stay in the histories of the listings, without your name.</li>
        <li>The site deletes your data in this browser. In other browsers, unsent text stays until you discard it there.</li>
        <li>
          {user.email !== '' && `We send one last email to ${user.email} to tell you that your account was erased. `}
          Earlier backups contain the account until newer backups replace them.
        </li>
      </ul>
      {user.isAdmin && (
        <p>
          You are an admin. If you are the last admin, you cannot erase your account until you make someone else an admin under{' '}
          <Link to={paths.manageUsers()}>Manage users</Link>.
        </p>
      )}
      <p>
        You can <Link to={`${paths.account()}#own-data`}>download your data</Link> first. The{' '}
        <Link to={`${paths.privacyPolicy()}#stored`}>Privacy Policy</Link> says what we store, and for how long.
      </p>
    </div>
  );
}
