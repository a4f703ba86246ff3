import { useState } from 'react';
import { useListAction } from '#app/components/layout/use-list-action.tsx';
import { z } from '#app/session/storage/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { isContactDue } from '#domain/films/contact-state.ts';
import type { OwnFilm } from '#domain/films/listing.ts';
import { LIMITS } from '#domain/limits.ts';
import { ContactList } from './contact-list.tsx';

/** Data that the button sends to the page's action. */
export const contactsConfirmedSchema = z.object({ contacts: z.literal('confirmed') });

/** Asks members once a year if the contacts of their public listings are still right. */
export function ContactsDue({ films }: { films: readonly OwnFilm[] }) {
  const { isBusy, isDone, act, heading, status } = useListAction<z.output<typeof contactsConfirmedSchema>>('Saving…');
  const [now] = useState(() => new Date());
  const isDue = films.some((film) => isContactDue(film, now));
  if (!isDue && !isDone) return null;
  const named = films.filter(({ approved, contact }) => approved && contact !== '');
  const listings = named.slice(0, LIMITS.contacts.mailed).map(({ _id: id, title, year, contact }) => ({ id, title, year, contact }));
  return (
    <section aria-labelledby="contacts" className="stack">
      <h2 id="contacts" ref={heading} tabIndex={-1}>
        {isDue ? 'Are your contacts still right?' : 'Contacts confirmed'}
      </h2>
      {isDue && (
        <>
          <ContactList contacts={{ listings, total: named.length }} />
          <p>If all of these contacts are right, press the button. To change a contact, change the listing.</p>
          <div>
            <Button variant="primary" aria-disabled={isBusy} onClick={() => act({ contacts: 'confirmed' })}>
              Confirm the contacts
            </Button>
          </div>
        </>
      )}
      {status}
    </section>
  );
}
