import { AddressText } from '#app/ui/address-text.tsx';
import { contactLink } from '#domain/films/contact.ts';
import type { Listing } from '#domain/films/listing.ts';

/** Shows the contact of a film, as a link if it is an address. */
export function ContactText({ film }: { film: Pick<Listing, 'contact' | 'title' | 'year'> }) {
  const { contact, title, year } = film;
  const link = contactLink(contact);
  if (link?.kind === 'email') {
    const subject = encodeURIComponent(`Access materials for ${title} (${year})`);
    return (
      <a href={`mailto:${link.address}?subject=${subject}`} className="address-link">
        <AddressText address={contact} />
      </a>
    );
  }
  if (link)
    return (
      <a href={link.href} rel="noopener nofollow ugc" className="address-link">
        <AddressText address={contact} />
      </a>
    );
  return contact;
}
