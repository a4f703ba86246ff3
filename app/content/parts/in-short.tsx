import { IN_SHORT } from '#app/content/text-document.ts';
import css from './in-short.module.css';

/** Shows the main points of a text, for people who read nothing else. */
export function InShort({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={css['inShort']}>
      <p>{IN_SHORT}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
