import { expect } from 'vitest';
import { NOTHING_RUNS } from '#http/content-policies.ts';
import { test } from './browser.ts';
import { expectAllLoaded } from './subtitle-files.ts';
import { OPEN_WORKER, WAYS_OUT, watchWaysOut } from './ways-out.ts';

const SUBTITLES = '1\n00:00:10,000 --> 00:00:12,000\nINES: Who is there?\n\n2\n00:00:14,000 --> 00:00:16,000\nNobody.\n';
/** A second of silence: a header and the data that it announces. */
const SOUND = Buffer.concat([
  Buffer.from(
    'RIFF\u0024\u007d\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0\u0080\u003e\0\0\0\u007d\0\0\u0002\0\u0010\0data\0\u007d\0\0',
    'latin1',
  ),
  Buffer.alloc(32_000),
]);

test('a worker that cannot send anything reads the file, and no request is sent after someone chooses a file', async ({ visit }) => {
  await using site = await watchWaysOut();
  const page = await visit('/check', { at: site.address });
  await expectAllLoaded(page);
  // The worker is one file with its own policy.
  const worker = await page.request.get(page.workers()[0]!.url(), { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers()['content-security-policy']).toBe(NOTHING_RUNS);
  expect(worker.headers()['content-encoding']).toBe('br');
  expect(Number(worker.headers()['content-length'])).toBeLessThan(100_000);
  expect(await worker.text()).not.toMatch(/\bimport\s*[({"'*]/);
  site.arrived.length = 0;
  const choose = (name: string, content: string | Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

  await choose('film_EN_DS.srt', SUBTITLES);
  await page.getByText('2 subtitles.').first().waitFor();
  // The worker guesses the encoding.
  await choose('film_FR.srt', Buffer.from(SUBTITLES.replace('Nobody', 'Où ça, là-bas'), 'latin1'));
  await page.getByText('Windows-1252').first().waitFor();
  // This file has letters that the first font lacks. The other font has loaded already.
  await choose('film_PL.srt', SUBTITLES.replace('Nobody', 'Zażółć gęślą jaźń'));
  await page.getByText('Zażółć').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // A character that reverses the direction of text reverses only the name of this file.
  await choose('film_\u202eEN.srt', SUBTITLES);
  await page.getByRole('heading', { level: 3, name: 'film_\u202eEN.srt' }).waitFor();
  expect(
    await page
      .locator('h3:has-text("\u202e"), li:has-text("\u202e")')
      .filter({ hasNot: page.locator('bdi') })
      .count(),
  ).toBe(0);
  await choose('film_EN_AD.wav', SOUND);
  await page.getByText('The sound runs 0:00:01').first().waitFor();

  // From here on the test sends requests to another origin on purpose, and the console reports those that fail.
  for (const event of ['request', 'console']) page.context().removeAllListeners(event);
  for (const worker of page.workers()) expect(await worker.evaluate(site.script)).toEqual(WAYS_OUT);
  expect(site.arrived).toEqual([]);

  // From a worker without a policy, all requests arrive.
  const open = page.waitForEvent('worker');
  await page.evaluate((address) => void new Worker(address, { type: 'module' }), OPEN_WORKER);
  (await open).evaluate(site.script).catch(() => {}); // the script waits long for a response over UDP
  await expect.poll(() => [...new Set(site.arrived)].toSorted()).toEqual([OPEN_WORKER, ...WAYS_OUT].toSorted());
});
