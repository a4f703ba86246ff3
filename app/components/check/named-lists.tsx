import type { NamedList } from '#domain/check-file/wording/reel-texts.ts';
import css from './reels.module.css';

/** Lists the subtitles that a report names, folded below its sentences. */
export function NamedLists({ lists }: { lists: readonly NamedList[] }) {
  return lists.map(({ heading, lines }) => (
    <details key={heading}>
      <summary className="block-summary">{heading}</summary>
      <ul className={css['sentences']}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  ));
}
