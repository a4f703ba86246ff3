import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSound } from './read-sound.ts';
import { secondsOf } from './sound.ts';
import { ascii, be, le, sparseFile, wholeFile, zeros } from './sparse-file.ts';

describe('Ogg', () => {
  interface Page {
    flags?: number;
    position?: number[];
    serial?: number;
    body?: number[];
  }
  const page = ({ flags = 0, position = le(0, 8), serial = 7, body = [] }: Page) => {
    const sizes = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255];
    return [
      ...ascii('OggS'),
      0,
      flags,
      ...position,
      ...le(serial, 4),
      ...zeros(8),
      sizes.length,
      ...sizes,
      ...body,
    ];
  };
  const vorbis = [1, ...ascii('vorbis'), ...zeros(4), 2, ...le(44_100, 4), ...zeros(14)];
  const opus = [...ascii('OpusHead'), 1, 2, ...le(312, 2), ...le(44_100, 4), ...zeros(3)];
  const flac = [
    0x7f,
    ...ascii('FLAC'),
    1,
    0,
    0,
    1,
    ...ascii('fLaC'),
    ...zeros(14),
    ...be(48_000 * 4096 + 512 + 23 * 16, 4),
    ...zeros(20),
  ];
  const speex = [
    ...ascii('Speex   '),
    ...zeros(28),
    ...le(16_000, 4),
    ...zeros(8),
    ...le(1, 4),
    ...zeros(28),
  ];
  const NOTHING_ENDS = Array.from({ length: 8 }, () => 255);

  test.each([
    {
      codec: 'Vorbis',
      body: vorbis,
      facts: { sampleRate: 44_100, channels: 2, length: { samples: 96_312, rate: 44_100 } },
    },
    {
      codec: 'Opus',
      body: opus,
      facts: { sampleRate: 48_000, channels: 2, length: { samples: 96_000, rate: 48_000 } },
    },
    {
      codec: 'FLAC',
      body: flac,
      facts: { sampleRate: 48_000, channels: 2, bits: 24, length: { samples: 96_312, rate: 48_000 } },
    },
    {
      codec: 'Speex',
      body: speex,
      facts: { sampleRate: 16_000, channels: 1, length: { samples: 96_312, rate: 16_000 } },
    },
  ])('$codec', async ({ codec, body, facts }) => {
    const bytes = [
      ...page({ flags: 2, body }),
      ...page({ flags: 4, position: le(96_312, 8), body: zeros(300) }),
    ];
    expect(await readSound(wholeFile(bytes))).toEqual({ format: 'ogg', codec, ...facts, remarks: [] });
  });

  test('of a file of any size only its ends are read', async () => {
    const end = page({ flags: 4, position: le(2 ** 33, 8), body: zeros(4000) });
    const source = sparseFile(
      6_000_000_000 + end.length,
      [0, [...page({ flags: 2, body: vorbis }), ...page({})]],
      [6_000_000_000, end],
    );
    expect((await readSound(source))?.length).toEqual({ samples: 2 ** 33, rate: 44_100 });
    expect(source.bytesRead).toBeLessThan(400_000);
  });

  test('the last page of the sound counts: not one of a picture, nor one on which nothing ends, nor letters like it', async () => {
    const picture = { serial: 9, position: le(999_999, 8) };
    const bytes = [
      ...page({ flags: 2, serial: 9, body: [0x80, ...ascii('theora'), ...zeros(30)] }),
      ...page({ flags: 2, body: vorbis }),
      ...page({ position: le(44_100, 8), body: [...ascii('OggS'), 0, ...zeros(40)] }),
      ...page({ position: NOTHING_ENDS, body: zeros(50) }),
      ...page(picture),
    ];
    const sound = await readSound(wholeFile(bytes));
    expect([sound?.length, sound?.remarks]).toEqual([
      { samples: 44_100, rate: 44_100 },
      [{ kind: 'sound-cut-off' }],
    ]);
  });

  test('a file that breaks off within a page has the length of the page before, and is told', async () => {
    const bytes = [
      ...page({ flags: 2, body: vorbis }),
      ...page({ position: le(4410, 8), body: zeros(9) }),
      ...page({ body: zeros(200) }).slice(0, 60),
    ];
    expect(await readSound(wholeFile(bytes))).toMatchObject({
      length: { samples: 4410 },
      remarks: [{ kind: 'sound-cut-off' }],
    });
  });

  test('without sound, and without an end', async () => {
    const kinds = async (bytes: number[]) =>
      (await readSound(wholeFile(bytes)))?.remarks.map(({ kind }) => kind);
    expect(await kinds(page({ flags: 2, body: ascii('text') }))).toEqual(['sound-no-format']);
    expect(await kinds(page({ flags: 2, body: vorbis }))).toEqual(['sound-length-unknown']);
  });
});

