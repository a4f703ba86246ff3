import { useCallback, useId } from 'react';
import type { TextFile } from '#domain/check-file/report.ts';
import { lossSentences } from '#timed-text/saving/loss-texts.ts';
import type { SaveOptions } from '#timed-text/saving/save-options.ts';
import { SAVED_FORMATS } from '#timed-text/saving/saved-formats.ts';
import { countText } from '#domain/text/count-text.ts';
import type { FileTools } from './file-tools.ts';
import css from './save-as.module.css';
import { useFromWorker } from './use-from-worker.ts';

interface Props {
  file: TextFile;
  options: SaveOptions;
  tools: FileTools;
}

/**
 * Lists the data that saving with these options would lose. It saves the file to find out, again for each other format, frame rate or
 * language.
 */
export function Losses({ file, options, tools }: Props) {
  const id = useId();
  const { format, rate, language } = options;
  const saved = useFromWorker(
    useCallback(() => tools.save(file, { format, rate, language, film: '' }), [tools, file, format, rate, language]),
  );
  if (!saved) return null;
  const { name } = SAVED_FORMATS[format];
  if (saved.is === 'refused') return <p role="status">{saved.sentence}</p>;
  const sentences = lossSentences(saved.losses);
  return (
    <div className={`stack ${css['losses']}`}>
      <p role="status" id={id}>
        {sentences.length === 0 ? `${name} keeps everything.` : `${name}: ${countText(sentences.length, 'thing')} to know before you save.`}
      </p>
      {sentences.length > 0 && (
        <ul aria-labelledby={id}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
