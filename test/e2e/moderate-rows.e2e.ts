import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { newMember, sampleMember, test } from './members.ts';
import {
  askAsAdmin,
  expectFocus,
  filmAsAdmin,
  inDialog,
  listedTitles,
  rowOf,
  said,
  submitDrafts,
} from './moderators.ts';

const LONG = 'a-rather-long-name.of-an-office@access-materials.film-archive.example.org';

test('a moderator flags and deletes from a row of the list, and goes on at the next one', async ({ visit }) => {
  const rob = await newMember({ name: 'Rob Row' });
  const [first, second] = await submitDrafts(rob, ['Row One', 'Row Two', 'Row Three'], { contact: LONG });
  const page = await visit(`/dashboard?author_id=${rob.id}&sort=title`, { as: 'admin' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.poll(() => listedTitles(page)).toEqual(['Row One', 'Row Three', 'Row Two']);

  await page.getByRole('button', { name: /^Details for Row One/ }).click();
  await button('Flag Row One').click();
  await said(page, '“Row One” is flagged now.');
  await rowOf(page, 'Row One').getByText('Flagged').waitFor();
  await expectFocus(button('Remove flag of Row One'));
  expect(await filmAsAdmin(first!)).toMatchObject({ flagged: true });
  await button('Remove flag of Row One').click();
  await said(page, '“Row One” is no longer flagged.');

  await button('Delete Row One').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Row One?' });
  await dialog.getByText('Are you sure you want to delete this film from the database?').waitFor();
  await inDialog(page, 'No, take me back!').click();
  await expectFocus(button('Delete Row One'));
  await button('Delete Row One').click();
  await inDialog(page, 'Yes, delete').click();
  await said(page, '“Row One” is deleted. It can be restored for 30 days');
  await expect.poll(() => listedTitles(page)).toEqual(['Row Three', 'Row Two']);
  await expectFocus(page.getByRole('link', { name: 'Row Three', exact: true }));

  // Somebody else was faster: it is said, and nothing is written over.
  await page.getByRole('button', { name: /^Details for Row Two/ }).click();
  await askAsAdmin('PATCH', `films/${second}/${(await sampleMember('admin')).id}`, { notes: 'Seen.' });
  await button('Flag Row Two').click();
  await said(page, 'Somebody has changed this listing since you opened it.');

  // An address breaks where it can be read on, and nowhere else.
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
  await expectAccessible(page);
}); // prettier-ignore

test('what was refused because nothing was selected is gone with the first film that is', async ({
  visit,
}) => {
  const ned = await newMember({ name: 'Ned Nothing' });
  await submitDrafts(ned, ['Nothing One']);
  const page = await visit(`/dashboard?author_id=${ned.id}`, { as: 'admin' });
  await page.getByRole('button', { name: 'Apply (and send approval emails)' }).click();
  await said(page, 'Nothing is selected. Tick the films first');
  await page.getByRole('checkbox', { name: /^Select Nothing One/ }).check();
  await said(page, '1 selected.');
  await expect.poll(() => page.getByText('Nothing is selected.').count()).toBe(0);
});
