import type { RequestListener, ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { test } from './members.ts';
import { passToSite, standBeforeSite } from './stand-before-site.ts';
import { expectFocus, focused, tabTo } from './on-page.ts';
import { fillInRegistration, newPerson } from './people.ts';

const NO_RESPONSE = 'There is no response yet. Your text is still here.';
const AWAY = 'The next page cannot be reached at the moment. Check your connection.';

/** Starts a server in front of the site. A test can change how it answers GET requests. */
async function standBeforeIllSite() {
  const ill: { answer: RequestListener } = { answer: passToSite };
  const between = await standBeforeSite((asked, response) => (asked.method === 'GET' ? ill.answer : passToSite)(asked, response));
  return Object.assign(ill, between);
}

test('if a link or the display settings cannot load, the page stays and says so, and loads them when the network is back', async ({
  visit,
}) => {
  const page = await visit('/', { isNew: true });
  await page.getByRole('searchbox').fill('half a title');
  await expect.poll(() => page.url()).toContain('search=half');
  await page.context().setOffline(true);
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await about.click();
  const status = page.getByRole('status').filter({ hasText: AWAY });
  await status.waitFor();
  expect(
    await status.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  ).toBe(true);
  await expect.poll(() => focused(page)).toBe('Contact');
  expect(await page.getByRole('searchbox').inputValue()).toBe('half a title');
  await page.getByRole('button', { name: 'Try again' }).click();
  await status.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  // The browser loaded the whole document. Until React has hydrated it, the browser follows links itself.
  await alive(page);

  // The page also stays while the display settings cannot load.
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Display settings' }).click();
  await status.waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact');
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
});

test('people who go on typing or pressing Tab stay on the page when the network is back, and can try again', async ({ visit }) => {
  const page = await visit('/register', { isNew: true });
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('status').filter({ hasText: AWAY }).waitFor();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.pressSequentially('Ann ');
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await name.pressSequentially('Lee');
  expect(await name.inputValue()).toBe('Ann Lee');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();

  await page.goto('/register');
  await alive(page);
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).press('Enter');
  await page.getByRole('status').filter({ hasText: AWAY }).waitFor();
  await tabTo(page, name);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  // Any request because of the network is sent before this request.
  await page.evaluate(async () => {
    dispatchEvent(new Event('online'));
    await fetch('/healthz');
  });
  expect(asked).toEqual(['/healthz']);
  await expectFocus(name);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
});

test('a page loads in spite of a truncated response, and says when a response takes longer than usual', async ({ visit }) => {
  await using between = await standBeforeIllSite();
  const page = await visit('/', { at: between.address });
  await page.clock.install();
  between.answer = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 5000 });
    response.write('export const half = 1;', () => response.destroy());
  };
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  // The server responds, so the browser loads the whole page.
  between.answer = passToSite;
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await alive(page);

  const held: ServerResponse[] = [];
  between.answer = (_asked, response) => held.push(response);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a file' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.fastForward(9000);
  await page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' }).waitFor();
  between.answer = passToSite;
  for (const response of held) response.destroy();
  await page.getByRole('heading', { level: 1, name: 'Check a file' }).waitFor();
});

test('a list that loads again does not stop people from opening another page', async ({ visit }) => {
  await using between = await standBeforeIllSite();
  const page = await visit('/', { at: between.address });
  await page.clock.install();
  between.answer = (_asked, response) => response.writeHead(503).end();
  await page.getByRole('searchbox').fill('half a title');
  await page.clock.fastForward(1000);
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).waitFor();
  const waiting: (() => void)[] = [];
  between.answer = (asked, response) => {
    const pass = () => passToSite(asked, response);
    if (asked.url!.startsWith('/assets/')) waiting.push(pass);
    else pass();
  };
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await page.clock.fastForward(7000);
  between.answer = passToSite;
  for (const letGo of waiting) letGo();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
});

test('neither the error page of a proxy nor an earlier link takes people away from a form with their text', async ({ visit }) => {
  const held: (() => void)[] = [];
  let isAway = false;
  let isDown = false;
  let isBack = false;
  await using between = await standBeforeSite((asked, response) => {
    if (asked.method === 'POST') held.push(() => passToSite(asked, response));
    else if (isAway) response.writeHead(502, { 'content-type': 'text/html' }).end('Bad Gateway');
    else if (isDown) response.destroy();
    else passToSite(asked, response);
    isBack ||= !isDown && held.length > 0 && asked.method === 'HEAD';
  });
  const page = await visit('/register', { at: between.address, isNew: true });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Lee');
  isAway = true;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const status = page.getByRole('status').filter({ hasText: AWAY });
  await status.waitFor();
  const looked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await looked).status()).toBe(502);
  await status.waitFor();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Ann Lee');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();

  // People who send a form after a link failed stay with the form.
  await page.goto(`${between.address}/register`);
  await alive(page);
  const { email, password } = newPerson();
  await fillInRegistration(page, { name: 'Ann Lee', email, password });
  isDown = true;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await status.waitFor();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(() => held.length).toBe(1);
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => status.count()).toBe(0);
  held[0]!();
  await page.getByText('Account created.').first().waitFor();
  expect(isBack).toBe(false);
});

test('a form that gets no response says so after a while, keeps the typed text and can be sent again', async ({ visit, join }) => {
  let isHanging = true;
  await using between = await standBeforeSite((asked, response) => {
    if (!isHanging || asked.method === 'GET') passToSite(asked, response);
  });
  const page = await visit('/account', { as: await join({ name: 'Bea Baker' }), at: between.address });
  await page.clock.install();
  await page.getByRole('button', { name: 'Edit name' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Save name' });
  await name.fill('Beatrice Baker');
  await save.click();
  await page.getByText('Saving…', { exact: true }).waitFor();
  // Without force, Playwright would wait until the button sends again.
  await save.click({ force: true });
  await page.clock.fastForward(16_000);
  await page.getByRole('status').filter({ hasText: NO_RESPONSE }).waitFor();
  expect(await name.inputValue()).toBe('Beatrice Baker');
  isHanging = false;
  await save.click();
  await page.getByRole('status').filter({ hasText: 'Name saved.' }).waitFor();
});

test('a new account whose request got no response is created at the next press', async ({ visit }) => {
  let isHanging = false;
  await using between = await standBeforeSite((asked, response) => {
    if (!isHanging || asked.method === 'GET') passToSite(asked, response);
  });
  const page = await visit('/register', { at: between.address });
  await page.clock.install();
  const { email, password } = newPerson();
  await fillInRegistration(page, { name: 'Ann Lee', email, password });
  isHanging = true;
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Creating your account…', { exact: true }).waitFor();
  await page.clock.fastForward(16_000);
  await page.getByRole('status').filter({ hasText: NO_RESPONSE }).waitFor();
  isHanging = false;
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created.').first().waitFor();
});
