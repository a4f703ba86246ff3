import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSound } from './read-sound.ts';
import { secondsOf } from './sound.ts';
import { ascii, beBytes, leBytes, sparseFile, wholeFile, zeros } from './testing/sparse-file.ts';

describe('Ogg', () => {
  interface Page {
    flags?: number;
    position?: number[];
    serial?: number;
    body?: number[];
  }
  const page = ({ flags = 0, position = leBytes(0, 8), serial = 7, body = [] }: Page) => {
    const sizes = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255];
    return [...ascii('OggS'), 0, flags, ...position, ...leBytes(serial, 4), ...zeros(8), sizes.length, ...sizes, ...body];
  };
  const vorbis = [1, ...ascii('vorbis'), ...zeros(4), 2, ...leBytes(44_100, 4), ...zeros(14)];
  const opus = [...ascii('OpusHead'), 1, 2, ...leBytes(312, 2), ...leBytes(44_100, 4), ...zeros(3)];
  const flac = [
    0x7f,
    ...ascii('FLAC'),
    1,
    0,
    0,
    1,
    ...ascii('fLaC'),
    ...zeros(14),
    ...beBytes(48_000 * 4096 + 512 + 23 * 16, 4),
    ...zeros(20),
  ];
  const speex = [...ascii('Speex   '), ...zeros(28), ...leBytes(16_000, 4), ...zeros(8), ...leBytes(1, 4), ...zeros(28)];
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
  ])('sound in $codec is read', async ({ codec, body, facts }) => {
    const bytes = [...page({ flags: 2, body }), ...page({ flags: 4, position: leBytes(96_312, 8), body: zeros(300) })];
    expect(await readSound(wholeFile(bytes))).toEqual({ format: 'ogg', codec, ...facts, warnings: [] });
  });

  test('only the start and the end of a large file are read', async () => {
    const end = page({ flags: 4, position: leBytes(2 ** 33, 8), body: zeros(4000) });
    const source = sparseFile(6_000_000_000 + end.length, [0, [...page({ flags: 2, body: vorbis }), ...page({})]], [6_000_000_000, end]);
    expect((await readSound(source))?.length).toEqual({ samples: 2 ** 33, rate: 44_100 });
    expect(source.bytesRead).toBeLessThan(400_000);
  });

  test('the running time is read from the last page of the sound, not from pictures, unfinished pages or similar letters', async () => {
    const picture = { serial: 9, position: leBytes(999_999, 8) };
    const bytes = [
      ...page({ flags: 2, serial: 9, body: [0x80, ...ascii('theora'), ...zeros(30)] }),
      ...page({ flags: 2, body: vorbis }),
      ...page({ position: leBytes(44_100, 8), body: [...ascii('OggS'), 0, ...zeros(40)] }),
      ...page({ position: NOTHING_ENDS, body: zeros(50) }),
      ...page(picture),
    ];
    const sound = await readSound(wholeFile(bytes));
    expect([sound?.length, sound?.warnings]).toEqual([{ samples: 44_100, rate: 44_100 }, [{ kind: 'sound-cut-off' }]]);
  });

  test('a file that is truncated within a page has the running time of the previous page and a warning', async () => {
    const bytes = [
      ...page({ flags: 2, body: vorbis }),
      ...page({ position: leBytes(4410, 8), body: zeros(9) }),
      ...page({ body: zeros(200) }).slice(0, 60),
    ];
    expect(await readSound(wholeFile(bytes))).toMatchObject({
      length: { samples: 4410 },
      warnings: [{ kind: 'sound-cut-off' }],
    });
  });

  test('a file without sound and a file without an end give warnings', async () => {
    const kinds = async (bytes: number[]) => (await readSound(wholeFile(bytes)))?.warnings.map(({ kind }) => kind);
    expect(await kinds(page({ flags: 2, body: ascii('text') }))).toEqual(['sound-no-format']);
    expect(await kinds(page({ flags: 2, body: vorbis }))).toEqual(['sound-length-unknown']);
  });
});