describe('MP4', () => {
  const box = (name: string, ...parts: number[][]) => [
    ...be(8 + parts.flat().length, 4),
    ...ascii(name),
    ...parts.flat(),
  ];
  const FTYP = box('ftyp', ascii('M4A '), zeros(4));
  const mvhd = (length = 5000) => box('mvhd', zeros(12), be(1000, 4), be(length, 4), zeros(80));
  const mdhd = (samples = 240_000, rate = 48_000) =>
    box('mdhd', zeros(12), be(rate, 4), be(samples, 4), zeros(4));
  const longMdhd = (samples: number) =>
    box('mdhd', [1, 0, 0, 0], zeros(16), be(48_000, 4), be(samples, 8), zeros(4));
  const hdlr = (type: string) => box('hdlr', zeros(8), ascii(type), zeros(13));
  /** Descriptors of AAC with their sizes in four bytes, as many programs write them; 5.1 channels are configuration 6. */
  const esds = (configuration: number) => {
    const within = (tag: number, bytes: number[]) => [tag, 0x80, 0x80, 0x80, bytes.length, ...bytes];
    const specific = within(5, [0x11, 0x80 + configuration * 8]);
    return box('esds', zeros(4), within(3, [...zeros(3), ...within(4, [...zeros(13), ...specific])]));
  };
  const stsd = (codec: string, rate = 48_000, configuration = 6) => {
    const more = codec === 'mp4a' ? esds(configuration) : [];
    const entry = box(
      codec,
      zeros(6),
      be(1, 2),
      zeros(8),
      be(2, 2),
      be(16, 2),
      zeros(4),
      be(rate % 65_536, 2),
      zeros(2),
      more,
    );
    return box('minf', box('stbl', box('stsd', zeros(4), be(1, 4), entry)));
  };
  const track = (...media: number[][]) => box('trak', box('tkhd', zeros(84)), box('mdia', ...media));
  const SOUND = track(mdhd(), hdlr('soun'), stsd('mp4a'));
  const moov = (...parts: number[][]) => box('moov', mvhd(), ...parts);
  const facts = {
    format: 'mp4',
    length: { samples: 240_000, rate: 48_000 },
    codec: 'AAC',
    sampleRate: 48_000,
    channels: 6,
    remarks: [],
  };

  test('length and facts are those of the sound, not of the picture', async () => {
    const picture = track(mdhd(75_000, 12_800), hdlr('vide'), stsd('avc1'));
    expect(await readSound(wholeFile([...FTYP, ...moov(picture, SOUND), ...box('mdat')]))).toEqual(facts);
  });

  test('the index can lie behind 5 GB; only heads are read', async () => {
    const size = 5_000_000_000;
    const mdat = [...be(1, 4), ...ascii('mdat'), ...be(size, 8)];
    const source = sparseFile(
      FTYP.length + size + 400 + moov(SOUND).length,
      [0, [...FTYP, ...mdat]],
      [FTYP.length + size, moov(SOUND)],
    );
    expect(await readSound(source)).toEqual(facts);
    expect(source.bytesRead).toBeLessThan(2000);
  });

  test('a length of 8 bytes, samples with bits, and a rate that does not fit', async () => {
    const long = track(longMdhd(2 ** 40), hdlr('soun'), stsd('alac'));
    expect(await readSound(wholeFile([...FTYP, ...moov(long)]))).toMatchObject({
      length: { samples: 2 ** 40, rate: 48_000 },
      codec: 'ALAC',
      bits: 16,
    });
    const high = track(mdhd(960_000, 96_000), hdlr('soun'), stsd('mp4a', 0));
    const sound = await readSound(wholeFile([...FTYP, ...moov(high)]));
    expect([sound?.sampleRate, sound?.length && secondsOf(sound.length)]).toEqual([96_000, 10]);
  });

  test('AAC says its channels elsewhere than its description, which has 2 of mono too', async () => {
    const channels = async (configuration: number) =>
      (
        await readSound(
          wholeFile([...FTYP, ...moov(track(mdhd(), hdlr('soun'), stsd('mp4a', 48_000, configuration)))]),
        )
      )?.channels;
    expect([await channels(1), await channels(2), await channels(7), await channels(0)]).toEqual([
      1,
      2,
      8,
      undefined,
    ]);
  });

  test('QuickTime has 24 bits where it writes 16', async () => {
    expect(
      await readSound(wholeFile([...FTYP, ...moov(track(mdhd(), hdlr('soun'), stsd('in24')))])),
    ).toMatchObject({ codec: 'PCM', bits: 24 });
  });

  test('a file in fragments says its length beside the index, or nowhere', async () => {
    const unknown = track(mdhd(0), hdlr('soun'), stsd('mp4a'));
    const mehd = box('mvex', box('mehd', zeros(4), be(7000, 4)));
    expect((await readSound(wholeFile([...FTYP, ...box('moov', mvhd(0), unknown, mehd)])))?.length).toEqual({
      samples: 7000,
      rate: 1000,
    });
    expect(await readSound(wholeFile([...FTYP, ...box('moov', mvhd(0), unknown)]))).toMatchObject({
      remarks: [{ kind: 'sound-length-unknown' }],
    });
  });

  test('what is encrypted, without sound or without index is told', async () => {
    const kinds = async (...bytes: number[][]) =>
      (await readSound(wholeFile([FTYP, ...bytes].flat())))?.remarks.map(({ kind }) => kind);
    expect(await kinds(moov(track(mdhd(), hdlr('soun'), stsd('enca'))))).toEqual(['sound-encrypted']);
    expect(await kinds(moov(track(mdhd(), hdlr('vide'), stsd('avc1'))))).toEqual(['sound-no-format']);
    expect(await kinds(box('mdat', zeros(20)))).toEqual(['sound-no-data']);
    expect(await kinds(moov(SOUND).slice(0, 300))).toContain('sound-cut-off');
  });

  test('no bytes make it throw or read on and on', async () => {
    const bytes = [...FTYP, ...moov(SOUND)];
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const damaged = bytes.slice();
        for (const [at, byte] of changes) damaged[at] = byte;
        const source = wholeFile(damaged);
        const sound = await readSound(source);
        expect(sound?.length === undefined || Number.isFinite(secondsOf(sound.length))).toBe(true);
        expect(source.bytesRead).toBeLessThan(100_000);
      }),
    );
    const tiny = sparseFile(1_000_000, [
      0,
      [...FTYP, ...Array.from({ length: 30_000 }, () => [...be(8, 4), ...ascii('free')]).flat()],
    ]);
    await readSound(tiny);
    expect(tiny.bytesRead).toBeLessThan(100_000);
  });
});

