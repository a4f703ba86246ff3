import css from './unread-lines.module.css';
import type { ProgrammeFindings } from './parse-programme-text.ts';

/** Lists the lines of the programme that could not be read. */
export function UnreadLines({ remarks }: Pick<ProgrammeFindings, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="unread" className={`note-box no-print ${css['unread']}`}>
      <h2 id="unread">Lines that we could not read</h2>
      <ul>
        {remarks.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            {line !== undefined && `Line ${line}: `}
            {text}
          </li>
        ))}
      </ul>
      <p>
        Correct these lines under <a href="#change">“Change the list”</a>, below the films.
      </p>
    </section>
  );
}