describe('MP4', () => {
  const box = (name: string, ...parts: number[][]) => [...beBytes(8 + parts.flat().length, 4), ...ascii(name), ...parts.flat()];
  const FTYP = box('ftyp', ascii('M4A '), zeros(4));
  const mvhd = (length = 5000) => box('mvhd', zeros(12), beBytes(1000, 4), beBytes(length, 4), zeros(80));
  const mdhd = (samples = 240_000, rate = 48_000) => box('mdhd', zeros(12), beBytes(rate, 4), beBytes(samples, 4), zeros(4));
  const longMdhd = (samples: number) => box('mdhd', [1, 0, 0, 0], zeros(16), beBytes(48_000, 4), beBytes(samples, 8), zeros(4));
  const hdlr = (type: string) => box('hdlr', zeros(8), ascii(type), zeros(13));
  /** AAC descriptors with sizes in four bytes, as many programs write them. Configuration 6 has 5.1 channels. */
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
      beBytes(1, 2),
      zeros(8),
      beBytes(2, 2),
      beBytes(16, 2),
      zeros(4),
      beBytes(rate % 65_536, 2),
      zeros(2),
      more,
    );
    return box('minf', box('stbl', box('stsd', zeros(4), beBytes(1, 4), entry)));
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
    warnings: [],
  };

  test('the running time and the facts are read from the sound, not from the picture', async () => {
    const picture = track(mdhd(75_000, 12_800), hdlr('vide'), stsd('avc1'));
    expect(await readSound(wholeFile([...FTYP, ...moov(picture, SOUND), ...box('mdat')]))).toEqual({
      ...facts,
      hasPicture: true,
    });
  });

  test('the index can be after 5 GB, and only the headers are read', async () => {
    const size = 5_000_000_000;
    const mdat = [...beBytes(1, 4), ...ascii('mdat'), ...beBytes(size, 8)];
    const source = sparseFile(FTYP.length + size + 400 + moov(SOUND).length, [0, [...FTYP, ...mdat]], [FTYP.length + size, moov(SOUND)]);
    expect(await readSound(source)).toEqual(facts);
    expect(source.bytesRead).toBeLessThan(2000);
  });

  test('a running time in 8 bytes, the bits of samples, and a sample rate too large for its field are read', async () => {
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

  test('the channels of AAC are read from its descriptor, because its description has 2 channels for mono too', async () => {
    const channels = async (configuration: number) =>
      (await readSound(wholeFile([...FTYP, ...moov(track(mdhd(), hdlr('soun'), stsd('mp4a', 48_000, configuration)))])))?.channels;
    expect([await channels(1), await channels(2), await channels(7), await channels(0)]).toEqual([1, 2, 8, undefined]);
  });

  test('a film is distinguished from sound, with either track first', async () => {
    const picture = track(mdhd(75_000, 12_800), hdlr('vide'), stsd('avc1'));
    for (const tracks of [
      [picture, SOUND],
      [SOUND, picture],
    ])
      expect(await readSound(wholeFile([...FTYP, ...moov(...tracks)]))).toMatchObject({ hasPicture: true, codec: 'AAC' });
  });

  test('a QuickTime file with only sound and the second version of a description is read', async () => {
    const brand = box('ftyp', ascii('qt  '), zeros(4));
    const float = [...new Uint8Array(new Float64Array([96_000]).buffer)].toReversed();
    const entry = box('lpcm', zeros(6), beBytes(1, 2), beBytes(2, 2), zeros(6), beBytes(3, 2), beBytes(16, 2), [255, 254], zeros(2), beBytes(65_536, 4), beBytes(72, 4), float, beBytes(6, 4), [127, 0, 0, 0], beBytes(24, 4), zeros(12));
    const sound = track(mdhd(960_000, 96_000), hdlr('soun'), box('minf', box('stbl', box('stsd', zeros(4), beBytes(1, 4), entry))));
    const timecode = track(mdhd(1, 24), hdlr('tmcd'));
    const expected = { format: 'mov', length: { samples: 960_000, rate: 96_000 }, codec: 'PCM', sampleRate: 96_000, bits: 24, channels: 6, warnings: [] };
    expect(await readSound(wholeFile([...brand, ...box('wide'), ...box('mdat', zeros(90)), ...moov(timecode, sound)]))).toEqual(expected);
    expect(await readSound(wholeFile([...box('wide'), ...box('mdat', zeros(90)), ...moov(sound)]))).toEqual(expected);
  }); // prettier-ignore

  test('a truncated file has a warning, with its index at the start or the end', async () => {
    const whole = [...FTYP, ...moov(SOUND), ...box('mdat', zeros(900))];
    const cut = await readSound(wholeFile(whole.slice(0, -400)));
    expect(cut).toEqual({ ...facts, warnings: [{ kind: 'sound-cut-off', found: `${whole.length - 400} of ${whole.length} bytes` }] });
    const without = await readSound(wholeFile([...FTYP, ...box('mdat', zeros(900))].slice(0, 500)));
    expect(without?.warnings.map(({ kind }) => kind)).toEqual(['sound-cut-off']);
  });

  test('QuickTime sound in24 has 24 bits, although the file states 16', async () => {
    expect(await readSound(wholeFile([...FTYP, ...moov(track(mdhd(), hdlr('soun'), stsd('in24')))]))).toMatchObject({
      codec: 'PCM',
      bits: 24,
    });
  });

  test('a fragmented file has its running time next to the index, or nowhere', async () => {
    const unknown = track(mdhd(0), hdlr('soun'), stsd('mp4a'));
    const mehd = box('mvex', box('mehd', zeros(4), beBytes(7000, 4)));
    expect((await readSound(wholeFile([...FTYP, ...box('moov', mvhd(0), unknown, mehd)])))?.length).toEqual({
      samples: 7000,
      rate: 1000,
    });
    expect(await readSound(wholeFile([...FTYP, ...box('moov', mvhd(0), unknown)]))).toMatchObject({
      warnings: [{ kind: 'sound-length-unknown' }],
    });
  });

  test('a file that is encrypted, without sound or without an index gives a warning', async () => {
    const kinds = async (...bytes: number[][]) => (await readSound(wholeFile([FTYP, ...bytes].flat())))?.warnings.map(({ kind }) => kind);
    expect(await kinds(moov(track(mdhd(), hdlr('soun'), stsd('enca'))))).toEqual(['sound-encrypted']);
    expect(await kinds(moov(track(mdhd(), hdlr('vide'), stsd('avc1'))))).toEqual(['sound-no-format']);
    expect(await kinds(box('mdat', zeros(20)))).toEqual(['sound-no-data']);
    expect(await kinds(moov(SOUND).slice(0, 300))).toContain('sound-cut-off');
  });

  test('no bytes make the reader throw or read without limit', async () => {
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
      [...FTYP, ...Array.from({ length: 30_000 }, () => [...beBytes(8, 4), ...ascii('free')]).flat()],
    ]);
    await readSound(tiny);
    expect(tiny.bytesRead).toBeLessThan(100_000);
  });
});

