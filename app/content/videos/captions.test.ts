import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CAPTION_RULES } from '#timed-text/checks/caption-rules.ts';
import { captionsOf, chaptersOf } from './captions.ts';
import { FRAMES_A_SECOND } from './timeline.ts';
import { transcriptOf } from './transcript.ts';
import { VIDEO_SCRIPTS } from './video-scripts.ts';

const LARGEST = 3_000_000;

const made = (name: string) => readFileSync(path.join(import.meta.dirname, 'made', name));
/** Throws if the file is not UTF-8. */
const text = (name: string) => new TextDecoder('utf-8', { fatal: true }).decode(made(name));

describe.each(VIDEO_SCRIPTS)('the video “$title”', (script) => {
  test('matches its list of steps (if it does not, record it again with npm run videos)', () => {
    expect(text(`${script.id}.captions.vtt`)).toBe(captionsOf(script));
    expect(text(`${script.id}.chapters.vtt`)).toBe(chaptersOf(script));
    const mp4 = made(`${script.id}.mp4`);
    const webm = made(`${script.id}.webm`);
    const bytes = { webm: webm.length, mp4: mp4.length };
    expect(JSON.parse(text(`${script.id}.json`))).toEqual({ ...transcriptOf(script), bytes });
    expect(secondsOf(mp4)).toBeCloseTo(transcriptOf(script).seconds, 1);
    expect(Math.max(...Object.values(bytes))).toBeLessThan(LARGEST);
  });

  test('has captions that follow our own rules', () => {
    const cues = cuesOf(text(`${script.id}.captions.vtt`));
    expect(cues.length).toBeGreaterThan(8);
    for (const [index, { start, end, lines }] of cues.entries()) {
      const shown = end - start;
      expect(lines.length, lines.join(' ')).toBeLessThanOrEqual(CAPTION_RULES.lines);
      expect(Math.max(...lines.map((line) => line.length)), lines.join(' ')).toBeLessThanOrEqual(CAPTION_RULES.maxCharacters);
      expect(lines.join('').length / shown, lines.join(' ')).toBeLessThanOrEqual(CAPTION_RULES.charactersASecond);
      expect(shown).toBeGreaterThanOrEqual(CAPTION_RULES.minFilmFrames / 24);
      expect(shown).toBeLessThanOrEqual(CAPTION_RULES.maxSeconds + 0.001);
      const next = cues[index + 1]?.start ?? secondsOf(made(`${script.id}.mp4`));
      expect(next - end, lines.join(' ')).toBeGreaterThanOrEqual(CAPTION_RULES.gapFrames / FRAMES_A_SECOND - 0.001);
    }
  });
});

function cuesOf(vtt: string) {
  const [head, ...blocks] = vtt.trimEnd().split('\n\n');
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, times = '', ...lines] = block.split('\n');
    const [start = NaN, end = NaN] = times
      .replace(/ line:0$/, '')
      .split(' --> ')
      .map(secondsFrom);
    return { start, end, lines };
  });
}

function secondsFrom(timestamp: string): number {
  const [hours = NaN, minutes = NaN, seconds = NaN] = timestamp.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Reads the running time of an MP4 (in seconds) from its movie header (ISO/IEC 14496-12, 8.2.2). */
function secondsOf(mp4: Buffer): number {
  const head = mp4.indexOf('mvhd');
  return mp4.readUInt32BE(head + 20) / mp4.readUInt32BE(head + 16);
}
