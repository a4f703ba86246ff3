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

/** Whether this run checks each state in all themes and with all checks. */
const IS_WHOLE = process.env['ACCESSIBILITY'] === 'whole';

/** All themes. Firefox cannot change to a dark device during a run (scripts/launch-firefox.ts). */
const ALL_THEMES = (Object.keys(THEMES) as ThemeName[]).filter((theme) => ENGINE === 'chromium' || theme !== 'device, dark');

/**
 * Returns the themes for a state. `npm test` uses one theme for each state, chosen by the state's name. So the states of a page
 * have different themes, and a state has the same theme in every run.
 */
const themesOf = ({ name }: State<never>): ThemeName[] =>
  IS_WHOLE ? ALL_THEMES : [ALL_THEMES[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ALL_THEMES.length]!];

/** Widths between and beyond the two usual ones, where layouts change (px). */
const BETWEEN = [390, 540, 700, 985, 1000, 1100, 2000];
const OF_WIDTH = CHECKS.filter(({ isOfWidth }) => isOfWidth);

const FIRST_STATES = new Set(TABLE.filter(({ route }, place) => TABLE.findIndex((one) => one.route === route) === place));

/** One look at a state, at one width and in one theme. */
interface Look {
  state: State<never>;
  width: number;
  theme: ThemeName;
  isFirstWidth: boolean;
  isFirstTheme: boolean;
  /** Whether this state is the first of its page in this part of the table. */
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

/** Brings the page into one state after another and checks each. @throws one error with the problems of all states */
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
  if (found.length > 0) throw new Error(`${found.length} problems to fix:\n${found.join('\n')}`);
}

/** Brings the page into a state. A state that cannot be reached is a failure in each browser, and the report shows it. */
async function reach<Scene>(page: Page, state: State<Scene>, scene: Scene): Promise<void> {
  try {
    await state.act?.(page, scene);
  } catch (error) {
    const [problem = ''] = String(error).split('\n');
    record(state, { width: 1280, theme: 'none', check: 'reach', problems: [`could not be reached: ${problem}`] });
    throw new Error(`The state “${state.name}” could not be reached: ${String(error)}`, { cause: error });
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

/** Runs the checks that only read the page. */
async function readPage(page: Page, checks: readonly Check[], { state, width, theme }: Pick<Look, 'state' | 'width' | 'theme'>) {
  const reading = checks.filter((check) => 'find' in check);
  const found = await allInPage(
    page,
    reading.map(({ find }) => find),
  );
  return reading.flatMap(({ id }, index) => record(state, { width, theme, check: id, problems: found[index]! }));
}

/** Restores the focus. Otherwise a focused skip link would cover the header in the next look. */
async function focusAgain(page: Page, cameFrom: JSHandle<Element | null>): Promise<void> {
  await page.evaluate((one) => {
    (document.activeElement as HTMLElement | null)?.blur();
    if (one instanceof HTMLElement && one !== document.body) one.focus({ preventScroll: true });
  }, cameFrom);
}

/** Runs the checks that depend only on the width, at the widths between and beyond the usual ones. */
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