describe('Matroska and WebM', () => {
  /** An element whose size has eight bytes, as from programs that write the size later. */
  const element = (id: number[], ...parts: number[][]) => [...id, 1, ...beBytes(parts.flat().length, 7), ...parts.flat()];
  const open = (id: number[], ...parts: number[][]) => [...id, 1, ...Array.from({ length: 7 }, () => 255), ...parts.flat()];
  const float = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)].toReversed();
  const SEGMENT = [0x18, 0x53, 0x80, 0x67];
  const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];
  const head = (type: string) => element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii(type)));
  const info = (...duration: number[][]) =>
    element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], beBytes(1_000_000, 3)), ...duration);
  const lasts = (milliseconds: number) => element([0x44, 0x89], float(milliseconds));
  const track = (type: number, codec: string, ...audio: number[][]) =>
    element([0xae], element([0x83], [type]), element([0x86], ascii(codec)), ...audio);
  const audio = element([0xe1], element([0xb5], float(48_000)), element([0x9f], [2]), element([0x62, 0x64], [24]));
  const tracks = (...all: number[][]) => element([0x16, 0x54, 0xae, 0x6b], ...all);
  const SOUND = track(2, 'A_OPUS', audio);
  const cluster = (at: number, ...blocks: number[]) =>
    element(CLUSTER, element([0xe7], beBytes(at, 3)), ...blocks.map((time) => element([0xa3], [0x81], beBytes(time, 2), [0], zeros(20))));
  const facts = { codec: 'Opus', sampleRate: 48_000, channels: 2, warnings: [] };

  test('the bits of samples are read in PCM and FLAC, and ignored in other codecs', async () => {
    const bits = async (codec: string) =>
      (await readSound(wholeFile([...head('matroska'), ...element(SEGMENT, info(lasts(1000)), tracks(track(2, codec, audio)))])))?.bits;
    expect([await bits('A_PCM/INT/LIT'), await bits('A_FLAC'), await bits('A_OPUS')]).toEqual([24, 24, undefined]);
  });

  test.each([['matroska'], ['webm']] as const)('the running time and the facts of %s are read', async (type) => {
    const bytes = [...head(type), ...element(SEGMENT, element([0xec], zeros(90)), info(lasts(90_500)), tracks(SOUND), cluster(0, 0, 20))];
    const length = { samples: 90_500_000, rate: 1_000_000 };
    expect(await readSound(wholeFile(bytes))).toEqual({ format: type, ...facts, length });
  });

  test('the running time of a browser’s recording, which does not state it, is the time of its last sound', async () => {
    const bytes = [...head('webm'), ...open(SEGMENT, info(), tracks(SOUND), cluster(0, 0, 9980), cluster(10_000, 0, 20, 4980))];
    expect(await readSound(wholeFile(bytes))).toEqual({ format: 'webm', ...facts, length: { samples: 14_980_000, rate: 1_000_000 } });
    const silent = [...head('webm'), ...open(SEGMENT, info(), tracks(SOUND))];
    expect((await readSound(wholeFile(silent)))?.warnings).toEqual([{ kind: 'sound-length-unknown' }]);
  });

  test('a file with a picture is a film, and a truncated file has a warning', async () => {
    const film = [...head('matroska'), ...element(SEGMENT, info(lasts(1000)), tracks(track(1, 'V_VP9'), SOUND), cluster(0, 0))];
    expect(await readSound(wholeFile(film))).toMatchObject({ hasPicture: true, codec: 'Opus' });
    const whole = [...head('webm'), ...element(SEGMENT, info(lasts(1000)), tracks(SOUND), cluster(0, 0, 20, 40))];
    expect((await readSound(wholeFile(whole.slice(0, -30))))?.warnings).toEqual([
      { kind: 'sound-cut-off', found: `${whole.length - 30} of ${whole.length} bytes` },
    ]);
  });

  test('only the start and the end of a large file are read, and no bytes make the reader throw', async () => {
    const start = [...head('matroska'), ...open(SEGMENT, info(), tracks(SOUND))];
    const large = sparseFile(6_000_000_000, [0, start], [5_999_000_000, cluster(8_000_000, 30_000)]);
    expect((await readSound(large))?.length?.samples).toBe(8_030_000_000);
    expect(large.bytesRead).toBeLessThan(4_000_000);
    const bytes = [...start, ...cluster(0, 0, 20)];
    const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const damaged = bytes.slice();
        for (const [at, byte] of changes) damaged[at] = byte;
        const sound = await readSound(wholeFile(damaged));
        expect(sound?.length === undefined || Number.isFinite(secondsOf(sound.length))).toBe(true);
      }),
    );
  });
});

