import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Rows } from '#app/content/videos/actions.ts';
import { VIDEO_SCRIPTS } from '#app/content/videos/video-scripts.ts';
import type { VideoScript } from '#app/content/videos/video-script.ts';
import { paths } from '#domain/paths.ts';
import { withSampleSite, type SampleSite } from './sample-site.ts';
import { chooseCsvFile } from './videos/choose-csv-file.ts';
import { record } from './videos/record.ts';
import { openStage, PAGE, type Frame } from './videos/stage.ts';
import { writeVideo } from './videos/write-video.ts';

/*
 * `npm run videos` records all videos of the site's pages. `npm run videos -- for-moderators` records only that video. Each recording
 * begins with a new sample catalogue, so that one video does not change another. If a script or a page changes, run it again and commit the
 * recordings. It needs ffmpeg (on Debian: apt-get install ffmpeg) and takes ten minutes for all videos.
 */

const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !VIDEO_SCRIPTS.some((script) => script.id === id));
if (unknown.length > 0)
  throw new Error(`These videos do not exist: ${unknown.join(', ')}. The videos are ${VIDEO_SCRIPTS.map(({ id }) => id).join(', ')}.`);

const recorded = await mkdtemp(path.join(os.tmpdir(), 'films-videos-'));
/** Videos that ffmpeg writes while we record the next video. */
const written: Promise<string>[] = [];
try {
  for (const script of VIDEO_SCRIPTS)
    if (asked.length === 0 || asked.includes(script.id))
      await withSampleSite(async (site) => {
        written.push(writeVideo(script, await recordedFrames(site, script), recorded));
      });
} finally {
  for (const video of written) console.log(await video);
  await rm(recorded, { recursive: true });
}

async function recordedFrames(site: SampleSite, script: VideoScript): Promise<readonly Frame[]> {
  const folder = path.join(recorded, script.id);
  await mkdir(folder);
  if (script.drafts) await submitDrafts(site, script.drafts);
  const context = await site.newContext({ viewport: PAGE, colorScheme: 'light' }, script.as);
  const stage = await openStage(site.browser, folder);
  await record(script, await context.newPage(), stage);
  await stage.close();
  await context.close();
  return stage.frames;
}

/** Submits listings as the sample member. */
async function submitDrafts(site: SampleSite, drafts: Rows): Promise<void> {
  const context = await site.newContext({}, 'user');
  const page = await context.newPage();
  await page.goto(paths.add('batch'));
  await page.waitForLoadState('networkidle');
  await chooseCsvFile(page, 'drafts.csv', drafts);
  await page.getByRole('button', { name: 'Submit for moderation' }).click();
  await page.getByText(`${drafts.length} listings were received`).waitFor();
  await context.close();
}
