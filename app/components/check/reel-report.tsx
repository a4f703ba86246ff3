import type { ReactNode } from 'react';
import { reelReportText, type NamedList } from '#domain/check-file/wording/reel-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { OfFile } from './file-name.tsx';
import css from './reels.module.css';

interface Props {
  /** Id and text of the caption above the table. */
  id: string;
  caption: string;
  summary: string;
  sentences: readonly string[];
  /** Subtitles that the sentences concern. They are folded below the table. */
  lists: readonly NamedList[];
  /** A line for each reel, and the name of the text file that contains them. */
  lines: readonly string[];
  fileName: string;
  /** Table of the reels. */
  children: ReactNode;
}

/** Shows the reels of a file that was split or joined, and offers the whole report as text. */
export function ReelReport({ id, caption, summary, sentences, lists, lines, fileName, children }: Props) {
  const download = () => saveFile(fileName, new Blob([reelReportText(summary, sentences, lines, lists)], { type: 'text/plain' }));
  return (
    <>
      <ul className={css['sentences']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p id={id} className={css['caption']}>
        {caption}
      </p>
      {children}
      {lists.map((list) => (
        <details key={list.heading}>
          <summary className="block-summary">{list.heading}</summary>
          <ul className={css['sentences']}>
            {list.lines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p>
        <Button onClick={download}>
          Download this list as text
          <OfFile />
        </Button>
      </p>
    </>
  );
}
