import { CopyButton } from '#app/ui/copy-button.tsx';
import type { Listing } from '#domain/listing.ts';
import css from './contact-to-copy.module.css';
import { ContactText } from './contact-text.tsx';

/** Whom to ask, as a link where it is an address, and a button that takes it along to another program. */
export function ContactToCopy({ film }: { film: Listing }) {
  const { contact, title, year } = film;
  return (
    <span className={css['contact']}>
      <ContactText contact={contact} subject={`${title} (${year})`} />
      <CopyButton
        text={contact}
        failed="Your browser does not let this page copy. Select the contact and copy it yourself."
      >
        Copy<span className="visually-hidden"> contact of {title}</span>
      </CopyButton>
    </span>
  );
}
