import { expect } from 'vitest';
import { button, inDialog, said } from '#test/e2e/on-page.ts';
import { journey } from './journey.ts';
import { Keyboard } from './keyboard.ts';

journey('change-a-role', async ({ visit, join }) => {
  const { email } = await join({ name: 'Dee Journey' });
  const page = await visit('/manage-users', { as: 'admin' });
  const ada = new Keyboard(page);
  await ada.fill(page.getByRole('searchbox', { name: 'Search by name or email' }), email);
  await said(page, /^1 of \d+ users$/);
  expect(page.url()).toContain('?search=');
  const superUser = page.getByRole('switch', { name: 'Super user: Dee Journey' });
  await ada.tabTo(superUser);
  await ada.press('Space');
  await said(page, 'Dee Journey is now a super-user.');
  await ada.isAt(superUser);
  expect(await superUser.isChecked()).toBe(true);
  await ada.press('Space');
  await said(page, 'Dee Journey is no longer a super-user.');
  await ada.isAt(superUser);

  // A dialog asks before it gives rights over others. Its focus begins at the safe choice and stays in the dialog.
  const admin = page.getByRole('switch', { name: 'Admin: Dee Journey' });
  await ada.tabTo(admin);
  await ada.press('Space');
  const no = inDialog(page, 'No, change nothing');
  await ada.isAt(no);
  const stops = new Set<string>();
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    stops.add(await page.evaluate(() => (document.activeElement!.closest('dialog') ? document.activeElement!.textContent : 'outside')));
  }
  stops.delete('outside'); // the browser's own bar is between the last and the first
  expect([...stops].filter((stop) => !/^(No, change|Yes, )/.test(stop))).toEqual([]);
  await ada.press('Escape');
  await ada.isAt(admin);
  expect(await admin.isChecked()).toBe(false);
  await ada.press('Space');
  await ada.isAt(no);
  await ada.follow(inDialog(page, 'Yes, make admin'));
  await said(page, 'Dee Journey is now an admin.');
  await ada.isAt(admin);
  expect(await button(page, 'Yes, make admin').count()).toBe(0);
  await page.reload();
  await expect.poll(() => admin.isChecked()).toBe(true);
  expect(await superUser.isChecked()).toBe(false);
});
