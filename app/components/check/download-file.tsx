import { useState } from 'react';
import type { Saved } from '#domain/timed-text/saving/save-as.ts';
import { lossSentences } from '#domain/timed-text/saving/loss-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { fileSize } from '#app/ui/file-size.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { OfFile } from './file-name.tsx';
import css from './save-as.module.css';

interface Props {
  name: string;
  /** Makes the file. */
  save: () => Promise<Saved>;
  /** The name of the field that must be mended before. */
  wrongField: string | undefined;
  onTry: () => void;
}

/** The file under its name: made in this browser, and kept there by the browser. */
export function DownloadFile({ name, save, wrongField, onTry }: Props) {
  const [said, setSaid] = useState({ text: '', isProblem: false, count: 0 });
  const status = useAnnouncement(said.text, String(said.count));
  const say = (text: string, isProblem = false) =>
    setSaid(({ count }) => ({ text, isProblem, count: count + 1 }));
  const download = async () => {
    onTry();
    if (wrongField !== undefined) return document.getElementById(wrongField)?.focus();
    try {
      const saved = await save();
      if (saved.is === 'refused') return say(saved.sentence, true);
      saveFile(saved.name, new Blob([saved.bytes], { type: saved.mediaType }));
      // Pressed at once, what is lost may not have been said before.
      const made = `${saved.name} was made here and is with your downloads: ${fileSize(saved.bytes.length)}.`;
      say([made, ...lossSentences(saved.losses)].join(' '));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), true);
    }
  };
  return (
    <div className={css['download']}>
      <p>
        The name of the file: <code>{name}</code>
      </p>
      <p>
        <Button variant="primary" onClick={() => void download()}>
          Download
          <OfFile word="made of" />
        </Button>
      </p>
      <StatusMessage isProblem={said.isProblem}>{status}</StatusMessage>
    </div>
  );
}
