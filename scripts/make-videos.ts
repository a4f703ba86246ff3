import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { VIDEO_SCRIPTS } from '#app/content/videos/video-scripts.ts';
import type { VideoScript } from '#app/content/videos/video-script.ts';
import { launchSite } from '../test/site/start-site.ts';
import { findChromium } from './find-chromium.mjs';
import { record } from './videos/record.ts';
import { openStage, PAGE, type Frame } from './videos/stage.ts';
import { writeVideo } from './videos/write-video.ts';

/*
 * `npm run videos`: the videos of our own pages, from the program with its sample catalogue, in this order: the moderators'
 * shows what those before it have sent in. Run it again when a list or a page has changed; what comes out is committed. It
 * needs ffmpeg (on Debian: apt-get install ffmpeg), and ten minutes.
 */

const recorded = await mkdtemp(path.join(os.tmpdir(), 'films-videos-'));
/** While the next is recorded. */
const written: Promise<string>[] = [];
const { program, gone, address, dataDir } = await launchSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const script of VIDEO_SCRIPTS)
    written.push(writeVideo(script, await recordedFrames(browser, script), recorded));
} finally {
  await browser.close();
  program.kill('SIGTERM');
  await gone;
  for (const video of written) console.log(await video);
  await rm(dataDir, { recursive: true });
  await rm(recorded, { recursive: true });
}

async function recordedFrames(browser: Browser, script: VideoScript): Promise<readonly Frame[]> {
  const folder = path.join(recorded, script.id);
  await mkdir(folder);
  const context = await browser.newContext({
    baseURL: address,
    viewport: PAGE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  if (script.as) await signIn(page, script.as);
  const stage = await openStage(browser, folder);
  await record(script, page, stage);
  await stage.close();
  await context.close();
  return stage.frames;
}

async function signIn(page: Page, role: string): Promise<void> {
  const accounts = await readFile(path.join(dataDir, 'sample-accounts.txt'), 'utf8');
  const [, email = '', password = ''] = accounts.split('\n').map((line) => line.split('\t')).find(([of]) => of === role) ?? []; // prettier-ignore
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
