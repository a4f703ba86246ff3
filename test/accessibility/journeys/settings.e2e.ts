import { expect } from 'vitest';
import { journey } from './journey.ts';
import { Listener } from './listener.ts';

journey('settings', async ({ visit }) => {
  const page = await visit('/contact', { isNew: true });
  const ann = await Listener.begin(page, '/contact', {
    story: 'Ann chooses how pages are shown to her',
    loaded: page.getByRole('heading', { level: 1 }),
  });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Display settings' });
  const dialog = page.getByRole('dialog', { name: 'Display settings' });
  const option = (name: string) => dialog.getByRole('radio', { name, exact: true });
  await ann.step('Follows Display settings', async () => {
    await ann.follow(link);
    await ann.isAt(dialog.getByRole('heading', { name: 'Display settings' }));
  });
  await ann.reads('dialog');
  await ann.step('Presses Escape', async () => {
    await ann.press('Escape');
    await ann.isAt(link);
  });
  await ann.step('Opens it again, and chooses a dark theme', async () => {
    await ann.press('Enter');
    await ann.isAt(dialog.getByRole('heading', { name: 'Display settings' }));
    await ann.tabTo(option('Match my device').first());
    await ann.press('ArrowDown', 2);
    await ann.isAt(option('Dark'));
  });
  await ann.step('And larger text', async () => {
    await ann.tabTo(option('100 %'));
    await ann.press('ArrowDown', 3);
    await ann.isAt(option('200 %'));
  });
  await ann.step('Saves', async () => {
    await ann.follow(dialog.getByRole('button', { name: 'Save' }));
    await ann.isAt(page.getByText('Display settings saved'));
  });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await ann.step('Opens it once more, from the menu that large letters bring, and resets all', async () => {
    await ann.tabTo(page.getByText('Menu', { exact: true }));
    await ann.press('Enter');
    await ann.follow(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Display settings' }));
    await ann.isAt(dialog.getByRole('heading', { name: 'Display settings' }));
    await ann.follow(dialog.getByRole('button', { name: 'Reset all' }));
    await ann.isAt(page.getByText('Display settings reset'));
  });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
  await ann.expectTranscript('settings');
});
