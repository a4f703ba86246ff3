import type { FocusEvent } from 'react';

/** Brings what Tab has led to wholly into a frame that scrolls: browsers leave a list of choices half outside. */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
