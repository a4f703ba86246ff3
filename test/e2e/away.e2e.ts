import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { test } from './members.ts';
import { passToSite, standBeforeSite } from './stand-before-site.ts';
import { expectFocus, focused, tabTo } from './on-page.ts';
import { newPerson } from './people.ts';

const NO_RESPONSE = 'There is no response yet. Your text is still here.';
const AWAY = 'The next page cannot be reached at the moment. Check your connection.';

test('a link that nothing comes of leaves the page as it is, says so, and is followed once the network is back', async ({ visit }) => {
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
});

test('whoever types on is not led away when the network comes back; a press of the button leads on', async ({ visit }) => {
  const page = await visit('/register', { isNew: true });
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('status').filter({ hasText: AWAY }).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('Ann ');
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('Lee');
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Ann Lee');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
});

test('whoever goes on by keyboard is not led away when the network comes back', async ({ visit }) => {
  const page = await visit('/register', { isNew: true });
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).press('Enter');
  await page.getByRole('status').filter({ hasText: AWAY }).waitFor();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await tabTo(page, name);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  // What is asked because of the network is asked before this.
  await page.evaluate(async () => {
    dispatchEvent(new Event('online'));
    await fetch('/healthz');
  });
  expect(asked).toEqual(['/healthz']);
  await expectFocus(name);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
});

test('the display settings that do not come leave the page as it is', async ({ visit }) => {
  const page = await visit('/', { isNew: true });
  await page.context().setOffline(true);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Display settings' });
  await link.click();
  await page.getByRole('status').filter({ hasText: AWAY }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
});

test('a server that cuts off what it sends, or sends nothing, is waited for in words; then the page comes', async ({ visit }) => {
  let isIll: ((asked: IncomingMessage, response: ServerResponse) => void) | undefined;
  await using between = await standBeforeSite((asked, response) => {
    if (isIll && asked.method === 'GET') isIll(asked, response);
    else passToSite(asked, response);
  });
  const page = await visit('/', { at: between.address });
  await page.clock.install();
  isIll = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 5000 });
    response.write('export const half = 1;', () => response.destroy());
  };
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  // The server answers, so the page is asked for as a whole.
  isIll = undefined;
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await alive(page);

  const held: ServerResponse[] = [];
  isIll = (_asked, response) => held.push(response);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a file' }).click();
  await page.clock.fastForward(9000);
  await page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' }).waitFor();
  isIll = undefined;
  for (const response of held) response.destroy();
  await page.getByRole('heading', { level: 1, name: 'Check a file' }).waitFor();
});

test('a proxy that answers while the site is away leads nobody off the page with what they typed', async ({ visit }) => {
  let isAway = false;
  await using between = await standBeforeSite((asked, response) => {
    if (isAway) response.writeHead(502, { 'content-type': 'text/html' }).end('Bad Gateway');
    else passToSite(asked, response);
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
});

test('whoever sends a form, though a link has led nowhere, is not led away from it', async ({ visit }) => {
  const held: (() => void)[] = [];
  let isAway = false;
  let isBack = false;
  await using between = await standBeforeSite((asked, response) => {
    if (asked.method === 'POST') held.push(() => passToSite(asked, response));
    else if (isAway) response.destroy();
    else passToSite(asked, response);
    isBack ||= !isAway && held.length > 0 && asked.method === 'HEAD';
  });
  const page = await visit('/register', { at: between.address, isNew: true });
  const { email, password } = newPerson();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  isAway = true;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('status').filter({ hasText: AWAY }).waitFor();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(() => held.length).toBe(1);
  isAway = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => page.getByRole('status').filter({ hasText: AWAY }).count()).toBe(0);
  held[0]!();
  await page.getByText('Account created.').first().waitFor();
  expect(isBack).toBe(false);
});

test('a list that is tried again calls nobody back who is on their way to another page', async ({ visit }) => {
  const held: (() => void)[] = [];
  let isAway = false;
  let isHeld = false;
  await using between = await standBeforeSite((asked, response) => {
    if (isHeld && asked.url!.startsWith('/assets/')) held.push(() => passToSite(asked, response));
    else if (isAway) response.writeHead(503).end();
    else passToSite(asked, response);
  });
  const page = await visit('/', { at: between.address, isNew: true });
  await page.clock.install();
  isAway = true;
  await page.getByRole('searchbox').fill('half a title');
  await page.clock.fastForward(1000);
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).waitFor();
  isAway = false;
  isHeld = true;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.clock.fastForward(7000);
  isHeld = false;
  for (const letGo of held) letGo();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
});

test('a form that is not answered says so after a while, keeps what was typed, and is sent again at a press', async ({ visit, join }) => {
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

  const visitor = await visit('/register', { at: between.address, isNew: true });
  await visitor.clock.install();
  const { email, password } = newPerson();
  await visitor.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Lee');
  await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByLabel('Confirm password', { exact: true }).fill(password);
  isHanging = true;
  await visitor.getByRole('button', { name: 'Sign Up' }).click();
  await visitor.getByText('Creating your account…', { exact: true }).waitFor();
  await visitor.clock.fastForward(16_000);
  await visitor.getByRole('status').filter({ hasText: NO_RESPONSE }).waitFor();
  isHanging = false;
  await visitor.getByRole('button', { name: 'Sign Up' }).click();
  await visitor.getByText('Account created.').first().waitFor();
});