describe('a truncated FLAC file', () => {
  /** The remainder of a division by x^8 + x^2 + x + 1, bit by bit. */
  const remainder = (bytes: number[]) =>
    [...bytes, 0]
      .flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1))
      .reduce((sum, bit) => {
        const next = (sum << 1) | bit;
        return next > 255 ? next ^ 0x107 : next;
      }, 0);
  /** A frame of 4,096 samples, made from its number. Numbers of two bytes are encoded as in UTF-8. */
  const frame = (number: number) => {
    const written = number < 128 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 63)];
    const start = [0xff, 0xf8, 0xc9, 0x18, ...written];
    return [...start, remainder(start), ...zeros(300), 0xff, 0xf8, 0x12, ...zeros(80)];
  };
  const file = (count: number, samples: number) => [
    ...ascii('fLaC'),
    0x80,
    ...beBytes(34, 3),
    ...beBytes(4096, 2),
    ...beBytes(4096, 2),
    ...zeros(6),
    ...beBytes(48_000 * 4096 + 512 + 23 * 16, 4),
    ...beBytes(samples, 4),
    ...zeros(16),
    ...Array.from({ length: count }, (_, number) => frame(number)).flat(),
  ];

  test('is found because its frames have fewer samples than its header states', async () => {
    expect(await readSound(wholeFile(file(200, 200 * 4096)))).toMatchObject({ length: { samples: 200 * 4096 }, warnings: [] });
    expect(await readSound(wholeFile(file(1, 4096)))).toMatchObject({ warnings: [] });
    expect(await readSound(wholeFile(file(150, 1500 * 4096).slice(0, -50)))).toMatchObject({
      length: { samples: 150 * 4096, rate: 48_000 },
      warnings: [{ kind: 'sound-cut-off', found: '13 of 128 seconds' }],
    });
  });

  test('has no warning if no frames can be found at the end', async () => {
    expect((await readSound(wholeFile([...file(0, 4096), ...zeros(5000)])))?.warnings).toEqual([]);
  });
});

