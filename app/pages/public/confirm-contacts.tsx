import { Link } from 'react-router';
import { ContactList } from '#app/components/account/contact-list.tsx';
import { ConfirmBox } from '#app/components/layout/confirm-box.tsx';
import { MailPage } from '#app/components/layout/mail-page.tsx';
import { serverContext } from '#app/context.ts';
import { LINK_ROUTE_HANDLE } from '#app/form-route-handle.ts';
import { formHeaders, respond } from '#app/respond.ts';
import type { OwnContacts } from '#domain/films/own-contacts.ts';
import { paths } from '#domain/paths.ts';
import { countText } from '#domain/text/count-text.ts';
import { confirmContactsByLink, readContactsLink } from '#server/films/contacts/confirm-contacts.ts';
import type { Route } from './+types/confirm-contacts';
import { LinkLine } from '#app/ui/link-line.tsx';

type View = { contacts: OwnContacts } | { problem: string };

export async function loader({ params, context }: Route.LoaderArgs) {
  return respond<View>(
    async () => ({ contacts: await readContactsLink(context.get(serverContext), params.token) }),
    ({ problem }) => ({ problem }),
  );
}

/** Lets the action get the form from anywhere (web/pages.ts). */
export const handle = LINK_ROUTE_HANDLE;

export const headers = formHeaders;

/** Confirms the contacts. The token in the address identifies the member, so the form has no fields. */
export async function action({ params, context }: Route.ActionArgs) {
  return respond<View>(
    async () => ({ contacts: await confirmContactsByLink(context.get(serverContext), params.token) }),
    ({ problem }) => ({ problem }),
  );
}

/** Shows a member the contacts of their public listings, with one button, from a link in an email. The member does not need to sign in. */
export default function ConfirmContacts({ loaderData: view, actionData: sent }: Route.ComponentProps) {
  if ('problem' in view)
    return (
      <MailPage title="This link does not work">
        <p>{view.problem}</p>
        <LinkLine to={paths.account()}>Sign in to see and change your listings</LinkLine>
      </MailPage>
    );
  if (sent && 'contacts' in sent)
    return (
      <MailPage title="Contacts confirmed">
        <p>Thank you. You have confirmed the contacts of {countText(sent.contacts.total, 'listing')}. We will ask again in a year.</p>
        <ContactList contacts={sent.contacts} />
        <ChangeHint />
      </MailPage>
    );
  const { contacts } = view;
  return (
    <MailPage title="Are your contacts still right?">
      {contacts.total === 0 ? (
        <p>None of your public listings has a contact now.</p>
      ) : (
        <ConfirmBox
          words="If all of these contacts are right, press the button. Your listings will then say when you confirmed their contacts."
          button="Confirm the contacts"
          problem={sent?.problem}
        >
          <ContactList contacts={contacts} />
        </ConfirmBox>
      )}
      <ChangeHint />
    </MailPage>
  );
}

const ChangeHint = () => (
  <p>
    To change a contact, <Link to={paths.account()}>sign in and change the listing</Link>.
  </p>
);
