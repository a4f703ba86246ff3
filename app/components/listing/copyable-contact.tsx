import { CopyButton } from '#app/ui/copy-button.tsx';
import type { Listing } from '#domain/films/listing.ts';
import css from './copyable-contact.module.css';
import { ContactText } from './contact-text.tsx';

/** Whom to ask, as a link where it is an address, and a button that takes it along to another program. */
export function CopyableContact({ film }: { film: Listing }) {
  return (
    <span className={css['contact']}>
      <ContactText film={film} />
      <CopyButton text={film.contact} what="contact">
        Copy<span className="visually-hidden"> contact of {film.title}</span>
      </CopyButton>
    </span>
  );
}
