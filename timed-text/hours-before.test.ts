import { describe, expect, test } from 'vitest';
import { readDcpSmpte } from './dcp/read-dcp-smpte.ts';
import { readEbuStl } from './ebu-stl/read-ebu-stl.ts';
import { stl } from './ebu-stl/testing/stl-file.ts';
import { hoursBefore, withoutHours } from './hours-before.ts';
import { readMicroDvd } from './lines/read-microdvd.ts';
import { readSpruceStl } from './lines/read-spruce-stl.ts';
import { readSrt } from './lines/read-srt.ts';
import { RATES } from './rate.ts';
import { changeOfRate, retime, retimeToRate, shiftBy } from './retime.ts';
import { readScc } from './scc/read-scc.ts';
import { milliseconds, type TimedText } from './timed-text.ts';
import { readTtml } from './ttml/read-ttml.ts';
import { writeTtml } from './ttml/write-ttml.ts';
import { readXml } from './xml/read-xml.ts';

const firstOf = ({ cues, clock }: TimedText) => Math.round(Math.min(...cues.map(({ start }) => milliseconds(start, clock))));

/** @returns the hours before the film, the first time without these hours (milliseconds), and the hours that are left */
const withoutHoursFirst = (document: TimedText) => [
  hoursBefore(document),
  firstOf(withoutHours(document)),
  hoursBefore(withoutHours(document)),
];

const tt = (attributes: string, begin = '01:00:10:00', end = '01:00:12:00') =>
  readTtml(
    readXml(
      `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}><body><div><p begin="${begin}" end="${end}">Hello</p></div></body></tt>`,
    ),
  );

const captions = (time: string) => readScc(`Scenarist_SCC V1.0\n\n${time}\t94ae 94ae 9420 9420 9470 9470 c8e5 ecec ef80 942f 942f\n`);

const reel = (rate: string, base: string) =>
  readDcpSmpte(
    readXml(
      `<SubtitleReel xmlns="http://www.smpte-ra.org/schemas/428-7/2014/DCST"><EditRate>${rate}</EditRate><TimeCodeRate>${base}</TimeCodeRate><SubtitleList><Subtitle TimeIn="01:00:10:00" TimeOut="01:00:12:00"><Text>Hello</Text></Subtitle></SubtitleList></SubtitleReel>`,
    ),
  );

const OF_1001 = 'ttp:frameRateMultiplier="1000 1001"';

describe('an hour before the film is an hour of the file’s own timecode', () => {
  test.each<[string, () => TimedText, hours: number, first: number]>([
    ['SCC, non-drop', () => captions('01:00:10:00'), 1, 10_310],
    ['SCC, drop-frame', () => captions('01:00:10;00'), 1, 10_310],
    ['SCC, non-drop, ten hours', () => captions('10:00:10:00'), 10, 10_310],
    ['SCC, drop-frame, ten hours', () => captions('10:00:10;00'), 10, 10_310],
    ['MicroDVD at 23.976', () => readMicroDvd('{1}{1}23.976\n{86640}{86688}Hello\n'), 1, 10_010],
    ['MicroDVD at a chosen frame rate', () => readMicroDvd('{86640}{86688}Hello\n', RATES['23.976']), 1, 10_010],
    ['MicroDVD at 25', () => readMicroDvd('{1}{1}25\n{90250}{90300}Hello\n'), 1, 10_000],
    ['Spruce STL at 29.97', () => readSpruceStl('01:00:10:00 , 01:00:12:00 , Hello\n', RATES['29.97']), 1, 10_010],
    ['EBU STL at 23.976', () => readEbuStl(stl({ DFC: 'STL23.01' }, { start: [1, 0, 10, 0], end: [1, 0, 12, 0] })), 1, 10_010],
    ['EBU STL at 25', () => readEbuStl(stl({}, { start: [10, 0, 10, 0], end: [10, 0, 12, 0] })), 10, 10_000],
    ['TTML, labels at 23.976', () => tt(`ttp:timeBase="smpte" ttp:frameRate="24" ${OF_1001} ttp:dropMode="nonDrop"`), 1, 10_010],
    ['TTML, labels at 29.97', () => tt(`ttp:timeBase="smpte" ttp:frameRate="30" ${OF_1001}`), 1, 10_010],
    ['TTML, drop-frame labels', () => tt(`ttp:timeBase="smpte" ttp:frameRate="30" ${OF_1001} ttp:dropMode="dropNTSC"`), 1, 10_010],
    [
      'TTML, labels with another multiplier',
      () => tt('ttp:timeBase="smpte" ttp:frameRate="25" ttp:frameRateMultiplier="24 25"'),
      1,
      10_417,
    ],
    ['TTML, real time at 23.976', () => tt(`ttp:frameRate="24" ${OF_1001}`), 1, 10_000],
    ['TTML, frame numbers', () => tt(`ttp:frameRate="24" ${OF_1001}`, '86640f', '86688f'), 1, 10_010],
    ['DCP at 23.976', () => reel('24000 1001', '24'), 1, 10_010],
    ['DCP at 24', () => reel('24 1', '24'), 1, 10_000],
    ['SubRip', () => readSrt('1\n01:00:10,000 --> 01:00:12,000\nHello\n'), 1, 10_000],
  ])('%s', (_, read, hours, first) => {
    expect(withoutHoursFirst(read())).toEqual([hours, first, 0]);
  });

  test('an hour of drop-frame timecode is 107,892 frames', () => {
    const document = captions('01:00:00;00');
    const [cue] = document.cues;
    const [moved] = withoutHours(document).cues;
    expect((cue?.start ?? 0) - (moved?.start ?? 0)).toBe(107_892);
  });
});

