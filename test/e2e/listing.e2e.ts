import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FilmInput } from '#domain/films/film.ts';
import { expectNoSidewaysScroll } from './browser.ts';
import { submit, test, type Member } from './members.ts';
import { whollySeen } from './sight.ts';

const FILM: Partial<FilmInput> = {
  title: 'The Lamplighter’s Round',
  alt_titles: ['De lantaarnopsteker'],
  directors: ['Ines Kok', 'Bram Vos'],
  year: 2011,
  duration: 96,
  frame_rate: '24',
  format: 'DS',
  sidecar_type: 'DS',
  sidecar_format: 'SRT',
  language: 'English',
  quality_level: 'Professional',
  genres: ['Drama'],
  sidecar_by: 'Polder Captions',
  contact: 'access@polder.example.org',
};

type Join = { join: (given: { isTrusted: true }) => Promise<Member> };

/** Adds a listing of the film with these values. @returns its address */
async function listed({ join }: Join, values: Partial<FilmInput> = {}): Promise<string> {
  const { _id } = await submit(await join({ isTrusted: true }), { ...FILM, ...values });
  return `/films/${_id}`;
}

const letter = (page: Page) => page.getByText(/^Write to/);
const mail = (page: Page) => page.getByRole('link', { name: 'Open in your email program' });
const bodyOf = async (page: Page) => new URL((await mail(page).getAttribute('href'))!).searchParams.get('body')!.split('\r\n');

test('a venue finds a film and writes to its contact in four presses', async ({ visit, join }) => {
  await listed({ join });
  const page = await visit('/');
  await page.getByRole('searchbox').fill('lamplighter');
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader').getByRole('link', { name: 'The Lamplighter’s Round' }).click();
  await page.getByText('Write to Polder Captions').click();
  // The fourth press is on this link, which opens the email program.
  const body = await bodyOf(page);
  expect(body[0]).toBe('Dear Polder Captions,');
  expect(body).toContain('We want to show The Lamplighter’s Round (2011) with your descriptive subtitles in English:');
  expect(body).toContain(page.url());
  expect(await mail(page).getAttribute('href')).toMatch(/^mailto:access@polder\.example\.org\?subject=Descriptive%20subtitles/);
});

test('the letter has the typed text, the visitor’s copy and whether the listing fits this copy', async ({ visit, join }) => {
  const page = await visit(`${await listed({ join })}?copy=1:32:10&copy_rate=25`, { width: 390, height: 844 });
  await letter(page).click();
  for (const [field, text] of [
    ['Use', 'two screenings'],
    ['Place', 'Old Ferry Cinema'],
    ['Date', '4 May'],
    ['Your name', 'Ann Lee'],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the letter' }).click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied.slice(0, 2)).toEqual([
    'To: access@polder.example.org',
    'Subject: Descriptive subtitles for The Lamplighter’s Round (2011)',
  ]);
  const body = await bodyOf(page);
  expect(copied.slice(3)).toEqual(body);
  for (const line of ['Use: two screenings', 'Place: Old Ferry Cinema', 'Date: 4 May', 'Our copy: 92 min 10 s at 25 fps', 'Ann Lee'])
    expect(body).toContain(line);
  expect(body).toContain('Fit: Fits after retiming 24 → 25 (× 0.96)');
  await expectNoSidewaysScroll(page);
});

test('a listing whose contact is a web page, a telephone number or missing has a letter; other materials show their differences', async ({
  visit,
  join,
}) => {
  const dutch = { duration: 92, frame_rate: '25', language: 'Dutch', sidecar_by: '', sidecar_format: 'STL' };
  const page = await visit(await listed({ join }, { ...dutch, contact: 'https://polder.example.org/ask' }));
  await letter(page).click();
  expect(await page.getByRole('link', { name: 'Open the contact’s page' }).getAttribute('href')).toBe('https://polder.example.org/ask');
  expect(await mail(page).count()).toBe(0);

  // From here on there is another material for the film.
  await page.goto(await listed({ join }, { contact: '+31 20 555 0100', sidecar_by: '' }));
  const others = page.getByRole('region', { name: 'Other materials for this film' });
  await others.getByRole('link', { name: 'DS Dutch · 92 min · 25 fps · STL' }).waitFor();
  await page.getByText('Write to the contact').click();
  await page.getByText('Hello,').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the letter' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^To: \+31 20 555 0100\n/);

  // The listing of a burned-in material says that it has no file.
  await page.goto(await listed({ join }, { title: 'The Quay (burned-in subtitles)', sidecar_type: '', sidecar_format: '', contact: '' }));
  await page.getByText('Write to us', { exact: true }).click();
  expect(await mail(page).getAttribute('href')).toMatch(/^mailto:.+@/);
  const facts = page.getByRole('main').getByRole('definition');
  for (const value of ['Burned in', 'None'])
    expect([value, await facts.filter({ hasText: new RegExp(`^${value}$`) }).count()]).toEqual([value, 1]);
});

