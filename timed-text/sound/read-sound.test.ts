import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSound } from './read-sound.ts';
import { secondsOf, type ByteSource } from './sound.ts';
import { ascii, beBytes, leBytes, sparseFile, wholeFile, zeros } from './testing/sparse-file.ts';

const part = (name: string, bytes: number[], size = bytes.length) => [
  ...ascii(name),
  ...leBytes(size, 4),
  ...bytes,
  ...(bytes.length % 2 ? [0] : []),
];
const fmt = ({ tag = 1, channels = 2, rate = 48_000, bits = 24 } = {}) => {
  const frame = (channels * bits) / 8;
  return part('fmt ', [
    ...leBytes(tag, 2),
    ...leBytes(channels, 2),
    ...leBytes(rate, 4),
    ...leBytes(rate * frame, 4),
    ...leBytes(frame, 2),
    ...leBytes(bits, 2),
  ]);
};
const bext = (samples: number) => part('bext', [...Array.from({ length: 338 }, () => 0x20), ...leBytes(samples, 8), ...zeros(256)]);
const wav = (...parts: number[][]) => [...ascii('RIFF'), ...leBytes(4 + parts.flat().length, 4), ...ascii('WAVE'), ...parts.flat()];
const data = (count: number) =>
  part(
    'data',
    Array.from({ length: count }, () => 1),
  );
const kinds = async (source: ByteSource) => (await readSound(source))?.warnings.map(({ kind }) => kind);

describe('WAV', () => {
  test('the running time, sample rate, bits and channels are read', async () => {
    expect(await readSound(wholeFile(wav(fmt(), data(6 * 480))))).toEqual({
      format: 'wav',
      length: { samples: 480, rate: 48_000 },
      codec: 'PCM',
      sampleRate: 48_000,
      bits: 24,
      channels: 2,
      warnings: [],
    });
  });

  test.each([false, true])('the start time of Broadcast Wave is read (after the sound: %s)', async (isBehind) => {
    const parts = isBehind ? [fmt(), data(13), bext(172_800_000)] : [bext(172_800_000), fmt(), data(13)];
    const sound = await readSound(wholeFile(wav(...parts)));
    expect(sound?.startTime).toEqual({ samples: 172_800_000, rate: 48_000 });
    expect(sound?.startTime && secondsOf(sound.startTime)).toBe(3600);
  });

  test('the codec in an extended header is read', async () => {
    const extended = part('fmt ', [
      ...fmt({ tag: 0xfffe, bits: 32 }).slice(8),
      ...leBytes(22, 2),
      ...leBytes(32, 2),
      ...leBytes(3, 4),
      ...leBytes(3, 2),
      ...zeros(14),
    ]);
    expect(await readSound(wholeFile(wav(extended, data(80))))).toMatchObject({
      codec: 'PCM float',
      bits: 32,
      length: { samples: 10 },
    });
  });

  test('compressed sound has the running time that the file states, or none', async () => {
    const adpcm = fmt({ tag: 0x11, bits: 4 });
    expect(await readSound(wholeFile(wav(adpcm, part('fact', leBytes(96_000, 4)), data(10))))).toMatchObject({
      length: { samples: 96_000 },
    });
    expect(await kinds(wholeFile(wav(adpcm, data(10))))).toEqual(['sound-length-unknown']);
  });

  test.each([
    {
      is: 'that is truncated',
      bytes: wav(fmt(), part('data', [1, 2, 3, 4, 5, 6], 600)),
      samples: 1,
      kinds: ['sound-cut-off'],
    },
    {
      is: 'of unknown size',
      bytes: wav(fmt(), part('data', [1, 2, 3, 4, 5, 6], 0xffffffff)),
      samples: 1,
      kinds: ['sound-size-unknown'],
    },
    {
      is: 'of size 0',
      bytes: wav(fmt(), part('data', [1, 2, 3, 4, 5, 6], 0)),
      samples: 1,
      kinds: ['sound-size-unknown'],
    },
    { is: 'without sound', bytes: wav(fmt()), samples: undefined, kinds: ['sound-no-data'] },
    { is: 'without format', bytes: wav(data(6)), samples: undefined, kinds: ['sound-no-format'] },
    {
      is: 'with a sample rate of 0',
      bytes: wav(fmt({ rate: 0 }), data(6)),
      samples: undefined,
      kinds: ['sound-header-broken'],
    },
  ])('a file $is is read as far as possible, with a warning', async ({ bytes, samples, kinds }) => {
    const sound = await readSound(wholeFile(bytes));
    expect([sound?.length?.samples, sound?.warnings.map(({ kind }) => kind)]).toEqual([samples, kinds]);
  });
});

