import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { paths } from '#domain/paths.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { newId } from '#server/new-id.ts';
import { testInOwnDatabase } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, type Person } from '#test/people.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { serve, type Served } from './waiting.ts';

/*
 * The largest number of requests to the API, and of statements, that each screen for members sends while it opens. The size of the
 * catalogue makes no difference. One statement of most screens asks once a minute whether the catalogue is the sample.
 */

/** The admin who opens the screens, who has submitted a film. */
interface Scene {
  admin: Person;
  film: string;
  want: string;
}

interface Screen {
  screen: string;
  path: (scene: Scene) => string;
  /** Text that the screen shows when it has all its data. */
  shows: string;
  requests: number;
  statements: number;
}

const SCREENS: readonly Screen[] = [
  { screen: 'dashboard', path: () => paths.dashboard('sort=-created_at'), shows: 'My Own Film', requests: 8, statements: 25 },
  {
    screen: 'dashboard of one submitter',
    path: ({ admin }) => paths.dashboard(`author_id=${admin.id}`),
    shows: 'My Own Film',
    requests: 9,
    statements: 25,
  },
  { screen: 'edit', path: ({ film }) => paths.edit(film), shows: 'Details of the listing', requests: 6, statements: 14 },
  { screen: 'update', path: ({ film }) => paths.update(film), shows: 'Last updated at', requests: 2, statements: 4 },
  { screen: 'account', path: () => paths.account(), shows: 'My Own Film', requests: 4, statements: 12 },
  { screen: 'erase account', path: () => paths.eraseAccount(), shows: 'This cannot be undone', requests: 4, statements: 9 },
  { screen: 'add', path: () => paths.add(), shows: 'Add Film(s)', requests: 2, statements: 4 },
  { screen: 'add from a file', path: () => paths.add('batch'), shows: 'Add Film(s)', requests: 1, statements: 4 },
  { screen: 'manage users', path: () => paths.manageUsers(), shows: 'Person 1', requests: 2, statements: 5 },
  { screen: 'deleted films', path: () => paths.deletedFilms(), shows: 'deleted', requests: 1, statements: 3 },
  {
    screen: 'wanted materials',
    path: () => paths.moderateWanted(),
    shows: 'No film is waiting for a moderator',
    requests: 1,
    statements: 3,
  },
  { screen: 'wanted material', path: ({ want }) => paths.wantedMaterial(want), shows: 'We need this too', requests: 1, statements: 5 },
  { screen: 'silent contacts', path: () => paths.silentContacts(), shows: 'All contacts answer', requests: 1, statements: 3 },
  { screen: 'operations', path: () => paths.operations(), shows: 'Slowest statements', requests: 1, statements: 15 },
];

interface Action {
  action: string;
  method?: string;
  path: string;
  /** @param drafts ids of 100 drafts by 100 submitters */
  body?: (drafts: string[]) => unknown;
  statements: number;
}

/** Actions on a screen. A request with a body looks up the session twice: before the body and after it. */
const ACTIONS: readonly Action[] = [
  { action: 'typing a name', method: 'GET', path: '/api/users?search=person+99', statements: 2 },
  { action: 'asking which of the selected have changed', path: '/api/films/versions', body: (drafts) => drafts, statements: 3 },
  {
    action: 'looking for the titles of a file',
    path: '/api/films/titled',
    body: () => Array.from({ length: 100 }, (_, n) => `Film ${n}`),
    statements: 3,
  },
  // Each submitter gets an email. All emails are queued at once.
  { action: 'approving', method: 'PATCH', path: '/api/films/approve', body: (drafts) => drafts, statements: 9 },
];

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium('--disable-gpu');
});
afterAll(() => browser.close());

/** Enough films to have 100 drafts. */
const FILMS = 5000;
const USERS = 1000;

interface Fixtures {
  scene: Scene & { served: Served; asked: () => number };
}

const test = testInOwnDatabase.extend<Fixtures>({
  scene: async ({ ctx, database }, use) => {
    await fillCatalogue(database, { films: FILMS, users: USERS });
    const admin = await signedIn(ctx, { isAdmin: true });
    const film = await buildFilm(ctx, { title: 'My Own Film', authorId: admin.id });
    const want = newId();
    await ctx.db
      .insertInto('wants')
      .values({ id: want, title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: '', status: 'open' })
      .execute();
    const counted = countStatements(ctx);
    const served = await serve(counted.ctx);
    await use({ admin, film, want, served, asked: counted.statements });
    await served.close();
  },
});

test(`with ${FILMS} films and ${USERS} users, no screen or action sends more requests or statements than the tables allow`, async ({
  ctx,
  scene,
}) => {
  const over: string[] = [];
  const told: string[] = [];
  const tell = (what: string, counts: [number, number][]) => {
    const line = `${what}: ${counts.map(([count, ceiling]) => `${count} of ${ceiling}`).join(', ')}`;
    told.push(line);
    if (counts.some(([count, ceiling]) => count > ceiling)) over.push(line);
  };
  const context = await browser.newContext({ storageState: withToken(scene) });
  for (const { screen, path, shows, requests, statements } of SCREENS) {
    const page = await context.newPage();
    const requested = requestsOf(page);
    const before = scene.asked();
    await page.goto(scene.served.address + path(scene));
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    tell(screen, [
      [requested.length, requests],
      [scene.asked() - before, statements],
    ]);
    await page.close();
  }
  await context.close();

  const drafts = await ctx.db.selectFrom('films').select('id').where('approved', '=', false).limit(100).execute();
  const ids = drafts.map(({ id }) => id);
  for (const { action, method = 'POST', path, body, statements } of ACTIONS) {
    const before = scene.asked();
    const answered = await scene.served.send({
      method,
      path,
      headers: { authorization: `Bearer ${scene.admin.token}`, 'content-type': 'application/json' },
      ...(body && { body: Buffer.from(JSON.stringify(body(ids))) }),
    });
    tell(`${action}, answered ${answered}`, [[scene.asked() - before, statements]]);
    expect(answered).toBe(200);
  }
  if (process.env['COST_TABLE']) console.log(told.join('\n'));
  expect(over).toEqual([]);
}, 180_000);

/** Collects the requests of a page to the API. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

/** The stored data of a browser in which the admin signed in earlier. */
const withToken = ({ admin, served }: Fixtures['scene']) => ({
  cookies: [],
  origins: [{ origin: served.address, localStorage: [{ name: 'jwt', value: admin.token! }] }],
});
