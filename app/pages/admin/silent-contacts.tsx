import { Link } from 'react-router';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { useListAction } from '#app/components/layout/use-list-action.tsx';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, type ActionResult } from '#app/session/api/problem.ts';
import { revalidateAfterResponse } from '#app/session/api/revalidation.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { z } from '#app/session/storage/schema.ts';
import { AddressText } from '#app/ui/address-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { shortDate } from '#domain/text/dates.ts';
import { canBeAskedAgain } from '#domain/films/contact-state.ts';
import { LIMITS } from '#domain/limits.ts';
import type { SilentContact } from '#domain/moderation/silent-contact.ts';
import { paths } from '#domain/paths.ts';
import { countText, listText } from '#domain/text/count-text.ts';
import type { Route } from './+types/silent-contacts';
import css from './silent-contacts.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireAdmin(request);
  try {
    return { contacts: await api.get<SilentContact[]>('films/contacts', request) };
  } catch (error) {
    return asProblem(error);
  }
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateAfterResponse;

const decisionSchema = z.object({ id: z.string(), title: z.string(), decision: z.enum(['ask', 'mark', 'dismiss']) });
type Decision = z.output<typeof decisionSchema>;

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ActionResult> {
  requireAdmin(request);
  const { id, title, decision } = decisionSchema.parse(await request.json());
  try {
    await api.post(`films/${id}/contact`, { decision }, request);
    return { done: DONE[decision](title) };
  } catch (error) {
    return asProblem(error);
  }
}

const DONE: Record<Decision['decision'], (title: string) => string> = {
  ask: (title) => `We have asked the submitter of “${title}”.`,
  mark: (title) => `The listing “${title}” now says that its contact did not answer.`,
  dismiss: (title) => `“${title}” no longer has reports or a mark.`,
};

const TITLE = 'Silent contacts';

export function HydrateFallback() {
  return (
    <AdminPage title={TITLE}>
      <About />
      <Loading what="the contacts" />
    </AdminPage>
  );
}

/** Lists the listings whose contact several people could not reach, with the moderator's decisions. */
export default function SilentContacts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={TITLE}>
      <About />
      {'problem' in loaderData ? <LoadError what="The contacts" why={loaderData.problem} /> : <Contacts contacts={loaderData.contacts} />}
    </AdminPage>
  );
}

const About = () => (
  <p>
    This page lists each contact that {LIMITS.contacts.reports} people reported within a year because they got no answer. If an email to the
    contact could not be delivered, one report is enough. No one sees who reported a contact.
  </p>
);

function Contacts({ contacts }: { contacts: SilentContact[] }) {
  const { isBusy, act, heading, status } = useListAction<Decision>('Saving…');
  const columns: Column<SilentContact>[] = [
    {
      heading: 'Listing',
      renderCell: ({ _id, title, year }) => (
        <Link to={paths.film(_id)} className="target">
          {title} ({year})
        </Link>
      ),
    },
    { heading: 'Contact', renderCell: ({ contact }) => <AddressText address={contact} /> },
    { heading: 'Submitter', renderCell: ({ author }) => author || 'None' },
    { heading: 'Reports', renderCell: (contact) => <Reports contact={contact} /> },
    {
      heading: 'Decision',
      renderCell: (contact) => (
        <Decisions contact={contact} isBusy={isBusy} decide={(decision) => act({ id: contact._id, title: contact.title, decision })} />
      ),
    },
  ];
  return (
    <section aria-labelledby="contacts" className="stack">
      <h2 id="contacts" ref={heading} tabIndex={-1}>
        {countText(contacts.length, 'listing')}
      </h2>
      {status}
      {contacts.length === 0 ? (
        <p>No results found. All contacts answer, as far as we know.</p>
      ) : (
        <DataTable labelledBy="contacts" columns={columns} items={contacts} keyOf={({ _id }) => _id} />
      )}
    </section>
  );
}

/** Says how many people reported the contact and since when, and what moderators did. */
function Reports({ contact: { people, has_bounced, first_at, asked_at, silent_since } }: { contact: SilentContact }) {
  const reports = [...(people > 0 ? [countText(people, 'person', 'people')] : []), ...(has_bounced ? ['a bounced email'] : [])];
  return (
    <ul role="list">
      {first_at !== null && (
        <li>
          {listText(reports)}, since {shortDate(first_at)}
        </li>
      )}
      {asked_at !== null && <li>Submitter asked on {shortDate(asked_at)}</li>}
      {silent_since !== null && <li>Marked on {shortDate(silent_since)}</li>}
    </ul>
  );
}

interface DecisionsProps {
  contact: SilentContact;
  isBusy: boolean;
  decide: (decision: Decision['decision']) => void;
}

function Decisions({ contact: { title, can_be_asked, asked_at, silent_since }, isBusy, decide }: DecisionsProps) {
  const button = (decision: Decision['decision'], text: string) => (
    <Button aria-disabled={isBusy} onClick={() => decide(decision)}>
      {text}
      <span className="visually-hidden"> ({title})</span>
    </Button>
  );
  return (
    <div className={`wrap ${css['decisions']}`}>
      {can_be_asked && canBeAskedAgain(asked_at) && button('ask', 'Ask the submitter')}
      {silent_since === null && button('mark', 'Mark as silent')}
      {silent_since === null ? button('dismiss', 'Dismiss reports') : button('dismiss', 'Remove the mark')}
    </div>
  );
}
