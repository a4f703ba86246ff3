import type { Page } from 'playwright-core';
import type { Role } from '#test/e2e/people.ts';

/** What a page can be in. */
export const STATE_KINDS = [
  'as it comes',
  'empty',
  'filtered',
  'nothing found',
  'row open',
  'filled in',
  'error',
  'dialog',
  'menu',
  'loading',
  'saved',
  'offline',
] as const;
type StateKind = (typeof STATE_KINDS)[number];

/** Something that a page can show people: a row of the table. */
export interface State<Scene = unknown> {
  /** The page, as app/routes.ts writes its path. */
  route: string;
  kind: StateKind;
  name: string;
  /** Where it begins; without, it goes on from the state before it in the table, in the same page. */
  path?: string | ((scene: Scene) => string);
  /** The sample account that is signed in when the part begins. Tables of members and moderators have their own default. */
  as?: Role;
  /** What there is on narrow screens only. */
  isNarrow?: boolean;
  /** What it shows has little in common with the first state of its page: `npm test` leaves no check out that takes long. */
  looksDifferent?: boolean;
  /** What it shows changes its layout at widths between. */
  everyWidth?: boolean;
  act?: (page: Page, scene: Scene) => Promise<unknown>;
}

/** The table in parts that begin with a path: each is a test, with one page to load. */
export function partsOf<Scene>(states: readonly State<Scene>[]): [string, State<Scene>[]][] {
  const parts: State<Scene>[][] = [];
  for (const state of states)
    if (state.path === undefined) parts.at(-1)!.push(state);
    else parts.push([state]);
  return parts.map((part) => [part.map(({ name }) => name).join('; then '), part]);
}

export const pathOf = <Scene>({ path = '/' }: State<Scene>, scene: Scene): string => (typeof path === 'string' ? path : path(scene));

/** @returns the person and the window of the part that begins with this state */
export const viewerOf = ({ as, isNarrow }: State<never>): { width: number; as?: Role } => ({
  width: isNarrow ? 320 : 1280,
  ...(as && { as }),
});
