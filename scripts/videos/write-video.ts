import { execFile } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { captionsOf, chaptersOf } from '#app/content/videos/captions.ts';
import { FRAMES_A_SECOND } from '#app/content/videos/timeline.ts';
import { transcriptOf } from '#app/content/videos/transcript.ts';
import type { VideoScript } from '#app/content/videos/video-script.ts';
import { PAGE, STRIP, type Frame } from './stage.ts';

const OUT = path.join(import.meta.dirname, '../../app/content/videos/made');
/** Encoder options for text that rarely moves: a low bit rate, and a key frame every ten seconds for seeking. */
const AV1 = '-c:v libsvtav1 -preset 7 -crf 38 -g 250 -pix_fmt yuv420p';
const H264 = '-c:v libx264 -crf 27 -tune animation -g 250 -pix_fmt yuv420p -movflags +faststart';
/** Filter that moves the strip below the page. A poster has no captions, and the player's controls cover the strip there. */
const POSTER = `-vf crop=iw:${PAGE.height}:0:${STRIP},pad=iw:ih+${STRIP}:0:0:0x111111,scale=960:-1 -quality 60`;

/**
 * Writes every file that a page needs for a video: video, poster, captions, chapters and transcript.
 * @returns a line with its duration and sizes
 */
export async function writeVideo(script: VideoScript, frames: readonly Frame[], folder: string): Promise<string> {
  const out = (ending: string) => path.join(OUT, `${script.id}.${ending}`);
  await mkdir(OUT, { recursive: true });
  const list = path.join(folder, `${script.id}.txt`);
  await writeFile(list, concatList(frames));
  const count = frames.reduce((sum, frame) => sum + frame.count, 0);
  const pictures = `-f concat -safe 0 -i ${list} -r ${FRAMES_A_SECOND} -frames:v ${count}`;
  await ffmpeg(`${pictures} ${AV1}`, out('webm'));
  await ffmpeg(`${pictures} ${H264}`, out('mp4'));
  await ffmpeg(`-i ${frames[Math.floor(frames.length / 2)]!.file} ${POSTER}`, out('webp'));
  const bytes = { webm: (await stat(out('webm'))).size, mp4: (await stat(out('mp4'))).size };
  await writeFile(out('captions.vtt'), captionsOf(script));
  await writeFile(out('chapters.vtt'), chaptersOf(script));
  await writeFile(out('json'), `${JSON.stringify({ ...transcriptOf(script), bytes }, null, 2)}\n`);
  return `${script.id}: ${count / FRAMES_A_SECOND} s, ${JSON.stringify(bytes)}`;
}

/** Writes a list for ffmpeg's concat demuxer. The last picture is there twice, because ffmpeg would drop it otherwise. */
function concatList(frames: readonly Frame[]): string {
  const lines = frames.map(({ file, count }) => `file '${file}'\nduration ${count / FRAMES_A_SECOND}`);
  return `ffconcat version 1.0\n${lines.join('\n')}\nfile '${frames.at(-1)!.file}'\n`;
}

const run = promisify(execFile);

async function ffmpeg(args: string, out: string): Promise<void> {
  const env = { ...process.env, SVT_LOG: '1' };
  await run('ffmpeg', ['-y', '-loglevel', 'error', ...args.split(' '), out], { env });
}
