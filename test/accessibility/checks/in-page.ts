import type { Page } from 'playwright-core';

/** Functions for checks that run in the page. */
export interface Seen {
  /** Finds visible elements that people can reach. If a dialog is open, finds only elements in the dialog. */
  all: (selector: string, within?: ParentNode) => HTMLElement[];
  /** Returns the start of an element's HTML, which helps to find the element. */
  html: (element: Element) => string;
  /** Returns text without extra spaces. */
  words: (text: string | null | undefined) => string;
  /** Returns the red, green, blue and opacity of a computed colour. */
  colour: (computed: string) => [number, number, number, number];
  /** Returns the background colour of an element. */
  ground: (element: Element) => string;
  contrast: (one: string, other: string) => number;
  /** Finds text that is cut off. */
  clipped: () => string[];
}

/** Runs a function in the page, where the function sees only its argument. */
export const inPage = async (page: Page, find: (seen: Seen) => string[]): Promise<string[]> => (await allInPage(page, [find]))[0]!;

/** Runs several functions in the page, one after the other. @returns the problems that each found */
export const allInPage = (page: Page, finds: readonly ((seen: Seen) => string[])[]): Promise<string[][]> =>
  page.evaluate(`((seen) => [${finds.map((find) => `(${String(find)})(seen)`).join()}])((${String(lookAround)})())`);

function lookAround(): Seen {
  const html = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140);
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const reachable = (element: Element) => {
    const modal = document.querySelector('dialog:modal');
    return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]') && (!modal || modal.contains(element));
  };
  const all = (selector: string, within: ParentNode = document.body) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter(reachable);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, [number, number, number, number]>();
  const colour = (computed: string) => {
    let found = known.get(computed);
    if (!found) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = computed;
      canvas.fillRect(0, 0, 1, 1);
      found = [...canvas.getImageData(0, 0, 1, 1).data] as unknown as [number, number, number, number];
      known.set(computed, found);
    }
    return found;
  };
  const ground = (element: Element): string => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (colour(backgroundColor)[3] > 0) return backgroundColor;
    }
    return matchMedia('(prefers-color-scheme: dark)').matches ? '#000' : '#fff';
  };
  const luminance = (computed: string) => {
    const [red, green, blue] = colour(computed)
      .slice(0, 3)
      .map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const clipped = () =>
    all('*')
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && words(node.textContent) !== ''))
      .flatMap((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
        if (clientHeight <= 1 || clientWidth <= 1 || element.closest('.visually-hidden, .skip-link')) return [];
        const isCut = (overflow: string, content: number, box: number) => /hidden|clip/.test(overflow) && content > box + 2;
        const cut = isCut(overflowX, scrollWidth, clientWidth) || isCut(overflowY, scrollHeight, clientHeight);
        return cut ? [`text is cut off${textOverflow === 'ellipsis' ? ' (…)' : ''}: ${html(element)}`] : [];
      });
  return { all, html, words, colour, ground, contrast, clipped };
}
