import type { Saved } from '#timed-text/saving/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { OfFile } from './file-name.tsx';
import css from './save-as.module.css';
import { useDownload } from './use-download.ts';

interface Props {
  name: string;
  /** Creates the file. */
  save: () => Promise<Saved>;
  /** Name of the field that must be corrected first. */
  wrongField: string | undefined;
  onTry: () => void;
}

/** Offers the download of a file that is created in the browser. */
export function DownloadFile({ name, save, wrongField, onTry }: Props) {
  const { download, status, isProblem } = useDownload();
  const tryDownload = () => {
    onTry();
    if (wrongField !== undefined) return document.getElementById(wrongField)?.focus();
    void download(name, save);
  };
  return (
    <div className={`stack ${css['download']}`}>
      <p>
        File name: <code>{name}</code>
      </p>
      <p>
        <Button variant="primary" onClick={tryDownload}>
          Download
          <OfFile word="made of" />
        </Button>
      </p>
      <StatusMessage isProblem={isProblem}>{status}</StatusMessage>
    </div>
  );
}