test('without JavaScript, a visitor can open and read the letter and open it in an email program', async ({ visit, join }) => {
  const page = await visit(await listed({ join }), { javaScript: false });
  await letter(page).click();
  await page.getByText('Dear Polder Captions,').waitFor();
  expect(await bodyOf(page)).toContain('Place: [place]');
  expect(await page.getByRole('textbox', { name: 'Place' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Copy|Share/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Keep', exact: true }).filter({ visible: true }).count()).toBe(0);
});

test('a listing shows each fact once on a wide first screen, prints on one page and links its values to similar listings', async ({
  visit,
  join,
}) => {
  const address = await listed({ join });
  const page = await visit(address, { width: 1280, height: 800 });
  const main = page.getByRole('main');
  const essentials = [
    page.getByRole('heading', { level: 1 }),
    main.getByRole('definition').filter({ hasText: '24 fps' }),
    ...['96 minutes', 'SRT', 'Professional', 'access@polder.example.org', 'Will it fit?', 'Polder Captions', 'Drama'].map((text) =>
      main.getByText(text, { exact: true }),
    ),
    letter(page),
  ];
  for (const one of essentials) {
    await expect.poll(() => one.count()).toBe(1);
    expect([await one.textContent(), await whollySeen(one)]).toEqual([await one.textContent(), [0]]);
  }
  const text = await main.evaluate((element) => (element as HTMLElement).innerText);
  for (const once of ['The Lamplighter’s Round', 'De lantaarnopsteker', 'Ines Kok', '2011', 'access@polder.example.org', '96 minutes'])
    expect([once, text.split(once).length - 1]).toEqual([once, 1]);
  const [head, card] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), page.getByRole('complementary', { name: 'How to ask for it' })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(Math.abs(head!.y - card!.y)).toBeLessThan(24);
  await expectPrint(page);

  for (const [value, query] of [
    ['Ines Kok', 'search=Ines+Kok'],
    ['Bram Vos', 'search=Bram+Vos'],
    ['2011', 'year[gte]=2011&year[lte]=2011'],
    ['DS Descriptive subtitles', 'sidecar_type=DS'],
    ['96 minutes', 'duration[gte]=96&duration[lte]=96'],
    ['English', 'language=English'],
    ['SRT', 'sidecar_format=SRT'],
    ['Professional', 'quality_level=Professional'],
    ['Polder Captions', 'sidecar_by=Polder+Captions'],
    ['Drama', 'genres=Drama'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: value, exact: true });
    expect([value, decodeURIComponent((await link.getAttribute('href')) ?? '')]).toEqual([value, `/?${query}`]);
    expect([value, (await link.boundingBox())!.height >= 44]).toEqual([value, true]);
  }
  await page.getByRole('main').getByRole('link', { name: 'Ines Kok' }).click();
  await page.getByRole('rowheader').getByRole('link', { name: 'The Lamplighter’s Round' }).waitFor();

  // With a copy, the listing also prints on one page.
  await page.goto(`${address}?copy=1:32:10&copy_rate=25`);
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
});

/** Checks that a printed listing has its facts in two columns and its address, without forms or the footer. */
async function expectPrint(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.getByText(new RegExp(`^${page.url()}$`)).waitFor();
  for (const left of [
    page.getByRole('contentinfo'),
    page.getByRole('textbox'),
    page.getByRole('button'),
    page.getByText('Will it fit my copy?'),
  ])
    expect(await left.filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).outlineStyle)).toBe('none');
  const [maker, added] = await Promise.all(['Made by', 'Added'].map((fact) => page.getByText(fact, { exact: true }).boundingBox()));
  expect(added!.x).toBeGreaterThan(maker!.x + 200);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The number of pages of a PDF that Chromium made, which does not compress their objects. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
