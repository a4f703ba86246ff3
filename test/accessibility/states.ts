import type { Page } from 'playwright-core';
import type { Role } from '#test/e2e/people.ts';

/** Kinds of states that a page can be in. */
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

/** A state of a page that people can see. Each state is a row of the table. */
export interface State<Scene = unknown> {
  /** The path of the page in app/routes.ts. */
  route: string;
  kind: StateKind;
  name: string;
  /** Address that the test opens. If undefined, the test continues on the same page after the previous state in the table. */
  path?: string | ((scene: Scene) => string);
  /** The sample account that is signed in when the part begins. Tables of members and moderators have their own default. */
  as?: Role;
  /** Whether this state exists on narrow screens only. */
  isNarrow?: boolean;
  /** Whether the state looks very different from the first state of its page. If so, `npm test` also runs the slow checks on it. */
  looksDifferent?: boolean;
  /** Whether the layout of the state also changes at widths other than the usual two. */
  everyWidth?: boolean;
  act?: (page: Page, scene: Scene) => Promise<unknown>;
}

/** Splits the table into parts that begin with a path. Each part is one test and loads one page. */
export function partsOf<Scene>(states: readonly State<Scene>[]): [string, State<Scene>[]][] {
  const parts: State<Scene>[][] = [];
  for (const state of states)
    if (state.path === undefined) parts.at(-1)!.push(state);
    else parts.push([state]);
  return parts.map((part) => [part.map(({ name }) => name).join('; then '), part]);
}

export const pathOf = <Scene>({ path = '/' }: State<Scene>, scene: Scene): string => (typeof path === 'string' ? path : path(scene));

/** Returns the account and the window width for the part that begins with this state. */
export const viewerOf = ({ as, isNarrow }: State<never>): { width: number; as?: Role } => ({
  width: isNarrow ? 320 : 1280,
  ...(as && { as }),
});
