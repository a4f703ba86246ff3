import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildFailedJob } from '#test/failed-work.ts';
import { newMember, test, withDatabase } from './members.ts';
import { rowOf, select } from './moderation-pages.ts';
import { filmAsAdmin, submitDrafts } from './moderators.ts';
import { button, expectFocus, focused, heading, inDialog, said } from './on-page.ts';
import { loseAnswer, passToSite, standBeforeSite } from './stand-before-site.ts';

const AWAY = 'This site cannot be reached at the moment. Check your connection, then try again.';

const offline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

test('a moderator whose approval or change cannot be sent reads an error, keeps everything and can press again', async ({ visit }) => {
  const una = await newMember({ name: 'Una Train' });
  const [id, other] = await submitDrafts(una, ['Train One', 'Train Two']);
  const page = await visit(`/dashboard?approved=false&author_id=${una.id}`, { as: 'admin' });
  await select(page, 'Train One').check();
  await offline(page, true);
  const apply = button(page, 'Apply (and send approval emails)');
  await apply.click();
  await inDialog(page, 'Yes, approve').click();
  await said(page, AWAY);
  await expectFocus(apply);
  await rowOf(page, 'Train Two').getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Flag' }).waitFor();
  expect(await select(page, 'Train One').isChecked()).toBe(true);
  await offline(page, false);
  await apply.click();
  await inDialog(page, 'Yes, approve').click();
  await said(page, '1 film is now approved and public.');
  expect((await filmAsAdmin(id!)).approved).toBe(true);

  await page.getByRole('link', { name: 'Train Two', exact: true }).click();
  await heading(page, 'Train Two');
  const contact = page.getByLabel('Contact');
  await contact.fill('tunnel@example.org');
  await offline(page, true);
  await button(page, 'Save Changes').click();
  await expect.poll(() => focused(page)).toContain(AWAY);
  expect(await contact.inputValue()).toBe('tunnel@example.org');
  await offline(page, false);
  await button(page, 'Save Changes').click();
  await heading(page, 'Dashboard');
  expect((await filmAsAdmin(other!)).contact).toBe('tunnel@example.org');
});

test('while the server is down, each button says why it failed; an action whose response was lost happens once', async ({
  visit,
  join,
}) => {
  let isDown = false;
  let isLost = false;
  await using between = await standBeforeSite((asked, response) => {
    if (isDown) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    else if (isLost && asked.method !== 'GET') loseAnswer(asked, response);
    else passToSite(asked, response);
  });
  await join({ name: 'Dora Down' });
  await withDatabase((db) => buildFailedJob({ db }, 'dump-catalogue'));
  const page = await visit('/manage-users?search=dora', { as: 'admin', at: between.address });
  const superUser = page.getByRole('switch', { name: 'Super user: Dora Down' });
  await superUser.waitFor();
  isDown = true;
  await superUser.click();
  await said(page, 'Dora Down: Something went wrong on our side.');
  await expectFocus(superUser);
  expect(await superUser.isChecked()).toBe(false);
  isDown = false;
  await superUser.click();
  await said(page, 'Dora Down is now a super-user.');

  await page.goto(`${between.address}/operations`);
  const retry = button(page, 'Retry “Write the public catalogue to files”');
  await retry.waitFor();
  isDown = true;
  await retry.click();
  await said(page, 'Something went wrong on our side.');
  await expectFocus(retry);
  isDown = false;
  await retry.click();
  await said(page, 'Retrying 1 job.');

  // The action happens once, even if it is sent again, and no message names another person.
  const una = await newMember({ name: 'Una Echo' });
  const [id, other] = await submitDrafts(una, ['Echo One', 'Echo Two']);
  const lost = async (act: () => Promise<void>) => {
    isLost = true;
    await act();
    await page.getByText('Something went wrong on our side.').first().waitFor();
    isLost = false;
    await act();
  };
  await page.goto(`${between.address}/edit/${id}`);
  await page.getByLabel('Contact').fill('echo@example.org');
  await lost(() => button(page, 'Save Changes').click());
  await said(page, '“Echo One” saved.');
  await page.goto(`${between.address}/dashboard?approved=false&author_id=${una.id}`);
  await select(page, 'Echo One').check();
  await lost(async () => {
    await button(page, 'Apply (and send approval emails)').click();
    await inDialog(page, 'Yes, approve').click();
  });
  await said(page, '1 film is already approved and public.');
  await rowOf(page, 'Echo Two').getByRole('button', { name: 'Details' }).click();
  await lost(async () => {
    await button(page, 'Delete Echo Two').click();
    await inDialog(page, 'Yes, delete').click();
  });
  await said(page, '“Echo Two” deleted. You can restore it for 30 days.');
  await lost(() => button(page, 'Undo').click());
  await said(page, '“Echo Two” restored.');
  expect([(await filmAsAdmin(id!)).approved, (await filmAsAdmin(other!)).approved]).toEqual([true, false]);
});
