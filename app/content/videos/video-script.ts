import type { Action, Rows } from './actions.ts';

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
  /** Listings that the sample member Uma submits before the video begins. */
  drafts?: Rows;
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
