import { expect } from 'vitest';
import { alive } from './alive.ts';
import { edit, newMember, openAs, test } from './members.ts';
import { rowOf, select } from './moderation-pages.ts';
import { askAsAdmin, filmAsAdmin, submitDrafts } from './moderators.ts';
import { button, expectFocus, focused, heading, inDialog, said } from './on-page.ts';
import { readMail } from './people.ts';

test('a selection stays across pages and filters, and the dashboard always shows how many films are selected', async ({ visit, join }) => {
  const sol = await join({ name: 'Sol Many' });
  const titles = Array.from({ length: 35 }, (_, n) => `Selected ${String(n + 1).padStart(2, '0')}`);
  await submitDrafts(sol, titles);
  const page = await visit(`/dashboard?author_id=${sol.id}&sort=title`, { as: 'admin' });
  await button(page, 'Select all 30 shown').click();
  await said(page, '30 selected.');
  await page.getByRole('link', { name: 'Show More Films' }).click();
  await expectFocus(page.getByRole('link', { name: 'Selected 31', exact: true }));
  await select(page, 'Selected 33').check();
  await select(page, 'Selected 02').uncheck();
  await said(page, '30 selected.');

  await page.getByRole('searchbox', { name: 'Search by title or director' }).fill('Selected 33');
  await button(page, 'Filter').click();
  await said(page, /^1 film$/);
  await said(page, '30 selected, 29 of them not on this page.');
  await expect.poll(() => select(page, 'Selected 33').isChecked()).toBe(true);

  // The selection stays after the moderator opens a film and after a reload.
  await page.getByRole('link', { name: 'Selected 33', exact: true }).click();
  await heading(page, 'Selected 33');
  await page.getByRole('link', { name: '← Back to Dashboard (without saving)' }).click();
  await said(page, '30 selected, 29 of them not on this page.');
  await expectFocus(page.getByRole('link', { name: 'Selected 33', exact: true }));
  expect(page.url()).toContain('search=Selected+33');
  await page.reload();
  await said(page, '30 selected, 29 of them not on this page.');
  await alive(page);
  await page.getByText('Show the selected films').click();
  await button(page, 'Remove Selected 35 from the selection').waitFor({ state: 'detached' });
  // The button's word stays whole next to a text that can break anywhere.
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await button(page, 'Remove Selected 01 from the selection').boundingBox())?.height).toBeLessThan(50);
  await page.setViewportSize(desk);
  await button(page, 'Remove Selected 01 from the selection').click();
  await said(page, '29 selected, 28 of them not on this page.');
  await expect.poll(() => focused(page)).toMatch(/^Remove Selected/);

  await button(page, 'Apply (and send approval emails)').click();
  await page.getByRole('alertdialog', { name: 'Approve 29 films?' }).getByText('Sol Many: 29 films').waitFor();
  await inDialog(page, 'No, change nothing').click();
  await said(page, '29 selected');
  await button(page, 'Clear selection').click();
  await expectFocus(button(page, 'Select all 1 shown'));
  await expect.poll(() => button(page, 'Apply (and send approval emails)').count()).toBe(0);

  // Focus stays in the list, even if the search finds nothing to select.
  await select(page, 'Selected 33').check();
  await page.getByRole('searchbox', { name: 'Search by title or director' }).fill('no such film');
  await button(page, 'Filter').click();
  await said(page, '1 selected, not on this page.');
  await button(page, 'Clear selection').click();
  await expectFocus(page.getByRole('heading', { name: 'Films', exact: true }));
});

