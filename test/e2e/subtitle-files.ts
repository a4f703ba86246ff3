import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeDcpSmpte } from '#timed-text/dcp/write-dcp-smpte.ts';
import { writeSrt } from '#timed-text/lines/write-srt.ts';
import { RATES } from '#timed-text/rate.ts';
import type { Cue, TimedText } from '#timed-text/timed-text.ts';

/** A file that someone chooses. */
export interface ToChoose {
  name: string;
  content: string | Buffer;
}

const document = (cues: readonly Cue[], more: Partial<TimedText> = {}): TimedText => ({
  format: 'srt',
  clock: { numerator: 1000, denominator: 1 },
  frameRate: undefined,
  cues,
  header: {},
  warnings: [],
  ...more,
});

const cue = (start: number, end: number, text: string, line = 1): Cue => ({
  start,
  end,
  lines: [[{ text }]],
  line,
  place: '',
});

/** Texts of the subtitles, which repeat. */
const WORDS = ['[door creaks]', 'INES: Who is there?', 'Only the wind.', '♪ An old song ♪', 'Then let us go.'];

/** Makes the subtitles of a film with this running time. Their times are on the frames of 24 frames a second. */
export function subtitlesAt24(minutes: number): string {
  const frame = (number: number) => Math.round((number * 1000) / 24);
  const count = Math.floor((minutes * 60 - 20) / 6);
  return writeSrt(
    document(
      Array.from({ length: count }, (_, index) => {
        const first = (10 + index * 6) * 24 + (index % 24);
        return cue(frame(first), frame(first + 61), WORDS[index % WORDS.length] ?? '');
      }),
    ),
  );
}

/** Subtitles with problems that their maker wants to know: two subtitles at the same time, and three long lines. */
export const FAULTY = [
  '1\n00:00:05,000 --> 00:00:07,000\nGood evening.\n',
  '2\n00:00:06,000 --> 00:00:08,000\nIs it?\n',
  ...[10, 15, 20].map(
    (second, index) => `${index + 3}\n00:00:${second},000 --> 00:00:${second + 4},000\nNobody had ever gone down there before them.\n`,
  ),
].join('\n');

/** One reel of a DCP. */
export const reelOfDcp = (number: number): ToChoose => ({
  name: `reel${number}.xml`,
  content: writeDcpSmpte(
    document([cue(240, 300, `In reel ${number}`), cue(400, 480, 'And on.')], {
      clock: RATES['24'],
      frameRate: RATES['24'],
      header: { title: 'The Long Way', language: 'en', reel: number },
    }),
    { id: randomUUID(), issueDate: '2026-11-22T12:00:00Z' },
  ),
});

export async function chooseFiles(page: Page, files: readonly ToChoose[]): Promise<void> {
  await page.getByLabel(/^(Your|More) files$/).setInputFiles(payloads(files));
}

export const payloads = (files: readonly ToChoose[]) =>
  files.map(({ name, content }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));

/** Waits for the worker and the fonts, which the page loads before someone chooses a file. */
export async function expectAllLoaded(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1);
  await page.evaluate(async () => {
    await Promise.allSettled([...globalThis.document.fonts].map((font) => font.loaded));
  });
  await page.waitForLoadState('networkidle');
}
