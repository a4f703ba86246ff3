import { AddressText } from '#app/ui/address-text.tsx';
import { contactLink } from '#domain/contact.ts';

/** A contact as a link where it is an address, else as the text it is. */
export function ContactText({ contact, subject }: { contact: string; subject: string }) {
  const link = contactLink(contact);
  if (link?.kind === 'email')
    return (
      <a href={`mailto:${link.address}?subject=${encodeURIComponent(`Access materials for ${subject}`)}`}>
        <AddressText address={contact} />
      </a>
    );
  if (link)
    return (
      <a href={link.href} rel="noopener nofollow ugc">
        <AddressText address={contact} />
      </a>
    );
  return contact;
}
