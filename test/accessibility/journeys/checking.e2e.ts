import { expect } from 'vitest';
import { button, said } from '#test/e2e/on-page.ts';
import { FAULTY } from '#test/e2e/subtitle-files.ts';
import { journey } from './journey.ts';
import { Keyboard } from './keyboard.ts';

journey('check-a-file', async ({ visit }) => {
  const page = await visit('/check');
  const ann = new Keyboard(page);
  await ann.fill(page.getByLabel('Running time of your copy'), 'soon');
  await page.getByText('Error: Enter the running time of your copy').first().waitFor();
  await ann.fill(page.getByLabel('Running time of your copy'), '1:30');
  // Playwright must wait for the file chooser before the key is pressed.
  const chooser = page.waitForEvent('filechooser');
  await ann.tabTo(page.getByLabel('Choose files').or(page.locator('input[type=file]')));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'faulty.srt', mimeType: 'text/plain', buffer: Buffer.from(FAULTY) });
  await ann.isAt(page.getByRole('heading', { name: 'Result' }));
  await said(page, /subtitles/);
  await ann.tabTo(page.getByLabel('Shift'));
  await ann.type('1:00');
  await ann.follow(button(page, 'Change the times'));
  await said(page, /^Changed: 0:01:00\.000 later\./);
});

journey('check-a-programme', async ({ visit }) => {
  const page = await visit('/programme');
  const ann = new Keyboard(page);
  await ann.follow(button(page, 'Check the programme'));
  await page.getByText('There is a problem').waitFor();
  await ann.tabTo(page.getByRole('alert').getByRole('link').first());
  await ann.press('Enter');
  const titles = page.getByLabel('Titles, one per line');
  await ann.isAt(titles);
  await ann.type('Radiance (2017)\nRan (1985)');
  await ann.follow(button(page, 'Check the programme'));
  await said(page, /of 2 films/);
  await ann.isAt(page.getByRole('heading', { level: 1 }));
  await ann.tabTo(page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^1 has (one|neither)$/ }));
  await ann.press('Space');
  await said(page, /of 2 shown/);
  await ann.follow(button(page, /^Forget/));
  await ann.isAt(page.getByRole('group', { name: /” forgotten\.$/ }));
  expect(await page.getByRole('link', { name: 'Check another programme' }).count()).toBe(0);
});
