import { expect } from 'vitest';
import { csv, films, submitButton } from '#test/e2e/csv-file.ts';
import { uploadsOf } from '#test/e2e/members.ts';
import { journey } from './journey.ts';
import { Listener } from './listener.ts';

journey('csv', async ({ visit, join }) => {
  const member = await join();
  const page = await visit('/contact', { as: member, isNew: true });
  const ann = await Listener.begin(page, '/add?form=batch', {
    story: 'Ann sends in a file of three films, and corrects two of them first',
    loaded: page.getByLabel('Your file'),
  });
  await ann.reads('main');
  await ann.step('Chooses her file', async () => {
    const input = page.getByLabel('Your file');
    // Playwright must wait for the file chooser before the key is pressed.
    const chooser = page.waitForEvent('filechooser');
    await ann.tabTo(input);
    await page.keyboard.press('Enter');
    const wrong: Record<number, object> = { 2: { year: '19' }, 3: { duration: 'long' } };
    const file = csv(films(3, (number) => wrong[number] ?? {}));
    await (await chooser).setFiles({ name: 'films.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await ann.isAt(page.getByRole('heading', { name: '3 listings from films.csv' }));
    await ann.hears(/2 problems in 2 rows/);
  });
  await ann.step('Submits it as it is', async () => {
    await ann.follow(submitButton(page));
    await ann.isAt(page.getByRole('region', { name: 'There is a problem' }));
  });
  await ann.reads('region', 'There is a problem');
  await ann.step('Follows the first problem to its cell', async () => {
    await ann.tabTo(page.getByRole('link', { name: /^Row 2, Year/ }));
    await ann.press('Enter');
    await ann.isAt(page.getByLabel('Row 2, Year'));
  });
  await ann.step('Mends it', async () => {
    await ann.fill(page.getByLabel('Row 2, Year'), '2019');
    await ann.hears(/1 problem in 1 row/);
  });
  await ann.step('Goes on to the other', async () => {
    await ann.tabTo(page.getByLabel('Row 3, Duration'));
  });
  await ann.step('Mends it, too', async () => {
    await ann.fill(page.getByLabel('Row 3, Duration'), '95');
    await ann.hears(/No problems found/);
  });
  await ann.step('Submits', async () => {
    await ann.follow(submitButton(page));
    await page.waitForURL('**/thanks');
    await ann.isAt(page.getByRole('heading', { level: 1 }));
  });
  await ann.reads('main');
  await ann.expectTranscript('csv');
  expect(await uploadsOf(member)).toHaveLength(3);
});
