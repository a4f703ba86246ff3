import type { Action, Rows } from './actions.ts';

/*
 * A video of the pages of this site as a list of captions, descriptions of the picture, and actions. The recording, captions, chapters and
 * transcript are all created from it (scripts/make-videos.ts), so they are always consistent. Docs: docs/writing.md.
 */

export interface VideoScript {
  id: string;
  title: string;
  /** One sentence. */
  description: string;
  /** Sample account that is signed in. If undefined, no one is signed in. */
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
  /** Up to two lines. captions.test.ts checks them against the guide's own rules. */
  caption: readonly [string] | readonly [string, string];
  /** Description of the picture and its action, for people who do not see it. */
  shows: string;
  does?: readonly Action[];
}
