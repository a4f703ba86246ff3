import type { Page } from 'playwright-core';

/** A message that a screen reader announces, regardless of the focus. */
export interface Announcement {
  how: 'politely' | 'at once' | 'unheard';
  text: string;
}

/**
 * Records what the page announces, in order. An announcement is a new text in a status or an alert. Screen readers do not
 * reliably announce a status that is inserted together with its text, or a status behind an open dialog.
 */
export async function hearAnnouncements(page: Page): Promise<Announcement[]> {
  const heard: Announcement[] = [];
  await page.exposeBinding('announce', (_source, announcement: Announcement) => void heard.push(announcement));
  await page.addInitScript(listen);
  return heard;
}

/** Runs in the page before all scripts of the page. */
function listen(): void {
  const { announce } = globalThis as unknown as { announce: (announcement: Announcement) => void };
  const LIVE = '[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]';
  const known = new WeakMap<Element, string>();
  let isLoaded = false;

  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true' || !node.checkVisibility()) return '';
    const text = [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  };
  // A page adds a non-breaking space to announce the same text again, so non-breaking spaces stay.
  const said = (region: Element): string => textOf(region).replaceAll(/[ \n\t]+/g, ' ');
  const isUrgent = (region: Element): boolean => region.role === 'alert' || region.ariaLive === 'assertive';

  const isWhole = (region: Element): boolean =>
    region.ariaAtomic === null ? region.role === 'status' || region.role === 'alert' : region.ariaAtomic === 'true';
  /** Returns the text that was added to a region. Screen readers read only this if the region is not atomic. */
  const added = (region: Element, changes: MutationRecord[]): string =>
    changes
      .filter(({ target }) => region.contains(target))
      .flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes]))
      .map(textOf)
      .join(' ');

  const look = (changes: MutationRecord[]): void => {
    const dialog = document.querySelector('dialog:modal');
    for (const region of document.querySelectorAll(LIVE)) {
      const [before, text] = [known.get(region), said(region)];
      // For screen readers, a hidden region does not exist yet.
      if (region.checkVisibility()) known.set(region, text);
      else known.delete(region);
      if (!isLoaded || text === before || text.trim() === '') continue;
      // Screen readers also announce an alert that is inserted with its text.
      if (before === undefined && !isUrgent(region)) continue;
      const isBehind = dialog !== null && !dialog.contains(region);
      const isAllNew = before === undefined || isWhole(region);
      const news = (isAllNew ? text : added(region, changes)).trim();
      if (news !== '') announce({ how: isBehind ? 'unheard' : isUrgent(region) ? 'at once' : 'politely', text: news });
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'open', 'class', 'aria-hidden', 'role', 'aria-live'],
  });
  addEventListener('load', () => {
    look([]);
    isLoaded = true;
  });
}