describe('files of more than 4 GB', () => {
  const SIZE = 7_000_000_000;
  const sizes = (bytes: number, ...more: number[]) =>
    part('ds64', [...leBytes(SIZE - 8, 8), ...leBytes(bytes, 8), ...leBytes(bytes / 6, 8), ...leBytes(more.length ? 1 : 0, 4), ...more]);

  test.each(['RF64', 'BW64'])('the sizes of %s are in a separate part, and only the headers are read', async (name) => {
    const bytes = 6_999_999_000;
    const start = [
      ...ascii(name),
      ...leBytes(0xffffffff, 4),
      ...ascii('WAVE'),
      ...sizes(bytes),
      ...fmt(),
      ...ascii('data'),
      ...leBytes(0xffffffff, 4),
    ];
    const behind = start.length + bytes;
    const source = sparseFile(behind + bext(1).length, [0, start], [behind, bext(24_000)]);
    expect(await readSound(source)).toMatchObject({
      format: name.toLowerCase(),
      length: { samples: bytes / 6, rate: 48_000 },
      startTime: { samples: 24_000 },
      warnings: [],
    });
    expect(source.bytesRead).toBeLessThan(3000);
  });

  test('Wave64 has sizes of 8 bytes', async () => {
    const guid = (name: string) => [...ascii(name), ...zeros(12)];
    const bytes = 6_000_000_000;
    const riff = [...ascii('riff'), 0x2e, 0x91, 0xcf, 0x11, ...zeros(8), ...leBytes(SIZE, 8), ...guid('wave')];
    const start = [...riff, ...guid('fmt '), ...leBytes(24 + 16, 8), ...fmt().slice(8), ...guid('data'), ...leBytes(24 + bytes, 8)];
    expect(await readSound(sparseFile(start.length + bytes, [0, start]))).toMatchObject({
      format: 'wave64',
      length: { samples: bytes / 6 },
      warnings: [],
    });
  });
});

describe('AIFF', () => {
  const chunk = (name: string, bytes: number[], size = bytes.length) => [
    ...ascii(name),
    ...beBytes(size, 4),
    ...bytes,
    ...(bytes.length % 2 ? [0] : []),
  ];
  const form = (type: string, ...chunks: number[][]) => [
    ...ascii('FORM'),
    ...beBytes(4 + chunks.flat().length, 4),
    ...ascii(type),
    ...chunks.flat(),
  ];
  /** 48,000 and 44,100 as numbers of 80 bits. */
  const RATES = { 48000: [0x40, 0x0e, 0xbb, 0x80], 44100: [0x40, 0x0e, 0xac, 0x44] };
  const comm = (samples: number, rate: 48000 | 44100, more: number[] = []) =>
    chunk('COMM', [...beBytes(2, 2), ...beBytes(samples, 4), ...beBytes(16, 2), ...RATES[rate], 0, 0, 0, 0, 0, 0, ...more]);
  const ssnd = (count: number, size?: number) =>
    chunk(
      'SSND',
      Array.from({ length: 8 + count }, () => 0),
      size,
    );

  test('the running time is computed from the number of samples', async () => {
    expect(await readSound(wholeFile(form('AIFF', comm(100, 44_100), ssnd(400))))).toEqual({
      format: 'aiff',
      length: { samples: 100, rate: 44_100 },
      codec: 'PCM',
      sampleRate: 44_100,
      bits: 16,
      channels: 2,
      warnings: [],
    });
  });

  test('the codec of AIFC is read, and a truncated file has the running time of its remaining sound', async () => {
    const sowt = [...ascii('sowt'), 0, 0];
    expect(await readSound(wholeFile(form('AIFC', comm(100, 48_000, sowt), ssnd(400))))).toMatchObject({
      format: 'aifc',
      codec: 'PCM',
    });
    const cut = await readSound(wholeFile(form('AIFF', comm(100, 48_000), ssnd(40, 408))));
    expect(cut).toMatchObject({
      length: { samples: 10, rate: 48_000 },
      warnings: [{ kind: 'sound-cut-off' }],
    });
    expect(await kinds(wholeFile(form('AIFF', ssnd(4))))).toEqual(['sound-no-format']);
  });
});

