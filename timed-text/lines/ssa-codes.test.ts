import { expect, test } from 'vitest';
import { RATES } from '#timed-text/rate.ts';
import { wordsOf } from '#timed-text/timed-text.ts';
import { readMicroDvd } from './read-microdvd.ts';
import { readSpruceStl } from './read-spruce-stl.ts';
import { readSrt } from './read-srt.ts';
import { readSubViewer } from './read-subviewer.ts';
import { readVtt } from './read-vtt.ts';

const TEXT = 'General\\hKenobi\\Nis here';

test.each([
  ['SRT', readSrt(`1\n00:00:01,000 --> 00:00:02,000\n${TEXT}\n`)],
  ['WebVTT', readVtt(`WEBVTT\n\n00:01.000 --> 00:02.000\n${TEXT}\n`)],
  ['SubViewer', readSubViewer(`00:00:01.00,00:00:02.00\n${TEXT}\n`)],
  ['MicroDVD', readMicroDvd(`{1}{2}${TEXT}\n`, RATES['25'])],
  ['Spruce STL', readSpruceStl(`00:00:01:00 , 00:00:02:00 , ${TEXT}\n`, RATES['25'])],
])('codes of SSA in %s become a space and a new line, with a warning for each code', (_, { cues, warnings }) => {
  expect(cues.map(wordsOf)).toEqual(['General Kenobi\nis here']);
  expect(warnings.map(({ kind, found }) => [kind, found])).toEqual([
    ['ssa-code', '\\h'],
    ['ssa-code', '\\N'],
  ]);
});
