import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectStatesAccessible, partsOf, pathOf, type State } from './accessible-states.ts';
import { test } from './browser.ts';
import type { Role } from './people.ts';
import { chooseFiles, FAULTY, reelOfDcp } from './subtitle-files.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const isThere = (page: Page, text: string) => page.getByText(text).first().waitFor();

const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((folded) => folded.forEach((one) => one.setAttribute('open', '')));

/** Follows the page's link to the first of these addresses, and there on; what is folded away at the last is unfolded. */
const follow = (addresses: readonly string[]) => async (page: Page) => {
  for (const address of addresses) {
    await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
    await page.waitForURL((url) => url.pathname + url.search === address);
  }
  await unfold(page);
};

/** The information pages, and how one comes to each from the one before it. */
const INFORMATION = [
  ['/data'], ['/accessibility'], ['/terms-of-use'], ['/privacy-policy'], ['/contact'], ['/guides'], ['/guides/how-to'],
  ['/guides', '/guides/film-makers'], ['/faq'], ['/faq?view=general'], ['/faq?view=formats'],
]; // prettier-ignore

/** Every state of the pages of this site that people come by. */
const STATES: (State & { as?: Role })[] = [
  { name: 'home', path: '/', everyWidth: true },
  {
    name: 'home, filtered',
    path: '/?search=the&sidecar_type=DS&genres=Drama&year[gte]=1950&show=all',
    everyWidth: true,
  },
  { name: 'home, nothing found', path: '/?search=kurosawa&language=Welsh' },
  { name: 'home, a slip in a field', path: '/?year[gte]=soon&search=piano' },
  {
    name: 'home, a row open',
    path: '/?show=all',
    everyWidth: true,
    act: (page) => press(page, /^Details for/),
  },
  { name: 'home, with a copy', path: '/?copy=1:36:10&copy_rate=25&show=all', everyWidth: true },
  {
    name: 'home, with a copy and a row open',
    act: (page) => press(page, /^Details for/),
  },
  { name: 'home, a slip in the copy', path: '/?copy=soon&copy_rate=25', isNarrow: true },
  {
    name: 'home, menu and filters open',
    isNarrow: true,
    act: async (page) => {
      await page.getByText('Menu', { exact: true }).click();
      await page.getByRole('button', { name: 'Filters' }).click();
    },
  },
  {
    name: 'film',
    path: '/?search=the+piano&show=all',
    act: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
    },
  },
  {
    name: 'film, with a copy',
    act: async (page) => {
      await page.getByLabel('Running time of your copy').fill('1:56:10');
      await press(page, 'Will it fit?');
      await isThere(page, 'your copy: 116 min 10 s');
    },
  },
  { name: 'programme', path: '/programme', everyWidth: true },
  {
    name: 'programme, nothing typed',
    act: async (page) => {
      await press(page, 'Check the programme');
      await isThere(page, 'There is a problem');
    },
  },
  {
    name: 'programme, answered, with a letter open',
    everyWidth: true,
    act: async (page) => {
      await page
        .getByLabel('Titles, one a line')
        .fill(
          'Title\tYear\tMinutes\nRadiance\t2017\t101\nDogtoth\t\t94\nZyxomma Quintessence\t2026\t90\nRan\t1985\tlong',
        );
      await press(page, 'Check the programme');
      await page.getByText('Letter to the distributor').first().click();
      await isThere(page, 'Which film do you mean?');
    },
  },
  {
    name: 'programme, forgotten',
    act: async (page) => {
      await press(page, /^Forget/);
      await isThere(page, 'is forgotten');
    },
  },
  { name: 'a programme that is not here', path: '/programme?kept=elsewhere' },
  { name: 'not found', path: '/films/nowhere' },
  { name: 'sign in', path: '/login?after=ended&next=%2Faccount' },
  {
    name: 'sign in, not known',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('some password');
      await press(page, 'Show password');
      await press(page, 'Login');
      await isThere(page, 'There is a problem');
    },
  },
  { name: 'sign up', path: '/register', everyWidth: true },
  {
    name: 'sign up, everything wrong',
    act: async (page) => {
      await press(page, 'Sign Up');
      await isThere(page, 'There is a problem');
    },
  },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'reset mail sent', path: '/sent' },
  { name: 'reset', path: '/reset/abc' },
  {
    name: 'reset, link used',
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('three good words');
      await page.getByLabel('Confirm password', { exact: true }).fill('three good words');
      await press(page, 'Reset Password');
      await isThere(page, 'Ask for a new e-mail');
    },
  },
  {
    name: 'account',
    path: '/account',
    as: 'user',
    everyWidth: true,
    act: (page) => isThere(page, 'Member since'),
  },
  {
    name: 'account, being edited',
    act: async (page) => {
      await press(page, 'Edit name');
      await press(page, 'Edit email');
      await page.getByRole('textbox', { name: 'Email' }).fill('nowhere');
      await press(page, 'Save email');
      await isThere(page, 'Error:');
    },
  },
  {
    name: 'erasing an account, with a wrong password',
    path: '/account/erase',
    as: 'user',
    act: async (page) => {
      await page.getByLabel('Your password').fill('not this one');
      await press(page, 'Erase My Account for Good');
      await isThere(page, 'Error:');
    },
  },
  {
    name: 'account, menu open',
    path: '/account',
    as: 'admin',
    isNarrow: true,
    act: async (page) => {
      await isThere(page, 'Member since');
      await page.getByText('Menu', { exact: true }).click();
    },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: 'admin',
    everyWidth: true,
    act: (page) => isThere(page, 'Hello, Ada.'),
  },
  {
    name: 'users',
    path: '/manage-users',
    as: 'admin',
    everyWidth: true,
    act: (page) => isThere(page, 'Uma User'),
  },
  {
    name: 'users, asked about an admin',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Admin: Uma User' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'check, with its rules',
    path: '/check',
    everyWidth: true,
    act: async (page) => {
      await page.getByLabel('Running time of your copy').fill('soon');
      await isThere(page, 'Error: Give how long your copy runs');
      await unfold(page);
    },
  },
  {
    name: 'check, a file with faults',
    path: '/check?rules=guide',
    everyWidth: true,
    act: async (page) => {
      await chooseFiles(page, [{ name: 'faulty.srt', content: FAULTY.replaceAll('00:00:', '01:00:') }]);
      await press(page, /^All 3/);
      await unfold(page);
    },
  },
  {
    name: 'check, times that cannot be changed so, and a format that loses something',
    everyWidth: true,
    act: async (page) => {
      await page.getByLabel('By how much').fill('-1:00');
      await press(page, 'Change the times');
      await isThere(page, 'Changed: 0:01:00.000 earlier.');
      await page.getByText('By two subtitles and when they should appear').click();
      await isThere(page, 'Now it appears at');
      await press(page, 'Change the times');
      await page.getByLabel('Format', { exact: true }).selectOption('dcp-smpte');
      await isThere(page, 'This format counts in frames');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await isThere(page, 'Error: This format counts in frames');
      await page.getByText('Read the report as text').click();
    },
  },
  {
    name: 'check, reels and files that cannot be read beside it',
    everyWidth: true,
    act: async (page) => {
      await chooseFiles(page, [
        ...[1, 2, 4].map(reelOfDcp),
        { name: 'frames.sub', content: '{240}{300}Who is there?\n' },
        { name: 'a-film.mkv', content: Buffer.from('\u001aE\u00df\u00a3', 'latin1') },
      ]);
      await isThere(page, 'Missing: ask for it');
      await unfold(page);
    },
  },
  { name: 'about', path: '/about' },
  ...INFORMATION.map((addresses) => ({ name: addresses.at(-1)!, act: follow(addresses) })),
];

test.for(partsOf(STATES))('%s', async ([, states], { visit }) => {
  const { as, isNarrow } = states[0]!;
  const width = isNarrow ? 320 : 1280;
  const page = await visit(pathOf(states[0]!), { scheme: 'dark', width, ...(as && { as }) });
  await expectStatesAccessible(page, states);
});

test('in forced colours the chosen badge is told by more than its colour', async ({ visit }) => {
  const page = await visit('/?sidecar_type=DS', { forcedColors: true });
  const border = (name: RegExp) =>
    page
      .getByRole('checkbox', { name })
      .evaluate((box) => getComputedStyle(box.closest('label')!).borderWidth);
  expect(await border(/^DS \(/)).not.toBe(await border(/^AD \(/));
});
