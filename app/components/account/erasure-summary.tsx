import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { countText } from '#domain/text/count-text.ts';
import type { UserRecord } from '#domain/accounts/user.ts';

interface Props {
  user: UserRecord;
  approved: number;
  drafts: number;
}

/** What goes with an account, what stays, and what can be done about it before. */
export function ErasureSummary({ user, approved, drafts }: Props) {
  return (
    <div className="prose">
      <p>
        <strong>This cannot be undone.</strong> If you erase your account:
      </p>
      <ul>
        <li>
          Your name, your email address, your password and your passkeys are deleted at once, and so are our records of emails to you. You
          are signed out everywhere.
        </li>
        {approved > 0 && (
          <li>
            Your {countText(approved, 'approved listing')} {approved === 1 ? 'stays' : 'stay'} in the register, without your name. You
            cannot change {approved === 1 ? 'it' : 'them'} any more.
          </li>
        )}
        {drafts > 0 && (
          <li>
            Your {countText(drafts, 'draft')} {drafts === 1 ? 'stays' : 'stay'} with the moderators, without your name, unless you ask below
            to have {drafts === 1 ? 'it' : 'them'} deleted. What was public once, or was changed by a moderator, stays in any case.
          </li>
        )}
        {approved + drafts > 0 && (
          <li>
            The contact in a listing is a part of the listing, and stays in it. If it is to go too, change it first on{' '}
            <Link to={paths.account()}>your account page</Link>, and wait until a moderator has read that: until then nobody sees the
            listing. A listing without a contact leads to nobody any more.
          </li>
        )}
        <li>What you changed in listings stays in their histories, as changes of somebody who is not named.</li>
        <li>What this browser keeps for you is deleted. In other browsers, what you typed into forms stays until you delete it there.</li>
        <li>
          {user.email !== '' && `We send one last email to ${user.email} to tell you that your account was erased. `}
          Earlier backups contain the account until newer backups replace them.
        </li>
      </ul>
      {user.isAdmin && (
        <p>
          You are an admin. The last admin cannot be erased: if you are, first make somebody else one under{' '}
          <Link to={paths.manageUsers()}>Manage users</Link>.
        </p>
      )}
      <p>
        You can <Link to={`${paths.account()}#own-data`}>download your data</Link> first. The{' '}
        <Link to={`${paths.privacyPolicy()}#stored`}>Privacy Policy</Link> says what is stored, and for how long.
      </p>
    </div>
  );
}
