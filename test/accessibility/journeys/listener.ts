import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { alive } from '#test/e2e/alive.ts';
import { find, readTree, within, type Spoken } from './accessibility-tree.ts';
import { hearAnnouncements, type Announcement } from './announcements.ts';
import { Keyboard } from './keyboard.ts';
import { readOut } from './read-out.ts';
import { say } from './say.ts';

/** Roles that a screen reader announces when the focus enters them. */
const PLACES = new Set(['alertdialog', 'dialog', 'form', 'group', 'navigation', 'radiogroup', 'region', 'search', 'table']);

/** A text that differs in each run, and its replacement in the transcript. */
type Changing = [what: RegExp | string, as: string];

const CHANGING: Changing[] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '‹id›'],
  [/\b\d{1,2} [A-Z][a-z]+ 20\d\d(?: at \d{1,2}:\d\d| \d{1,2}:\d\d)?/g, '‹date›'],
];

interface Beginning {
  story: string;
  loaded: Locator;
  changing?: Changing[];
}

/** Roles without a meaning except their text. */
const READ = new Set(['generic', 'paragraph']);

const HOW = { politely: 'Says', 'at once': 'Says at once', unheard: 'NOT HEARD' } as const;

/** Someone who uses only a keyboard and a screen reader. The transcript has everything that they hear. */
export class Listener extends Keyboard {
  readonly #session: CDPSession;
  readonly #heard: Announcement[];
  readonly #lines: string[] = [];
  readonly #changing: Changing[];
  /** Number of announcements in the transcript. */
  #told = 0;
  #title = '';
  #focus: Spoken | undefined;

  private constructor(page: Page, session: CDPSession, heard: Announcement[], changing: Changing[]) {
    super(page);
    this.#session = session;
    this.#heard = heard;
    this.#changing = changing;
  }

  /** Opens the page at this path and listens from the start. The transcript begins when `loaded` is on the page. */
  static async begin(page: Page, path: string, { story, loaded, changing = [] }: Beginning): Promise<Listener> {
    const session = await page.context().newCDPSession(page);
    const listener = new Listener(page, session, await hearAnnouncements(page), changing);
    await page.goto(path);
    await alive(page);
    await loaded.waitFor();
    listener.#lines.push(`# ${story}`, '');
    await listener.step('The page opens', async () => {});
    return listener;
  }

  /** Does something, and adds what the listener hears to the transcript. */
  async step(act: string, work: () => Promise<void>): Promise<void> {
    await work();
    this.#lines.push(`## ${act}`);
    const tree = await this.#readSettledTree();
    if (tree.name !== this.#title) this.#lines.push(`Title: ${tree.name}`);
    this.#title = tree.name;
    this.#writeFocus(tree);
    this.#writeHeard();
    this.#lines.push('');
  }

  /** Reads the tree when it has the title of the page. The browser gives screen readers the title with a delay. */
  async #readSettledTree(): Promise<Spoken> {
    let tree: Spoken | undefined;
    const nameOf = async () => (tree = await readTree(this.#session)).name;
    await expect.poll(nameOf).toBe(await this.page.title());
    return tree!;
  }

  /** Adds a part of the page to the transcript, read from top to bottom. */
  async reads(role: string, name?: string): Promise<void> {
    const part = find(await readTree(this.#session), role, name);
    this.#lines.push('Reads:', ...readOut(part).map((line) => `  ${line}`), '');
  }

  /** Waits until the page announces this text after the announcements in the transcript. */
  async hears(text: string | RegExp): Promise<void> {
    const said = () => this.#heard.slice(this.#told).map(({ text }) => text);
    await expect.poll(said, { message: `heard ${text}` }).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text));
  }

  /** Compares the transcript with its file in `transcripts/`. With `-u`, vitest writes the file again. */
  async expectTranscript(file: string): Promise<void> {
    const known: Changing[] = [[inject('site').address, '‹site›'], ...this.#changing, ...CHANGING];
    const told = `${this.#lines.join('\n').trim()}\n`;
    const text = known.reduce((text, [what, as]) => text.replaceAll(what, as), told);
    expect(text).not.toContain(HOW.unheard);
    await expect(text).toMatchFileSnapshot(`../transcripts/${file}.txt`);
  }

  #writeFocus(tree: Spoken): void {
    const focus = focusIn(tree);
    if (!focus) return;
    const isRead = READ.has(focus.role) && focus.name === '';
    const line = isRead
      ? readOut(focus)
          .map((one) => one.trim())
          .join(' / ')
      : say(focus);
    if (this.#focus && say(this.#focus) === line && this.#focus.role === focus.role) return;
    const known = placesAround(this.#focus);
    const entered = placesAround(focus).filter((place) => !known.includes(place));
    this.#focus = focus;
    this.#lines.push(`At: ${[...entered, line].join(' > ')}`);
  }

  #writeHeard(): void {
    const heard = this.#heard.slice(this.#told);
    this.#told += heard.length;
    this.#lines.push(...heard.map(({ how, text }) => `${HOW[how]}: ${text}`));
  }
}

function focusIn(tree: Spoken): Spoken | undefined {
  for (const one of within(tree)) if (one.isFocused && one.role !== 'RootWebArea') return one;
  return undefined;
}

/** Returns the named places around an element, the outermost first. */
function placesAround(spoken: Spoken | undefined): string[] {
  const around: string[] = [];
  for (let one = spoken?.parent; one; one = one.parent) if (PLACES.has(one.role) && one.name !== '') around.unshift(say(one));
  return around;
}
