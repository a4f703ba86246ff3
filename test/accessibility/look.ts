import type { JSHandle, Page } from 'playwright-core';
import type { Check } from './checks/check.ts';
import { allInPage } from './checks/in-page.ts';
import { CHECKS } from './checks.ts';
import { ENGINE } from './engine.ts';
import { takePictures, TAKES_PICTURES } from './pictures.ts';
import { recordResult, type Result } from './results.ts';
import type { State } from './states.ts';
import { TABLE } from './table.ts';
import { THEMES, wear, type ThemeName } from './themes.ts';

/** All that a state is looked at in. */
const IS_WHOLE = process.env['ACCESSIBILITY'] === 'whole';

/** A device that is dark cannot be had of Firefox in the midst of a run (scripts/launch-firefox.ts). */
const ALL_THEMES = (Object.keys(THEMES) as ThemeName[]).filter((theme) => ENGINE === 'chromium' || theme !== 'device, dark');

/**
 * `npm test` looks at each state in one theme, which follows from its name: at the states of a page in different ones, at all of
 * them in every run, and the same in each.
 */
const themesOf = ({ name }: State<never>): ThemeName[] =>
  IS_WHOLE ? ALL_THEMES : [ALL_THEMES[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ALL_THEMES.length]!];

/** Where layouts change, and far beyond. */
const BETWEEN = [390, 540, 700, 985, 1000, 1100, 2000];
const OF_WIDTH = CHECKS.filter(({ isOfWidth }) => isOfWidth);

const FIRST_STATES = new Set(TABLE.filter(({ route }, place) => TABLE.findIndex((one) => one.route === route) === place));

/** One look at a state: the first of a row of them, or a later one. */
interface Look {
  state: State<never>;
  width: number;
  theme: ThemeName;
  isFirstWidth: boolean;
  isFirstTheme: boolean;
  /** The first look at this page since it was loaded. */
  isNewPage: boolean;
}

function looksNow({ looks, inShort }: Check, { state, isFirstWidth, isFirstTheme, isNewPage }: Look): boolean {
  if (!IS_WHOLE && inShort === 'never') return false;
  if (!IS_WHOLE && inShort === 'first state' && !FIRST_STATES.has(state) && !state.looksDifferent) return false;
  if (!IS_WHOLE && inShort === 'first width' && !isFirstWidth) return false;
  return {
    'at each theme and width': true,
    'at each width': isFirstTheme,
    'at each theme': isFirstWidth,
    once: isFirstTheme && isFirstWidth,
    'once a page': isFirstTheme && isFirstWidth && isNewPage,
  }[looks];
}

/** Brings the page into one state after the other, and looks at each. All that is found in them is told at once. */
export async function lookAt<Scene>(page: Page, states: readonly State<Scene>[], scene: Scene): Promise<void> {
  const found: string[] = [];
  let route: string | undefined;
  for (const state of states) {
    const widths = state.isNarrow ? [320] : [1280, 320];
    await page.setViewportSize({ width: widths[0]!, height: 900 });
    await reach(page, state, scene);
    if (TAKES_PICTURES) {
      await takePictures(page, state);
      continue;
    }
    const isNewPage = state.route !== route;
    route = state.route;
    for (const [nth, theme] of themesOf(state).entries()) {
      await wear(page, theme);
      for (const width of widths) {
        const isFirstWidth = width === widths[0];
        const look = { state, width, theme, isFirstWidth, isFirstTheme: nth === 0, isNewPage };
        found.push(...(await lookOnce(page, look)));
      }
    }
    if (state.everyWidth) found.push(...(await lookBetween(page, state)));
  }
  if (found.length > 0) throw new Error(`${found.length} to mend:\n${found.join('\n')}`);
}

/** A state that nobody gets to is a failure in each browser, and stands in the report. */
async function reach<Scene>(page: Page, state: State<Scene>, scene: Scene): Promise<void> {
  try {
    await state.act?.(page, scene);
  } catch (error) {
    const [problem = ''] = String(error).split('\n');
    record(state, { width: 1280, theme: 'none', check: 'reach', problems: [`is not reached: ${problem}`] });
    throw new Error(`The state “${state.name}” is not reached: ${String(error)}`, { cause: error });
  }
}

async function lookOnce(page: Page, look: Look): Promise<string[]> {
  const { state, width, theme } = look;
  await page.setViewportSize({ width, height: 900 });
  const checks = CHECKS.filter((one) => looksNow(one, look));
  const found = await readPage(page, checks, { state, width, theme });
  for (const check of checks) {
    if ('find' in check) continue;
    if (check.needsChromium && ENGINE !== 'chromium') {
      record(state, { width, theme, check: check.id, problems: [], skipped: check.needsChromium });
      continue;
    }
    const isKeyboardMoved = check.disturbs === 'keyboard' || check.disturbs === 'width';
    const cameFrom = isKeyboardMoved ? await page.evaluateHandle(() => document.activeElement) : undefined;
    const problems = await check.run(page);
    found.push(...record(state, { width, theme, check: check.id, problems }));
    if (check.disturbs === 'width') await page.setViewportSize({ width, height: 900 });
    if (check.disturbs === 'display') await wear(page, theme);
    if (cameFrom) await focusAgain(page, cameFrom);
  }
  return found;
}

/** Runs those of the checks that only read the page. */
async function readPage(page: Page, checks: readonly Check[], { state, width, theme }: Pick<Look, 'state' | 'width' | 'theme'>) {
  const reading = checks.filter((check) => 'find' in check);
  const found = await allInPage(
    page,
    reading.map(({ find }) => find),
  );
  return reading.flatMap(({ id }, index) => record(state, { width, theme, check: id, problems: found[index]! }));
}

/** A link to the main part that keeps the keyboard would stand over the header, in the next look. */
async function focusAgain(page: Page, cameFrom: JSHandle<Element | null>): Promise<void> {
  await page.evaluate((one) => {
    (document.activeElement as HTMLElement | null)?.blur();
    if (one instanceof HTMLElement && one !== document.body) one.focus({ preventScroll: true });
  }, cameFrom);
}

/** Between the widths that all is looked at, what depends on the width alone. */
async function lookBetween(page: Page, state: State<never>): Promise<string[]> {
  const found: string[] = [];
  const theme = themesOf(state).at(-1)!;
  for (const width of BETWEEN) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await readPage(page, OF_WIDTH, { state, width, theme })));
  }
  return found;
}

function record({ route, name }: State<never>, result: Omit<Result, 'engine' | 'route' | 'state'>): string[] {
  recordResult({ route, state: name, ...result });
  const { width, theme, check, problems } = result;
  return problems.map((problem) => `${name} (${width} px, ${theme}): ${check}: ${problem}`);
}