describe('MP3', () => {
  /** A frame of MPEG 1 layer III at 44.1 kHz: 128 kbit/s in 417 bytes where nothing else is said. */
  const frame = (body: number[] = [], bits = 9, bytes = 417) => [
    0xff,
    0xfb,
    bits * 16,
    0x64,
    ...body,
    ...zeros(bytes - 4 - body.length),
  ];
  const frames = (count: number) => Array.from({ length: count }, () => frame()).flat();
  const facts = { format: 'mp3', codec: 'MP3', sampleRate: 44_100, channels: 2, remarks: [] };

  test.each(['Xing', 'Info'])('%s counts frames', async (name) => {
    const head = frame([...zeros(32), ...ascii(name), ...be(1, 4), ...be(200_000, 4)]);
    expect(await readSound(wholeFile([...head, ...frames(4)]))).toEqual({
      ...facts,
      length: { samples: 200_000 * 1152, rate: 44_100 },
    });
  });

  test('VBRI counts frames', async () => {
    const head = frame([...zeros(32), ...ascii('VBRI'), ...zeros(10), ...be(1000, 4)]);
    expect((await readSound(wholeFile([...head, ...frames(4)])))?.length?.samples).toBe(1_152_000);
  });

  test('of one rate throughout the length follows from the size, without tags at both ends', async () => {
    const tags = [...ascii('ID3'), 4, 0, 0, 0, 0, 1, 0, ...zeros(128)];
    // Padded as it should be, so that 1000 frames have 417,959 bytes.
    const sound = Array.from({ length: 1000 }, (_, index) => {
      const bytes =
        Math.floor(((index + 1) * 144 * 128_000) / 44_100) - Math.floor((index * 144 * 128_000) / 44_100);
      return [0xff, 0xfb, 0x90 + (bytes === 418 ? 2 : 0), 0x64, ...zeros(bytes - 4)];
    }).flat();
    const source = wholeFile([...tags, ...sound, ...ascii('TAG'), ...zeros(125)]);
    expect(await readSound(source)).toEqual({ ...facts, length: { samples: 1_152_000, rate: 44_100 } });
    expect(source.bytesRead).toBeLessThan(200_000);
  });

  test('of a changing rate that is counted nowhere the length is not guessed', async () => {
    const other = Array.from({ length: 200 }, () => frame([], 11, 626)).flat();
    expect(await readSound(wholeFile([...frames(200), ...other]))).toEqual({
      ...facts,
      remarks: [{ kind: 'sound-length-unknown' }],
    });
  });

  test('MPEG 2 in mono has half a frame; what only looks like sound has none', async () => {
    const head = [0xff, 0xf3, 0x80, 0xc4, ...zeros(9), ...ascii('Xing'), ...be(1, 4), ...be(50, 4)];
    const half = [
      ...head,
      ...zeros(208 - head.length),
      ...Array.from({ length: 4 }, () => [0xff, 0xf3, 0x80, 0xc4, ...zeros(204)]).flat(),
    ];
    expect(await readSound(wholeFile(half))).toMatchObject({
      length: { samples: 50 * 576, rate: 22_050 },
      channels: 1,
    });
    expect(await readSound(wholeFile([0xff, 0xfb, 0x90, 0x64, ...zeros(5000)]))).toMatchObject({
      remarks: [{ kind: 'sound-no-format' }],
    });
  });

  test('no bytes make it throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const sound = await readSound(wholeFile([0xff, 0xfb, 0x90, 0x64, ...bytes]));
        expect(sound?.length === undefined || Number.isFinite(secondsOf(sound.length))).toBe(true);
      }),
    );
  });
});
