import { IN_SHORT } from '#app/content/text-document.ts';
import css from './in-short.module.css';

/** What somebody must know who reads nothing else of a text. */
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
