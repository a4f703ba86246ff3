import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { readTree, within } from '#test/accessibility/journeys/accessibility-tree.ts';
import { say } from '#test/accessibility/journeys/say.ts';
import { expectNoSidewaysScroll } from './browser.ts';
import { newMember, sampleMember, test } from './members.ts';
import { listedTitles, rowOf, spoken } from './moderation-pages.ts';
import { askAsAdmin, filmAsAdmin, submitDrafts } from './moderators.ts';
import { expectFocus, focused, inDialog, said } from './on-page.ts';
import { isSeen, isUncovered } from './sight.ts';

const LONG = 'a-rather-long-name.of-an-office@access-materials.film-archive.example.org';

test('a moderator flags and deletes from a row of the list, and reads the result there in view', async ({ visit }) => {
  const rob = await newMember({ name: 'Rob Row' });
  const [first, second] = await submitDrafts(rob, ['Row One', 'Row Two', 'Row Three'], { contact: LONG });
  const list = `author_id=${rob.id}&sort=title`;
  const page = await visit(`/dashboard?${list}`, { as: 'admin', height: 640 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Checks that this text is the only message, and is in view. */
  const saidInSight = async (text: string) => {
    await said(page, text);
    expect(await spoken(page)).toEqual([expect.stringContaining(text)]);
    await expect.poll(() => isSeen(page.getByText(text))).toBe(true);
  };
  await expect.poll(() => listedTitles(page)).toEqual(['Row One', 'Row Three', 'Row Two']);

  await page.getByRole('button', { name: /^Details for Row Two/ }).click();
  // The buttons are before the facts, which are long.
  const placeOf = async (what: Locator) => (await what.boundingBox())!;
  const fact = page.getByRole('link', { name: LONG }).first();
  expect((await placeOf(button('Delete Row Two'))).y).toBeLessThan((await placeOf(fact)).y);
  const { height } = await placeOf(button('Delete Row Two'));
  await button('Flag Row Two').click();
  await saidInSight('“Row Two” flagged.');
  expect((await placeOf(button('Delete Row Two'))).height).toBe(height);
  const looked = page.getByRole('row').filter({ has: button('Remove flag of Row Two') });
  await looked.getByRole('status').filter({ hasText: '” flagged.' }).waitFor();
  await rowOf(page, 'Row Two').getByText('Flagged').waitFor();
  await expectFocus(button('Remove flag of Row Two'));
  expect(await filmAsAdmin(second!)).toMatchObject({ flagged: true });
  await page.getByRole('link', { name: 'Say why in the notes' }).click();
  await expectFocus(page.getByLabel(/^Notes/));
  expect(new URL(page.url()).search).toContain(list);
  await page.goBack();
  await button('Remove flag of Row Two').click();
  await saidInSight('Flag removed from “Row Two”.');

  await page.getByRole('button', { name: /^Details for Row One/ }).click();
  await button('Delete Row One').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Row One?' });
  await dialog.getByText('Are you sure you want to delete this film from the database?').waitFor();
  await inDialog(page, 'No, take me back!').click();
  await expectFocus(button('Delete Row One'));
  await button('Delete Row One').click();
  await inDialog(page, 'Yes, delete').click();
  await saidInSight('“Row One” deleted. You can restore it for 30 days.');
  await expect.poll(() => listedTitles(page)).toEqual(['Row Three', 'Row Two']);
  // The focus is on the message in place of the row, before Undo and the next row.
  await expect.poll(() => focused(page)).toContain('“Row One” deleted.');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Undo');
  await page.keyboard.press('Enter');
  await saidInSight('“Row One” restored.');
  await expect.poll(() => listedTitles(page)).toEqual(['Row One', 'Row Three', 'Row Two']);
  expect(await filmAsAdmin(first!)).toMatchObject({ title: 'Row One' });

  // The message about a deletion disappears with the next action, and when it is no longer true.
  await button('Delete Row One').click();
  await inDialog(page, 'Yes, delete').click();
  await saidInSight('“Row One” deleted.');
  await button('Flag Row Two').click();
  await saidInSight('“Row Two” flagged.');
  await button('Delete Row Two').click();
  await inDialog(page, 'Yes, delete').click();
  await saidInSight('“Row Two” deleted.');
  for (const id of [first, second]) await askAsAdmin('POST', `films/${id}/restore`);
  await button('Filter').click();
  await expect.poll(() => listedTitles(page)).toEqual(['Row One', 'Row Three', 'Row Two']);
  expect(await spoken(page)).toEqual([]);

  // If an action removes a row from the list, the message is in place of the row.
  await askAsAdmin('PATCH', `films/${first}/${(await sampleMember('admin')).id}`, { flagged: true });
  await page.goto(`/dashboard?${list}&flagged=true&open=${first}`);
  await button('Remove flag of Row One').click();
  await saidInSight('Flag removed from “Row One”.');
  await expect.poll(() => focused(page)).toContain('Flag removed from “Row One”.');

  // Someone else was faster. The list says so and overwrites nothing.
  await page.goto(`/dashboard?${list}&open=${second}`);
  await button('Flag Row Two').or(button('Remove flag of Row Two')).waitFor();
  await askAsAdmin('PATCH', `films/${second}/${(await sampleMember('admin')).id}`, { notes: 'Seen.' });
  await button('Remove flag of Row Two').click();
  await saidInSight('Someone has changed this listing since you opened it.');

  // A long address only breaks at places that keep it readable.
  await page.setViewportSize({ width: 320, height: 640 });
  const lines = await page
    .getByRole('link', { name: LONG })
    .first()
    .evaluate((link) =>
      [...link.childNodes].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return node.nodeType === Node.TEXT_NODE ? [range.getClientRects().length] : [];
      }),
    );
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines)).toEqual(new Set([1]));
  await expectNoSidewaysScroll(page);
});

