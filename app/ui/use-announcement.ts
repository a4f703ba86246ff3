import { useState } from 'react';

/**
 * Returns the text of a status so that screen readers announce it after every change, even if its words stay the same. They ignore an
 * unchanged text, so an invisible space at its end makes it different.
 * @param occasion identifies the event; a new value counts as a change
 */
export function useAnnouncement(text: string, occasion: string): string {
  const [said, setSaid] = useState({ text, occasion, hasSpace: false });
  if (said.text === text && said.occasion === occasion) return withSpace(said);
  const next = { text, occasion, hasSpace: said.text === text && !said.hasSpace };
  setSaid(next);
  return withSpace(next);
}

const withSpace = ({ text, hasSpace }: { text: string; hasSpace: boolean }) => (hasSpace && text !== '' ? `${text}\u00a0` : text);
