import { AddressText } from '#app/ui/address-text.tsx';
import type { OwnContacts } from '#domain/films/own-contacts.ts';
import { countText } from '#domain/text/count-text.ts';
import { paths } from '#domain/paths.ts';
import { Link } from 'react-router';
import css from './contact-list.module.css';

/** Lists the contacts of a member's public listings. Above a limit, the others are a number. */
export function ContactList({ contacts: { listings, total } }: { contacts: OwnContacts }) {
  const more = total - listings.length;
  return (
    <ul className={css['contacts']}>
      {listings.map(({ id, title, year, contact }) => (
        <li key={id}>
          <Link to={paths.film(id)}>
            {title} ({year})
          </Link>
          : <AddressText address={contact} />
        </li>
      ))}
      {more > 0 && <li>and {countText(more, 'other listing')}</li>}
    </ul>
  );
}