test('a moderator who saves a film returns to its row anywhere in the list, and reads there that it is saved', async ({ visit }) => {
  const sue = await newMember({ name: 'Sue Saved' });
  await submitDrafts(
    sue,
    Array.from({ length: 24 }, (_, index) => `Saved ${index + 10}`),
  );
  const page = await visit(`/dashboard?author_id=${sue.id}&sort=title`, { as: 'admin' });
  const film = (title: string) => page.getByRole('link', { name: title, exact: true });
  const saved = (title: string) => page.getByRole('status').filter({ hasText: `“${title}” saved.` });
  for (const [title, width, height] of [
    ['Saved 10', 1280, 900],
    ['Saved 31', 390, 844],
    ['Saved 30', 1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await film(title).click();
    await page.getByLabel(/^Notes/).fill('Looked at.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await saved(title).waitFor();
    await expectFocus(film(title));
    await expect.poll(() => isSeen(saved(title))).toBe(true);
    expect(await isUncovered(film(title))).toBe(true);
    expect(await spoken(page)).toEqual([`“${title}” saved.`]);
    await expectNoSidewaysScroll(page);
  }
  // The message disappears with the next action, and never covers the focus.
  await page.setViewportSize({ width: 1280, height: 500 });
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await isUncovered(page.locator(':focus'))).toBe(true);
  }
  await page.getByRole('button', { name: /^Details for Saved 30/ }).click();
  await expect.poll(() => saved('Saved 30').count()).toBe(0);
});

test('a moderator approves a draft from its row with one press, whether or not the row stays in the list, and undoes this', async ({
  visit,
}) => {
  const ren = await newMember({ name: 'Ren Row' });
  const [first, second] = await submitDrafts(ren, ['Detail One', 'Detail Two']);
  const page = await visit(`/dashboard?author_id=${ren.id}&sort=title`, { as: 'admin' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const approve = async (title: string) => {
    await page.getByRole('button', { name: new RegExp(`^Approve ${title}`) }).click();
    await page
      .getByText(`“${title}” is now approved and public. An email goes to Ren Row, unless you undo this within 10 seconds.`)
      .waitFor();
  };
  await page.getByRole('checkbox', { name: /^Select Detail One/ }).check();
  await approve('Detail One');
  expect(await spoken(page)).toEqual([expect.stringContaining('“Detail One” is now approved')]);
  await expect.poll(() => focused(page)).toContain('Approve');
  await rowOf(page, 'Detail One').getByText('Approved', { exact: true }).waitFor();
  await page.goto(`/dashboard?author_id=${ren.id}&approved=false`);
  await approve('Detail Two');
  await expect.poll(() => focused(page)).toContain('“Detail Two” is now approved');
  for (const id of [first, second]) expect(await filmAsAdmin(id!)).toMatchObject({ approved: true });
  await button('Undo (approving Detail Two)').click();
  await said(page, '“Detail Two” reverted to draft. No email was sent.');
  await expect.poll(() => listedTitles(page)).toEqual(['Detail Two']);
  expect(await filmAsAdmin(second!)).toMatchObject({ approved: false });
});

test('each approval by keyboard takes one press and focuses the next draft, which a screen reader reads with the result', async ({
  visit,
}) => {
  const kay = await newMember({ name: 'Kay Keys' });
  const [first, second, third] = await submitDrafts(kay, ['Keys 1', 'Keys 2', 'Keys 3']);
  const page = await visit(`/dashboard?author_id=${kay.id}&approved=false&sort=title`, { as: 'admin', isNew: true });
  const approve = (title: string) => page.getByRole('button', { name: new RegExp(`^Approve ${title}`) });
  const session = await page.context().newCDPSession(page);
  const readOut = async () =>
    [...within(await readTree(session))]
      .filter(({ isFocused }) => isFocused)
      .map(say)
      .at(-1);
  await approve('Keys 1').focus();
  await page.keyboard.press('Enter');
  await expectFocus(approve('Keys 2'));
  await expect.poll(() => listedTitles(page)).toEqual(['Keys 2', 'Keys 3']);
  expect(await readOut()).toBe(
    'button “Approve Keys 2, DS, English” (“Keys 1” is now approved and public. An email goes to Kay Keys, unless you undo this within 10 seconds.)',
  );
  expect(await spoken(page)).toEqual([expect.stringContaining('“Keys 1” is now approved')]);
  // A key that is held down approves no further drafts.
  await page.keyboard.down('Enter');
  await expectFocus(approve('Keys 3'));
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await filmAsAdmin(second!)).toMatchObject({ approved: true });
  expect(await filmAsAdmin(third!)).toMatchObject({ approved: false });
  // After the last row the focus is on the message, before Undo.
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('“Keys 3” is now approved');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, '“Keys 3” reverted to draft.');
  for (const id of [first, second]) expect(await filmAsAdmin(id!)).toMatchObject({ approved: true });
});

test('with two listings of one title open, each button and each question names its listing', async ({ visit }) => {
  const ned = await newMember({ name: 'Ned Namesake' });
  await submitDrafts(ned, ['Row Twin'], { format: 'DS', sidecar_type: 'DS' });
  await submitDrafts(ned, ['Row Twin'], { format: 'AD', sidecar_type: 'Audio' });
  const page = await visit(`/dashboard?author_id=${ned.id}`, { as: 'admin' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['Row Twin, DS, English', 'Row Twin, AD, English']) {
    await button(`Details for ${name}`).click();
    await page.getByRole('link', { name: `Edit ${name}`, exact: true }).waitFor();
    await button(`Flag ${name}`).waitFor();
    await button(`Delete ${name}`).click();
    await page.getByRole('alertdialog', { name: `Delete ${name}?` }).waitFor();
    await inDialog(page, 'No, take me back!').click();
    await button(`Approve ${name}`).waitFor();
  }
});
