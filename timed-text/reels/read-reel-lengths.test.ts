import { describe, expect, test } from 'vitest';
import { numberOf } from '#timed-text/exact-fraction.ts';
import { RATES } from '#timed-text/rate.ts';
import { MAX_REELS, readReelLengths } from './read-reel-lengths.ts';

const at24 = (text: string) => readReelLengths(text, RATES['24']);
const secondsOf = (text: string, rate?: keyof typeof RATES) =>
  readReelLengths(text, rate && RATES[rate]).lengths.map(({ seconds }) => numberOf(seconds));

describe('the running time of a reel', () => {
  test.each([
    ['0:20:13:12', 1213.5],
    ['00:20:13', 1213],
    ['00:20:13.500', 1213.5],
    ['20', 1200],
    ['20.5 min', 1230],
    ['20,5', 1230],
    ['400', 24_000],
    ['401', 401 / 24],
    ['28800', 1200],
    ['28800 frames', 1200],
    ['28,800', 1200],
    ['28 800 f', 1200],
    ['300 frames', 12.5],
    ['90 s', 90],
    ['Reel 1: 0:20:13', 1213],
    ['R1\t0:20:13:12\t29124', 1213.5],
    ['1\t28800', 1200],
    ['"Reel 1" | 28800', 1200],
  ])('is read from %s', (text, seconds) => {
    expect(secondsOf(text, '24')[0]).toBeCloseTo(seconds, 9);
  });

  test('is exact at 23.976 frames a second, at which a second of timecode has 24 frames', () => {
    const [first, second] = readReelLengths('0:20:00:00\n28800', RATES['23.976']).lengths;
    expect(first!.seconds).toEqual(second!.seconds);
    expect(numberOf(first!.seconds)).toBe(1201.2);
  });

  test('is read from a spreadsheet with headings, empty lines and a total', () => {
    expect(secondsOf('Reel\tLength\n1\t0:20:00\n\n2\t0:18:30\r\nTotal\t0:38:30\n')).toEqual([1200, 1110]);
  });

  test('is read from the pictures of each reel in a CPL', () => {
    const reel = (inside: string) => `<Reel><Id>urn:uuid:1</Id><AssetList>${inside}</AssetList></Reel>`;
    const cpl = `<CompositionPlaylist><EditRate>48 1</EditRate><ReelList>${reel(
      '<MainSound><EditRate>24 1</EditRate><Duration>7</Duration></MainSound><MainPicture><EditRate>24 1</EditRate><IntrinsicDuration>30000</IntrinsicDuration><EntryPoint>12</EntryPoint><Duration>28800</Duration></MainPicture>',
    )}${reel('<MainPicture><EditRate>25 1</EditRate><IntrinsicDuration>2600</IntrinsicDuration><EntryPoint>100</EntryPoint></MainPicture>')}</ReelList></CompositionPlaylist>`;
    expect(secondsOf(cpl)).toEqual([1200, 100]);
    expect(secondsOf(cpl.replaceAll('<', '<cpl:').replaceAll('<cpl:/', '</cpl:'))).toEqual([1200, 100]);
  });
});

describe('a text that is not a running time', () => {
  test.each([
    ['20:13', 'hours-or-minutes'],
    ['0:20:13:24', 'no-such-frame'],
    ['0:20:61', 'unreadable'],
    ['0', 'unreadable'],
    ['0:00:00:00', 'unreadable'],
    ['1.5 frames', 'unreadable'],
    ['20 minutes or so', 'unreadable'],
  ])('gives a problem with its line: %s', (text, is) => {
    expect(at24(`0:20:00\n${text}`)).toMatchObject({
      lengths: [{ written: '0:20:00' }],
      problem: { is, line: 2, written: text },
    });
  });

  test('gives a problem if it has frames without a frame rate', () => {
    expect(readReelLengths('28800', undefined).problem?.is).toBe('needs-rate');
    expect(readReelLengths('0:20:00:00', undefined).problem?.is).toBe('needs-rate');
  });

  test('gives a problem if it has too many reels or is a truncated CPL', () => {
    const many = at24('20\n'.repeat(MAX_REELS + 1));
    expect([many.problem?.is, many.lengths.length]).toEqual(['too-many', MAX_REELS]);
    expect(at24('<Reel><MainPicture><EditRate>24 1</EditRate>').problem?.is).toBe('unreadable');
    expect(at24('').lengths).toEqual([]);
  });

  test('gives a problem if it is a CPL that is too long to read, because the first reels alone would be wrong', () => {
    const reel = '<Reel><MainPicture><EditRate>24 1</EditRate><Duration>28800</Duration></MainPicture></Reel>';
    const cpl = `${reel}${'<!-- notes -->'.repeat(400_000)}${reel}`;
    expect(at24(cpl)).toEqual({ lengths: [], problem: { is: 'too-long' } });
  });

  test('is ignored on thousands of lines before a running time', () => {
    expect(secondsOf(`${'Reel\n'.repeat(5000)}0:20:00`)).toEqual([1200]);
  });

  test.each([
    ['cells', '1\t'.repeat(400_000)],
    ['spaces', `${' '.repeat(900_000)}soon 1`],
    ['elements of a CPL that are never closed', `<Reel>${'<MainPicture>'.repeat(70_000)}`],
  ])('gives a problem if it is a large page of %s', (_what, text) => {
    expect(at24(text).problem?.is).toBe('unreadable');
  });
});