test('a moderator cannot approve a film that changed after its selection; changed and deleted films leave the selection', async ({
  visit,
}) => {
  const nia = await newMember({ name: 'Nia Change' });
  const titles = ['Changed Meanwhile', 'Left As It Was', 'Gone Meanwhile', 'Right From The Start'];
  const [changed, other, gone] = await submitDrafts(nia, titles);
  const page = await visit(`/dashboard?author_id=${nia.id}`, { as: 'admin' });
  await button(page, 'Select all 4 shown').click();
  await edit(nia, changed!, { contact: 'https://spam.example.org' });
  await button(page, 'Apply (and send approval emails)').click();
  await inDialog(page, 'Yes, approve').click();
  await said(page, '“Changed Meanwhile” has been changed since you loaded the list. Nothing was approved.');
  await rowOf(page, 'Changed Meanwhile').getByText('This film has changed since you selected it.').waitFor();
  await expect.poll(() => select(page, 'Changed Meanwhile').isChecked()).toBe(false);
  await said(page, '3 selected. One film was changed or deleted after you selected it');
  for (const id of [changed!, other!]) expect((await filmAsAdmin(id)).approved).toBe(false);

  // The warning stays while another film is approved from its row.
  await button(page, 'Approve Right From The Start').click();
  await rowOf(page, 'Right From The Start').getByText('Approved', { exact: true }).waitFor();
  await rowOf(page, 'Changed Meanwhile').getByText('This film has changed since you selected it.').waitFor();
  await select(page, 'Changed Meanwhile').check();
  await said(page, '3 selected.');

  // Another selected film, which is not on the page, is deleted.
  await page.getByRole('searchbox', { name: 'Search by title or director' }).fill('Left As It Was');
  await button(page, 'Filter').click();
  await said(page, '3 selected, 2 of them not on this page.');
  await askAsAdmin('DELETE', `films/${gone}`);
  await button(page, 'Apply (and send approval emails)').click();
  await inDialog(page, 'Yes, approve').click();
  await said(page, 'Some of these listings no longer exist.');
  await said(page, /^2 selected, 1 of them not on this page\. One film was changed or deleted after you selected it/);
  await button(page, 'Apply (and send approval emails)').click();
  await inDialog(page, 'Yes, approve').click();
  await said(page, '2 films are now approved');
  for (const id of [changed!, other!]) expect((await filmAsAdmin(id)).approved).toBe(true);
});

test('a moderator reverts a film to draft with reasons, and the submitter reads them by email and on the listing', async ({ visit }) => {
  const rae = await newMember({ name: 'Rae Revert' });
  const [id] = await submitDrafts(rae, ['Reverted With Words']);
  await askAsAdmin('PATCH', 'films/approve', [id]);
  const page = await visit(`/dashboard?author_id=${rae.id}`, { as: 'admin' });
  await select(page, 'Reverted With Words').check();
  await page.getByRole('combobox', { name: 'Change status to' }).selectOption('Draft');
  await button(page, 'Apply (and send approval emails)').click();
  const dialog = page.getByRole('dialog', { name: 'Revert 1 film to draft?' });
  await expectFocus(dialog.getByRole('heading'));
  await dialog.getByText('Rae Revert: 1 film').waitFor();
  await dialog.getByRole('checkbox', { name: 'Please give a contact' }).check();
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('Thank you for it!');
  // Both choices are in view without scrolling.
  for (const [width, height] of [
    [320, 568],
    [320, 256],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const choice of ['No, change nothing', 'Yes, revert to draft'])
      await expect
        .poll(() =>
          inDialog(page, choice).evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            const over = document.elementFromPoint(one.getBoundingClientRect().left + 5, (top + bottom) / 2);
            return top >= 0 && bottom <= innerHeight && one.contains(over);
          }),
        )
        .toBe(true);
  }
  await inDialog(page, 'Yes, revert to draft').click();
  await said(page, '1 film reverted to draft. We are emailing Rae Revert.');
  const mail = await readMail(rae.email, /needs a change/);
  expect(mail.text).toContain('Thank you for it!');
  await openAs(page, rae, `/update/${id}`);
  await page.getByText('Thank you for it!').waitFor();
  await page.getByText('Please give a contact').waitFor();
});

test('a moderator who ticks boxes faster than the page renders selects exactly the ticked films', async ({ visit, join }) => {
  const sol = await join({ name: 'Sol Quick' });
  await submitDrafts(sol, ['Quick One', 'Quick Two', 'Quick Three']);
  const page = await visit(`/dashboard?author_id=${sol.id}&sort=title`, { as: 'admin' });
  await select(page, 'Quick One').waitFor();
  const press = (...names: string[]) =>
    page.evaluate(
      (labels) => {
        for (const label of labels) document.querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`)!.click();
      },
      names.map((name) => `Select ${name}`),
    );
  await press('Quick One', 'Quick Two', 'Quick Three');
  await said(page, '3 selected.');
  await press('Quick Two', 'Quick One', 'Quick Two');
  await said(page, '2 selected.');
  expect(await select(page, 'Quick One').isChecked()).toBe(false);
  expect(await select(page, 'Quick Two').isChecked()).toBe(true);
});
