import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { VIDEO_SCRIPTS } from '#app/content/videos/video-scripts.ts';
import type { VideoScript } from '#app/content/videos/video-script.ts';
import { withSampleSite, type SampleSite } from './sample-site.ts';
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
try {
  await withSampleSite(async (site) => {
    for (const script of VIDEO_SCRIPTS) written.push(writeVideo(script, await recordedFrames(site, script), recorded));
  });
} finally {
  for (const video of written) console.log(await video);
  await rm(recorded, { recursive: true });
}

async function recordedFrames(site: SampleSite, script: VideoScript): Promise<readonly Frame[]> {
  const folder = path.join(recorded, script.id);
  await mkdir(folder);
  const context = await site.newContext({ viewport: PAGE, colorScheme: 'light' }, script.as);
  const stage = await openStage(site.browser, folder);
  await record(script, await context.newPage(), stage);
  await stage.close();
  await context.close();
  return stage.frames;
}
