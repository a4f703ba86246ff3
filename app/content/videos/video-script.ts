/*
 * A video of our own pages as one list: what its captions say, what a described transcript says that the picture shows, and
 * what is done. Recording, captions, chapters and transcript are made from it (scripts/make-videos.ts), so they cannot
 * disagree. Docs: docs/writing.md.
 */

export interface VideoScript {
  id: string;
  title: string;
  /** One sentence. */
  description: string;
  /** Which of the sample accounts is signed in; nobody when absent. */
  as?: 'user' | 'admin';
  opens: string;
  chapters: readonly ChapterScript[];
}

interface ChapterScript {
  heading: string;
  steps: readonly StepScript[];
}

export interface StepScript {
  /** Up to two lines, held to the guide's own rules by captions.test.ts. */
  caption: readonly [string] | readonly [string, string];
  /** For those who do not see the picture: what it shows, and what happens in it. */
  shows: string;
  does?: readonly Action[];
}

/** By its role and accessible name, as a screen reader says it; or by words that stand there. */
export type Target = readonly [
  role: 'button' | 'checkbox' | 'combobox' | 'heading' | 'link' | 'radio' | 'rowheader' | 'searchbox' | 'textbox' | 'text' | 'label',
  name: string,
]; // prettier-ignore

/** What somebody does with pointer and keys. What it acts on must be in sight: scrolling is an action of its own. */
export type Action =
  | { point: Target }
  | { press: Target }
  | { type: string }
  | { key: 'ArrowDown' | 'Enter' | 'Tab' | 'Select all' }
  | { choose: string; from: Target }
  | { scrollTo: Target }
  /** A CSV file is chosen in the browser's own window, which is not recorded. */
  | { file: string; rows: readonly Readonly<Record<string, string>>[] };
