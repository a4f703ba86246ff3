import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './copy-button.module.css';
import { useDelayed } from './use-delayed.ts';
import { useAnnouncement } from './use-announcement.ts';

/** How long what has happened stays beside the button. */
const SAID_MS = 8000;

interface Props {
  text: string;
  /** What is copied, in a word: it can be selected by hand where the browser does not let the page copy. */
  what: string;
  /** The button's name. */
  children: ReactNode;
}

/** Copies a text as it is, and says so beside the button for a while. Where no scripts run it is not there. */
export function CopyButton({ text, what, children }: Props) {
  const [{ result, presses }, setResult] = useState({ result: '', presses: 0 });
  const said = useAnnouncement(result, String(presses));
  const forget = useDelayed(() => setResult({ result: '', presses }), SAID_MS);
  const copy = async () => {
    const isCopied = await write(text);
    setResult({ result: isCopied ? 'Copied' : failedText(what), presses: presses + 1 });
    // What to do instead stays to be read.
    if (isCopied) forget();
  };
  return (
    <span className={css['copy']}>
      <Button onClick={() => void copy()}>{children}</Button>
      <span role="status" className={css['said']}>
        {said}
      </span>
    </span>
  );
}

const failedText = (what: string) => `Your browser does not let this page copy. Select the ${what}, then copy it yourself.`;

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
