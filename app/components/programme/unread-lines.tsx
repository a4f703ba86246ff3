import css from './unread-lines.module.css';
import type { ProgrammeFindings } from './parse-programme-text.ts';

/** What of the list could not be read: it is told, and the rest is named. */
export function UnreadLines({ remarks }: Pick<ProgrammeFindings, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="unread" className={css['unread']}>
      <h2 id="unread">What was not read</h2>
      <ul>
        {remarks.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            {line !== undefined && `Line ${line}: `}
            {text}
          </li>
        ))}
      </ul>
      <p className="no-print">Correct them under “Change the list”.</p>
    </section>
  );
}
