import { useState } from 'react';
import type { Saved } from '#timed-text/saving/save-as.ts';
import { lossSentences } from '#timed-text/saving/loss-texts.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { useAnnouncement } from '#app/ui/use-announcement.ts';

/**
 * Downloads a file that the worker creates. The status names the file and the data that saving lost, or gives the reason why there is no
 * file.
 */
export function useDownload() {
  const [said, setSaid] = useState({ text: '', isProblem: false, count: 0 });
  const status = useAnnouncement(said.text, String(said.count));
  const announce = (text: string, isProblem = false) => setSaid(({ count }) => ({ text, isProblem, count: count + 1 }));
  const download = async (name: string, save: () => Promise<Saved>) => {
    try {
      const saved = await save();
      if (saved.is === 'refused') return announce(saved.sentence, true);
      saveFile(name, new Blob([saved.bytes], { type: saved.mediaType }));
      // Someone who pressed the button at once might not have read yet which data the format loses.
      const made = `${name} (${fileSize(saved.bytes.length)}) is in your downloads.`;
      announce([made, ...lossSentences(saved.losses)].join(' '));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error), true);
    }
  };
  return { download, status, isProblem: said.isProblem };
}