describe('FLAC', () => {
  const flac = (samples: number) => [
    ...ascii('fLaC'),
    0,
    0,
    0,
    34,
    ...zeros(10),
    ...beBytes(96_000 * 4096 + 1 * 512 + 23 * 16 + Math.floor(samples / 2 ** 32), 4),
    ...beBytes(samples % 2 ** 32, 4),
    ...zeros(16),
  ];

  test('the first block has all facts, even after tags and beyond 32 bits', async () => {
    const expected = {
      format: 'flac',
      length: { samples: 5_000_000_000, rate: 96_000 },
      sampleRate: 96_000,
      bits: 24,
      channels: 2,
      warnings: [],
    };
    expect(await readSound(wholeFile(flac(5_000_000_000)))).toMatchObject(expected);
    expect(
      await readSound(wholeFile([...ascii('ID3'), 4, 0, 0, 0, 0, 1, 2, ...Array.from({ length: 130 }, () => 7), ...flac(5_000_000_000)])),
    ).toMatchObject(expected);
  });

  test('an unknown number of samples and a broken header give warnings', async () => {
    expect(await kinds(wholeFile(flac(0)))).toEqual(['sound-length-unknown']);
    expect(await kinds(wholeFile(ascii('fLaC')))).toEqual(['sound-header-broken']);
  });
});

test.each([
  { bytes: [...ascii('OggS'), 0, 2], format: 'ogg' },
  { bytes: [...beBytes(24, 4), ...ascii('ftypM4A ')], format: 'mp4' },
  { bytes: [...beBytes(8, 4), ...ascii('wide'), ...beBytes(0, 4), ...ascii('mdat')], format: 'mov' },
  { bytes: [...beBytes(24, 4), ...ascii('ftypqt  ')], format: 'mov' },
  { bytes: [0x1a, 0x45, 0xdf, 0xa3, 0x80], format: 'matroska' },
  { bytes: [0xff, 0xfb, 0x90, 0x64], format: 'mp3' },
  { bytes: [...ascii('ID3'), 3, 0, 0, 0, 0, 0, 0, 0], format: 'mp3' },
  { bytes: [0xff, 0xfe, 0x31, 0x00], format: undefined },
  { bytes: ascii('1\n00:00:01,000 --> 00:00:02,000'), format: undefined },
  { bytes: ascii('RIFF....AVI LIST'), format: undefined },
  { bytes: [], format: undefined },
])('the content shows that the file format is $format', async ({ bytes, format }) => {
  expect((await readSound(wholeFile(bytes)))?.format).toBe(format);
});

test('no bytes make the reader throw or give an impossible running time', async () => {
  const heads = fc.constantFrom(
    wav(),
    wav(fmt()),
    [...ascii('RF64'), ...leBytes(0, 4), ...ascii('WAVEds64')],
    ascii('FORM....AIFFCOMM'),
    ascii('fLaC'),
    [...ascii('riff'), 0x2e, 0x91],
    [],
  );
  await fc.assert(
    fc.asyncProperty(heads, fc.uint8Array({ maxLength: 300 }), async (head, rest) => {
      const source = wholeFile([...head, ...rest]);
      const sound = await readSound(source);
      const { samples = 0, rate = 1 } = sound?.length ?? {};
      expect(samples >= 0 && rate > 0 && Number.isFinite(samples / rate)).toBe(true);
      expect(source.bytesRead).toBeLessThan(100_000);
    }),
  );
});
