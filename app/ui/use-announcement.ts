import { useState } from 'react';

/**
 * What a status says, so that it is read out after every change, also when its words stay the same: screen readers pass
 * over a text that has not changed, and a space at its end that nobody sees makes it another.
 * @param occasion what the text is about; another one is a change
 */
export function useAnnouncement(text: string, occasion: string): string {
  const [said, setSaid] = useState({ text, occasion, hasSpace: false });
  if (said.text === text && said.occasion === occasion) return withSpace(said);
  const next = { text, occasion, hasSpace: said.text === text && !said.hasSpace };
  setSaid(next);
  return withSpace(next);
}

const withSpace = ({ text, hasSpace }: { text: string; hasSpace: boolean }) => (hasSpace && text !== '' ? `${text}\u00a0` : text);
