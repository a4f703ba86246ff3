import { data, Link } from 'react-router';
import { ContactList } from '#app/components/account/contact-list.tsx';
import { MemberPage } from '#app/components/layout/member-page.tsx';
import { serverContext } from '#app/context.ts';
import { paths } from '#domain/paths.ts';
import type { OwnContacts } from '#domain/films/own-contacts.ts';
import { countText } from '#domain/text/count-text.ts';
import { NotFoundError } from '#server/errors.ts';
import { confirmContactsByLink, readContactsLink } from '#server/films/contacts/confirm-contacts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/confirm-contacts';

/** Reads the contacts of the link. It changes nothing, because mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return orEnded(async () => readContactsLink(context.get(serverContext), params.token));
}

/** Confirms the contacts. The token in the address identifies the member, so the form has no fields. */
export async function action({ params, context }: Route.ActionArgs) {
  return orEnded(async () => confirmContactsByLink(context.get(serverContext), params.token));
}

type Result = { contacts: OwnContacts } | { ended: string };

async function orEnded(read: () => Promise<OwnContacts>) {
  try {
    return data<Result>({ contacts: await read() });
  } catch (error) {
    if (error instanceof NotFoundError) return data<Result>({ ended: error.message }, { status: 404 });
    throw error;
  }
}

/** Shows a member the contacts of their public listings, with one button, from a link in an email. The member does not need to sign in. */
export default function ConfirmContacts({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData ?? loaderData;
  if ('ended' in result)
    return (
      <MemberPage title="Your contacts">
        <p>{result.ended}</p>
        <p>
          <Link to={paths.account()}>Sign in to see and change your listings</Link>
        </p>
      </MemberPage>
    );
  const { contacts } = result;
  if (actionData) return <Confirmed contacts={contacts} />;
  return (
    <MemberPage title="Are your contacts still right?">
      {contacts.total === 0 ? (
        <p>None of your public listings has a contact now.</p>
      ) : (
        <form method="post" className="stack">
          <ContactList contacts={contacts} />
          <p>If all of these contacts are right, press the button. Your listings will then say when you confirmed them.</p>
          <Button type="submit" variant="primary">
            Confirm the contacts
          </Button>
        </form>
      )}
      <ChangeHint />
    </MemberPage>
  );
}

function Confirmed({ contacts }: { contacts: OwnContacts }) {
  return (
    <MemberPage title="Contacts confirmed">
      <p>Thank you. You have confirmed the contacts of {countText(contacts.total, 'listing')}. We will ask again in a year.</p>
      <ContactList contacts={contacts} />
      <ChangeHint />
    </MemberPage>
  );
}

const ChangeHint = () => (
  <p>
    To change a contact, <Link to={paths.account()}>sign in and change the listing</Link>.
  </p>
);