describe('an hour before the film, after a change of times', () => {
  const captioned = captions('01:00:10:00');

  test('is still an hour of the timecode if the frame rate changes', () => {
    const film = readMicroDvd('{1}{1}23.976\n{86640}{86688}Hello\n');
    expect(withoutHoursFirst(retimeToRate(film, RATES['23.976'], RATES['25']))).toEqual([1, 9600, 0]);
    const inSeconds = readSrt('1\n01:00:10,000 --> 01:00:12,000\nHello\n');
    expect(withoutHoursFirst(retime(inSeconds, changeOfRate(RATES['24'], RATES['25'])))).toEqual([1, 9600, 0]);
  });

  test('is not counted if the change squeezes all times to zero', () => {
    const squeezed = retime(captioned, {
      ratio: { numerator: 1n, denominator: 10n ** 9n },
      shift: { numerator: 0n, denominator: 1n },
    });
    expect(hoursBefore(squeezed)).toBe(0);
  });

  test('is still an hour of the timecode if the clock changes', () => {
    const inMilliseconds = retime(captioned, shiftBy(0), { numerator: 1000, denominator: 1 });
    expect(withoutHoursFirst(inMilliseconds)).toEqual([1, 10_310, 0]);
  });

  test('is not counted if the change subtracts the hour', () => {
    expect(hoursBefore(retime(captioned, shiftBy(-3_603_600)))).toBe(0);
  });

  test('is still an hour of the timecode if the file is saved as TTML and read back', () => {
    for (const time of ['01:00:10:00', '01:00:10;00'])
      expect(withoutHoursFirst(readTtml(readXml(writeTtml(captions(time)))))).toEqual([1, 10_310, 0]);
  });
});

describe('a leader before the first frame of the film', () => {
  const srt = (...starts: readonly string[]) =>
    readSrt(starts.map((start, at) => `${at + 1}\n${start},000 --> ${start},900\nWords\n`).join('\n'));

  test.each<[string, readonly string[], hours: number]>([
    ['a card four seconds before the tenth hour', ['09:59:56', '10:00:10', '10:00:14', '10:00:18'], 10],
    ['a card before the first hour', ['00:59:50', '01:00:20', '01:00:24'], 1],
    ['three cards in the two minutes before the first hour', ['00:58:10', '00:59:00', '00:59:50', '01:00:20'], 1],
    ['a card that is not the first in the file', ['10:00:10', '10:00:14', '09:59:56'], 10],
    ['four subtitles, which are a scene', ['00:59:20', '00:59:30', '00:59:40', '00:59:50', '01:00:20'], 0],
    ['an earlier subtitle, which is not a leader', ['00:57:00', '01:00:20', '01:00:24'], 0],
    ['subtitles all through the film', ['00:00:10', '00:59:56', '01:00:10'], 0],
    ['nothing after the card', ['00:59:56'], 0],
  ])('gives the right number of hours: %s', (_, starts, hours) => {
    expect(hoursBefore(srt(...starts))).toBe(hours);
  });

  test('keeps its card at a negative time when the hours are subtracted, so that the checks find the card', () => {
    const { cues } = withoutHours(srt('09:59:56', '10:00:10'));
    expect(cues.map(({ start }) => start)).toEqual([-4000, 10_000]);
  });
});

test('a file without subtitles has no hours', () => {
  expect(hoursBefore(readSrt(''))).toBe(0);
});
