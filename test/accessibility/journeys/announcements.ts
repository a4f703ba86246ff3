import type { Page } from 'playwright-core';

/** What a screen reader says by itself, wherever its reader is. */
export interface Announcement {
  how: 'politely' | 'at once' | 'unheard';
  text: string;
}

/**
 * Hears what the page announces, in order: a status or an alert that becomes another text. A status that comes with its
 * text already in it is announced by no screen reader for certain, nor is what lies behind an open dialog.
 */
export async function hearAnnouncements(page: Page): Promise<Announcement[]> {
  const heard: Announcement[] = [];
  await page.exposeBinding('announce', (_source, announcement: Announcement) => void heard.push(announcement));
  await page.addInitScript(listen);
  return heard;
}

/** Runs in the page, before anything of it. */
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
  // A space that does not break is how a page says the same again.
  const said = (region: Element): string => textOf(region).replaceAll(/[ \n\t]+/g, ' ');
  const isUrgent = (region: Element): boolean => region.role === 'alert' || region.ariaLive === 'assertive';

  const isWhole = (region: Element): boolean =>
    region.ariaAtomic === null ? region.role === 'status' || region.role === 'alert' : region.ariaAtomic === 'true';
  /** Of a region that is not read as a whole, what has come into it; what has gone is not read. */
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
      // One that is not shown is not there yet.
      if (region.checkVisibility()) known.set(region, text);
      else known.delete(region);
      if (!isLoaded || text === before || text.trim() === '') continue;
      // An alert is announced when it comes, too.
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
