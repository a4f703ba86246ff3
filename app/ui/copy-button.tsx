import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './copy-button.module.css';
import { useDelayed } from './use-delayed.ts';
import { useAnnouncement } from './use-announcement.ts';

/** Duration of the message next to the button. */
const SAID_MS = 8000;

interface Props {
  text: string;
  /** Name of the text in a word, for the message that asks people to select it by hand if the browser refuses to copy. */
  what: string;
  /** Name of the button. */
  children: ReactNode;
}

/** Copies a text unchanged, and shows “Copied” for a while. The button is absent without JavaScript. */
export function CopyButton({ text, what, children }: Props) {
  const [{ result, presses }, setResult] = useState({ result: '', presses: 0 });
  const said = useAnnouncement(result, String(presses));
  const forget = useDelayed(() => setResult({ result: '', presses }), SAID_MS);
  const copy = async () => {
    const isCopied = await write(text);
    setResult({ result: isCopied ? 'Copied' : failedText(what), presses: presses + 1 });
    // Instructions after a failure stay on the page.
    if (isCopied) forget();
  };
  return (
    <span className={`no-print needs-scripts ${css['copy']}`}>
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
