import { expect } from 'vitest';
import { shownTitles, test } from './browser.ts';

test('the fields next to the slider accept any year, errors keep the typed text, and a visitor can sort the films', async ({ visit }) => {
  const page = await visit('/');
  const said = () => page.getByRole('slider', { name: 'Earliest year' }).getAttribute('aria-valuetext');
  expect(await said()).toBe('any');
  await page.getByRole('textbox', { name: 'From' }).fill('2019');
  await page.getByRole('link', { name: 'Remove filter: Year: 2019 or later' }).waitFor();
  await page.waitForURL(/year%5Bgte%5D=2019/);
  await expect.poll(() => page.getByRole('slider', { name: 'Earliest year' }).inputValue()).toBe('2019');
  expect(await said()).toBe('2019');

  await page.getByRole('slider', { name: 'Earliest year' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Remove filter: Year: 2018 or later' }).waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => page.url()).not.toContain('year');
  await expect.poll(() => page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('');

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Year, oldest first');
  await expect.poll(() => page.url()).toContain('sort=year');
  await expect.poll(async () => (await page.getByRole('row').nth(1).textContent()) ?? '').toContain('189');

  // An error appears at its field, which keeps the typed text.
  const field = page.getByRole('textbox', { name: 'From' });
  await field.fill('soon');
  await page.getByText('Error: Give a whole number').waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'From' }).inputValue()).toBe('soon');
  const response = await page.request.get('/?year[gte]=soon');
  expect(response.status()).toBe(400);
});

test('a visitor can drag the two thumbs of a slider apart at any place where they meet', async ({ visit }) => {
  const page = await visit('/');
  const thumbs = ['Earliest year', 'Latest year'].map((name) => page.getByRole('slider', { name }));
  const values = () => Promise.all(thumbs.map((thumb) => thumb.inputValue()));
  await thumbs[0]!.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await thumbs[0]!.boundingBox())!;
  /** Drags between two shares of the track, from the left. */
  const drag = async (from: number, to: number) => {
    const place = (share: number) => [x + 12 + share * (width - 24), y + height / 2] as const;
    await page.mouse.move(...place(from));
    await page.mouse.down();
    await page.mouse.move(...place(to), { steps: 8 });
    await page.mouse.up();
  };
  // Both thumbs move to the far right and back.
  await drag(0, 1.1);
  expect(await values()).toEqual(['2022', '2022']);
  await drag(1, 0.3);
  expect(await values()).toEqual(['1937', '2022']);
  // Both thumbs move to the far left and back.
  await drag(0.3, -0.1);
  await drag(1, -0.1);
  expect(await values()).toEqual(['1900', '1900']);
  await drag(0, 0.5);
  expect(await values()).toEqual(['1900', '1961']);
  // In the middle, the direction of the drag chooses the thumb.
  await drag(0, 0.7);
  expect(await values()).toEqual(['1961', '1961']);
  await drag(0.5, 0.8);
  expect(await values()).toEqual(['1961', '1998']);
  await drag(0.8, 0.4);
  await drag(0.5, 0.3);
  expect(await values()).toEqual(['1937', '1961']);
  // A press on the track moves the nearer thumb there.
  await page.mouse.click(x + 12 + 0.1 * (width - 24), y + height / 2);
  expect(await values()).toEqual(['1912', '1961']);
  await page.getByRole('link', { name: 'Remove filter: Year: 1912 or later' }).waitFor();
  // The keyboard moves either thumb where they meet.
  await drag(0.1, 0.7);
  for (const [thumb, key, expected] of [
    [0, 'ArrowLeft', ['1960', '1961']],
    [1, 'ArrowRight', ['1960', '1962']],
  ] as const) {
    await thumbs[thumb]!.focus();
    await page.keyboard.press(key);
    expect(await values()).toEqual(expected);
  }
});

test('a visitor who opens a film while a filter loads gets both the details and the filter', async ({ visit }) => {
  const page = await visit('/?search=campion');
  // Both clicks are faster than any response.
  await page.evaluate(() => {
    const choice = [...document.querySelectorAll<HTMLInputElement>('input[name="sidecar_type"]')];
    choice.find(({ value }) => value === 'Audio')!.click();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('table button')];
    buttons.find(({ textContent }) => textContent.includes('for The Piano, AD'))!.click();
  });
  await page.getByRole('row').filter({ hasText: 'Contact and maker' }).waitFor();
  await page.waitForURL(/sidecar_type=Audio.*open=/);
  await expect.poll(() => page.getByRole('checkbox', { name: /^AD \(/ }).isChecked()).toBe(true);
});

test('someone who ticks filters and sorts faster than the page renders gets exactly what they chose', async ({ visit }) => {
  const page = await visit('/?search=campion');
  await page.evaluate(() => {
    const choice = (value: string) => document.querySelector<HTMLInputElement>(`input[type="checkbox"][value="${value}"]`)!;
    choice('Audio').click();
    choice('Professional').click();
    choice('Audio').click();
    choice('Non-Professional').click();
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z');
  await page.waitForURL(/quality_level=Professional&quality_level=Non-Professional/);
  await page.waitForURL(/sort=title/);
  expect(page.url()).not.toContain('sidecar_type');
  expect(await page.getByRole('checkbox', { name: /^AD \(/ }).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: /^Non-Professional/ }).isChecked()).toBe(true);
});

test('the HTML of a list of 130 films has 100, the page loads the rest, and each row has its fit and a unique button', async ({
  visit,
}) => {
  const page = await visit('/?sort=year&more=5&copy=1%3A36&copy_rate=25');
  const served = await (await page.request.get('/?sort=year&more=5&copy=1%3A36&copy_rate=25')).text();
  expect(served.match(/<tr[^>]* id="film-/g)).toHaveLength(100);
  await expect.poll(() => shownTitles(page)).toHaveLength(130);
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Your copy: ' }).count()).toBe(130);
  await page.getByRole('link', { name: 'Show More Films' }).click();
  await expect.poll(() => shownTitles(page)).toHaveLength(150);
  const names = await page.getByRole('button', { name: /^Details for / }).allTextContents();
  expect(names).toHaveLength(150);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
