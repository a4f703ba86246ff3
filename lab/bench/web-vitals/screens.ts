import type { Locator, Page } from 'playwright-core';
import type { SampleRole } from '../../../scripts/sample-site.ts';

/** One action on a page, and the change that shows that the action is complete. */
interface Interaction {
  name: string;
  act: (page: Page) => Promise<void>;
}

/** A page and the actions of a visitor there. */
export interface Screen {
  name: string;
  path: string;
  /** Role of the sample account to sign in with. */
  as?: SampleRole;
  width: number;
  height: number;
  hasTouch: boolean;
  interactions: Interaction[];
}

const PHONE = { width: 390, height: 844, hasTouch: true };
const DESK = { width: 1280, height: 900, hasTouch: false };
/** Time between two keys, as people type. */
const BETWEEN_KEYS_MS = 150;
/** A director in the sample catalogue. */
const SEARCHED = 'kurosawa';

/** Time that the mouse rests on an element before the press, so that the page has drawn the hover style (ms). */
const REST_MS = 500;

/**
 * Presses as a person does: with a finger on a phone, and otherwise with a mouse that has rested on the element. `click()` also runs scripts
 * in the page, which make the interaction longer on a slow processor.
 */
async function press(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await what.boundingBox())!;
  const page = what.page();
  const middle = [x + width / 2, y + height / 2] as const;
  if (page.viewportSize()!.width === PHONE.width) return page.touchscreen.tap(...middle);
  await page.mouse.move(...middle);
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}

const removeFilter = (page: Page) => page.getByRole('link', { name: /^Remove filter: / }).first();
const rows = (page: Page) => page.getByRole('rowheader').filter({ visible: true });

const typeASearch: Interaction = {
  name: 'type a search',
  async act(page) {
    await press(page.getByRole('searchbox'));
    await page.keyboard.type(SEARCHED, { delay: BETWEEN_KEYS_MS });
    await page.waitForURL(new RegExp(`search=${SEARCHED}`));
  },
};
const openFilters: Interaction = {
  name: 'open the filters',
  act: (page) => press(page.getByRole('button', { name: /^Filters/ })),
};
const chooseFilter: Interaction = {
  name: 'choose a filter',
  async act(page) {
    await press(page.getByRole('checkbox', { name: /^DS \(/ }));
    await removeFilter(page).waitFor();
  },
};
const removeAFilter: Interaction = {
  name: 'remove it',
  async act(page) {
    await press(removeFilter(page));
    await removeFilter(page).waitFor({ state: 'detached' });
  },
};
const showMore: Interaction = {
  name: 'show more films',
  async act(page) {
    const before = await rows(page).count();
    await press(page.getByRole('link', { name: 'Show More Films' }));
    await rows(page).nth(before).waitFor();
  },
};
const showAll: Interaction = {
  name: 'show the films',
  async act(page) {
    await press(page.getByRole('link', { name: /^Show all \d+ materials$/ }));
    await rows(page).first().waitFor();
  },
};
const openDetails: Interaction = {
  name: 'open a row',
  act: (page) => press(page.getByRole('button', { name: /^Details for / }).first()),
};
const typeAnAddress: Interaction = {
  name: 'type an address',
  async act(page) {
    await press(page.getByRole('textbox', { name: 'Email' }));
    await page.keyboard.type('ana@example.org', { delay: BETWEEN_KEYS_MS });
  },
};
const sendWithoutData: Interaction = {
  name: 'send a form without its data',
  async act(page) {
    await press(page.getByRole('main').locator('button[type=submit]').last());
    await page.getByRole('alert').waitFor();
  },
};
const selectAFilm: Interaction = {
  name: 'select a film',
  act: (page) =>
    press(
      page
        .getByRole('checkbox', { name: /^Select / })
        .filter({ visible: true })
        .first(),
    ),
};
const openAndCloseMenu: Interaction = {
  name: 'open and close the menu',
  // The menu's own button must close it. If something else closes it, the change is not a response to that press.
  async act(page) {
    const menu = page.locator('summary', { hasText: 'Menu' });
    await press(menu);
    await press(menu);
  },
};
const askWhetherItFits: Interaction = {
  name: 'ask whether it fits',
  async act(page) {
    await press(page.getByRole('textbox', { name: 'Running time of your copy' }));
    await page.keyboard.type('1:36', { delay: BETWEEN_KEYS_MS });
    await press(page.getByRole('button', { name: 'Will it fit?' }));
    await page.getByRole('link', { name: 'Forget my copy' }).waitFor();
  },
};

/** @param film path of a listing */
export const screens = (film: string): Screen[] => [
  { name: 'home', path: '/', ...DESK, interactions: [showMore, openDetails, chooseFilter, removeAFilter, typeASearch] },
  { name: 'home', path: '/', ...PHONE, interactions: [openAndCloseMenu, openFilters, chooseFilter, removeAFilter, typeASearch] },
  { name: 'home, all films', path: '/', ...PHONE, interactions: [showAll, showMore, openDetails] },
  { name: 'home, searched', path: `/?search=${SEARCHED}`, ...DESK, interactions: [openDetails, chooseFilter, removeAFilter] },
  { name: 'home, searched', path: `/?search=${SEARCHED}`, ...PHONE, interactions: [openAndCloseMenu] },
  { name: 'a listing', path: film, ...DESK, interactions: [askWhetherItFits] },
  { name: 'a listing', path: film, ...PHONE, interactions: [openAndCloseMenu, askWhetherItFits] },
  { name: 'login', path: '/login', ...PHONE, interactions: [typeAnAddress, sendWithoutData] },
  { name: 'add a film', path: '/add', as: 'user', ...DESK, interactions: [sendWithoutData] },
  { name: 'add a film', path: '/add', as: 'user', ...PHONE, interactions: [sendWithoutData] },
  { name: 'dashboard', path: '/dashboard?sort=title', as: 'admin', ...DESK, interactions: [openDetails, selectAFilm] },
  { name: 'dashboard', path: '/dashboard?sort=title', as: 'admin', ...PHONE, interactions: [openDetails, selectAFilm] },
];

/** Paths of pages by the role that opens them. */
const PAGES: [as: SampleRole | undefined, paths: string][] = [
  [undefined, '/ /?search=piano /wanted /wanted/new /kept /programme /check /alerts /alerts?search=piano /statistics /data /not-a-page'],
  [undefined, '/about /contact /guides /guides/how-to /faq /faq?view=formats /glossary /accessibility /accessibility/report'],
  [undefined, '/privacy-policy /terms-of-use /login /register /forgot-password /sent'],
  ['user', '/account /account/erase /add /add?form=batch /success /thanks /alerts /wanted/new'],
  ['admin', '/dashboard /dashboard?approved=true /dashboard/deleted /dashboard/contacts /dashboard/wanted /operations /manage-users'],
];

/** All pages without presses, at both widths. @param film path of a listing */
export function everyPage(film: string): Screen[] {
  const pages = PAGES.flatMap(([as, paths]) => paths.split(' ').map((path) => ({ path, ...(as && { as }) })));
  const ofFilm = [film, `${film}/changes`, `${film}/contact`].map((path) => ({ path }));
  const editing = { path: film.replace('/films/', '/edit/'), as: 'admin' } as const;
  return [DESK, PHONE].flatMap((device) =>
    [...pages, ...ofFilm, editing].map((page) => ({ name: page.path, ...page, ...device, interactions: [] })),
  );
}