describe('MP3', () => {
  /** A frame of MPEG 1 layer III at 44.1 kHz, by default of 128 kbit/s in 417 bytes. */
  const frame = (body: number[] = [], bits = 9, bytes = 417) => [0xff, 0xfb, bits * 16, 0x64, ...body, ...zeros(bytes - 4 - body.length)];
  const frames = (count: number) => Array.from({ length: count }, () => frame()).flat();
  const facts = { format: 'mp3', codec: 'MP3', sampleRate: 44_100, channels: 2, warnings: [] };

  test.each(['Xing', 'Info'])('the running time is computed from the number of frames in %s', async (name) => {
    const head = frame([...zeros(32), ...ascii(name), ...beBytes(1, 4), ...beBytes(200_000, 4)]);
    expect(await readSound(wholeFile([...head, ...frames(4)]))).toEqual({
      ...facts,
      length: { samples: 200_000 * 1152, rate: 44_100 },
    });
  });

  test.each([
    ['Xing', [...ascii('Info'), ...beBytes(3, 4), ...beBytes(1000, 4), ...beBytes(417_000, 4)]],
    ['Xing without frames', [...ascii('Xing'), ...beBytes(2, 4), ...beBytes(417_000, 4)]],
    ['VBRI', [...ascii('VBRI'), ...zeros(6), ...beBytes(417_000, 4), ...beBytes(1000, 4)]],
  ])('a file that has fewer bytes than its header states is truncated: %s', async (_, counts) => {
    const tags = [...ascii('ID3'), 4, 0, 0, 0, 0, 1, 0, ...zeros(128)];
    const head = frame([...zeros(32), ...counts]);
    const cut = await readSound(wholeFile([...tags, ...head, ...frames(99)]));
    expect(cut?.warnings).toEqual([{ kind: 'sound-cut-off', found: '41700 of 417000 bytes' }]);
    expect(Math.abs((cut?.length?.samples ?? 0) - 100 * 1152)).toBeLessThanOrEqual(1152);
    // Some programs do not count their own frame, and tags at the end are not sound.
    for (const whole of [frames(999), frames(997), [...frames(999), ...zeros(128)]])
      expect((await readSound(wholeFile([...head, ...whole])))?.warnings).toEqual([]);
  });

  test('the running time is computed from the number of frames in VBRI', async () => {
    const head = frame([...zeros(32), ...ascii('VBRI'), ...zeros(10), ...beBytes(1000, 4)]);
    expect((await readSound(wholeFile([...head, ...frames(4)])))?.length?.samples).toBe(1_152_000);
  });

  test('at a constant bit rate, the running time is computed from the file size without the tags at both ends', async () => {
    const tags = [...ascii('ID3'), 4, 0, 0, 0, 0, 1, 0, ...zeros(128)];
    // Frames with the standard padding, so that 1000 frames have 417,959 bytes.
    const sound = Array.from({ length: 1000 }, (_, index) => {
      const bytes = Math.floor(((index + 1) * 144 * 128_000) / 44_100) - Math.floor((index * 144 * 128_000) / 44_100);
      return [0xff, 0xfb, 0x90 + (bytes === 418 ? 2 : 0), 0x64, ...zeros(bytes - 4)];
    }).flat();
    const source = wholeFile([...tags, ...sound, ...ascii('TAG'), ...zeros(125)]);
    expect(await readSound(source)).toEqual({ ...facts, length: { samples: 1_152_000, rate: 44_100 } });
    expect(source.bytesRead).toBeLessThan(200_000);
  });

  test('at a variable bit rate without a number of frames, the running time is not guessed', async () => {
    const other = Array.from({ length: 200 }, () => frame([], 11, 626)).flat();
    expect(await readSound(wholeFile([...frames(200), ...other]))).toEqual({
      ...facts,
      warnings: [{ kind: 'sound-length-unknown' }],
    });
  });

  test('an MPEG 2 frame has half as many samples, and bytes that only look like sound have no frames', async () => {
    const head = [0xff, 0xf3, 0x80, 0xc4, ...zeros(9), ...ascii('Xing'), ...beBytes(1, 4), ...beBytes(50, 4)];
    const half = [...head, ...zeros(208 - head.length), ...Array.from({ length: 4 }, () => [0xff, 0xf3, 0x80, 0xc4, ...zeros(204)]).flat()];
    expect(await readSound(wholeFile(half))).toMatchObject({
      length: { samples: 50 * 576, rate: 22_050 },
      channels: 1,
    });
    expect(await readSound(wholeFile([0xff, 0xfb, 0x90, 0x64, ...zeros(5000)]))).toMatchObject({
      warnings: [{ kind: 'sound-no-format' }],
    });
  });

  test('no bytes make the reader throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const sound = await readSound(wholeFile([0xff, 0xfb, 0x90, 0x64, ...bytes]));
        expect(sound?.length === undefined || Number.isFinite(secondsOf(sound.length))).toBe(true);
      }),
    );
  });
});
