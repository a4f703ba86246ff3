import { CopyButton } from '#app/ui/copy-button.tsx';
import type { DecidedFilm } from './decide-films.ts';
import css from './distributor-letter.module.css';
import { distributorLetter } from './letter-text.ts';

/** Shows a letter to the distributor of a film with missing materials, to read and copy. */
export function DistributorLetter({ decided }: { decided: DecidedFilm }) {
  const { subject, text } = distributorLetter(decided);
  return (
    <details className={`no-print ${css['letter']}`}>
      <summary className="link-summary">
        Letter<span className="visually-hidden"> to the distributor of {decided.film.title}</span>
      </summary>
      <div className={css['text']}>
        <p>Subject: {subject}</p>
        <p>{text}</p>
        <CopyButton text={`Subject: ${subject}\n\n${text}`} what="letter">
          Copy the letter
        </CopyButton>
      </div>
    </details>
  );
}
