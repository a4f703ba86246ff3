import { CopyButton } from '#app/ui/copy-button.tsx';
import type { DecidedFilm } from './decide-films.ts';
import css from './distributor-letter.module.css';
import { distributorLetter } from './letter-text.ts';

/** What to send to who distributes a film for which something is missing: to be read, and to be copied. */
export function DistributorLetter({ decided }: { decided: DecidedFilm }) {
  const { subject, text } = distributorLetter(decided);
  return (
    <details className={css['letter']}>
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
