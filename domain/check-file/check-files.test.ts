import { describe, expect, test } from 'vitest';
import { RATES } from '#timed-text/rate.ts';
import type { CheckOptions } from './check-options.ts';
import type { Subject, TextReport } from './report.ts';
import { checkWhole, textFile, type TestFile } from './testing/check-whole.ts';

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const srtTime = (milliseconds: number) => {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)},${pad(milliseconds % 1000, 3)}`;
};
const WORDS = ['Who is there?', '[thunder]', 'INES: Nobody.', '♪ Où vas-tu ? ♪', 'The sea.'];

/** A SubRip file with `count` subtitles, 137 frames apart at this frame rate, and times shifted by `from` (milliseconds). */
const film = (rate: number, count = 1000, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const at = (frame: number) => srtTime(from + Math.round((frame * 1000) / rate));
    const start = 960 + index * 137;
    return `${index + 1}\n${at(start)} --> ${at(start + 61)}\n${WORDS[index % WORDS.length]}\n`;
  }).join('\n');

async function checkOne(file: TestFile, options: Partial<CheckOptions> = {}): Promise<TextReport> {
  const { subjects } = await checkWhole([file], options);
  return textOf(subjects[0]);
}

function textOf(subject: Subject | undefined): TextReport {
  if (subject?.is !== 'text') throw new Error(subject?.summary ?? 'no subject');
  return subject;
}

const musts = ({ problems }: TextReport) => problems.filter(({ severity }) => severity === 'must').map(({ id }) => id.replace('.must', ''));

test('times that are multiples of 20 ms imply no frame rate, unless the copy runs at 50', async () => {
  const subtitles = Array.from({ length: 60 }, (_, index) => {
    const start = 40_000 + index * 3140 + ((index * index) % 7) * 20;
    return `${index + 1}\n${srtTime(start)} --> ${srtTime(start + 460)}\nYes.\n`;
  });
  const file = textFile('recognised.srt', subtitles.join('\n'));
  const tooShort = ({ problems }: TextReport) => problems.find(({ id }) => id === 'too-short.look')?.count;
  const reports = [
    await checkOne(file, { guideline: 'cinema' }),
    await checkOne(file, { guideline: 'cinema', copy: { rate: RATES['25'] } }),
    await checkOne(file, { guideline: 'cinema', copy: { rate: RATES['50'] } }),
  ];
  expect(reports.map(({ files }) => files[0]!.rate.name)).toEqual([undefined, undefined, '50']);
  expect(reports.map(tooShort)).toEqual([60, 60, undefined]);
});

describe('Netflix’s limits depend on the language', () => {
  test.each([
    ['film.srt', '這是一個非常非常長的字幕行它包含了超過', '19 full-width characters; 16 at most'],
    ['film.srt', 'これはとても長い字幕なのでもっと短くしなければなりません', '28 full-width characters; 23 at most'],
    ['film.srt', '이것은매우긴자막이므로더짧게해야합니다', '19 full-width characters; 16 at most'],
    ['film_EN_DS.srt', '這是一個非常非常長的字幕行它包含了超過三十個', 'as wide as 44 characters; 42 at most'],
  ])('%s with the line “%s”', async (name, line, figures) => {
    const file = textFile(name, `1\n00:00:10,000 --> 00:00:16,000\n${line}\n\n2\n00:00:20,000 --> 00:00:22,000\nOK\n`);
    const { problems } = await checkOne(file, { guideline: 'netflix' });
    expect(problems.find(({ id }) => id === 'characters.must')?.places[0]?.figures).toBe(figures);
  });
});

describe('the fit of a file', () => {
  const FILM = textFile('The-Lamp_EN_DS_24fps.srt', film(24)); // the last subtitle ends at 1:35:45

  test.each([
    [5880, '24', 'Fits'],
    [5880, undefined, 'Fits by running time'],
    [5640, '25', 'Fits after retiming 24 → 25 (× 0.96)'],
    [5700, '24', 'Probably fits: 45 seconds shorter'],
    [5591, '24', 'Another version: 3 minutes shorter'],
    [5880, '23.976', 'Fits after retiming 24 → 23.976 (× 1.001)'],
    [9000, '24', 'Cannot tell'],
    [5880, '25', 'Cannot tell'],
  ] as const)('a copy of %i s at %s: %s', async (seconds, rate, label) => {
    const report = await checkOne(FILM, { copy: { seconds, rate: rate && RATES[rate] } });
    expect(report.fits.map((fit) => fit.label)).toEqual([label]);
    expect(report.verdict).toMatchObject({ label, against: 'copy' });
    expect(report.summary).toMatch(`${label}. 1,000 subtitles. `);
    expect(report.files[0]!.rate).toMatchObject({ name: '24', knownBy: 'implied' });
  });

  test.each([
    [5700, 'look', 'Text ends a little after the film'],
    [5640, 'must', 'Text ends after the film'],
  ])('text that ends after a copy of %i s is reported in one row with the severity %s', async (seconds, severity, title) => {
    const { problems } = await checkOne(FILM, { copy: { seconds, rate: RATES['24'] } });
    expect(problems.find((problem) => problem.severity === severity && problem.title.startsWith('Text ends'))?.title).toBe(title);
  });

  test('a problem that retiming solves is not reported, and the verdict after retiming says that the text fits', async () => {
    const copy = { seconds: 5640, rate: RATES['25'] };
    const before = await checkOne(FILM, { copy });
    expect(before.summary).toBe('Fits after retiming 24 → 25 (× 0.96). 1,000 subtitles. Nothing needs fixing.');
    const after = await checkOne(FILM, { copy, choices: { 0: { changes: [{ kind: 'rate', from: '24', to: '25' }] } } });
    expect(after.summary).toBe('Fits. 1,000 subtitles. Nothing needs fixing.');
  });

  test('a file without a frame rate is retimed with the frame rates that the ratio implies', async () => {
    const file = textFile('a.srt', film(24, 1000).replaceAll(/,\d{3}/g, ',000'));
    const [fit] = (await checkOne(file, { copy: { seconds: 5640 } })).fits;
    expect(fit).toMatchObject({ label: 'Fits after retiming × 0.96', rates: { from: RATES['24'], to: RATES['25'] } });
    const [other] = (await checkOne(file, { copy: { seconds: 5640, rate: RATES['30'] } })).fits;
    expect(other?.rates).toBeUndefined();
  });

  test('the text is also compared with the listing, whose running time tells more than the end of the text', async () => {
    const listing = { duration: 98, frame_rate: '24 fps', format: 'DS', sidecar_type: 'DS Only', sidecar_format: 'SRT' } as const;
    const report = await checkOne(FILM, { listing, copy: { seconds: 5645, rate: RATES['25'] } });
    expect(report.fits.map(({ against, label }) => [against, label])).toEqual([
      ['copy', 'Fits after retiming 24 → 25 (× 0.96)'],
      ['listing', 'Fits'],
    ]);
    const asListed = await checkOne(FILM, { listing, copy: { seconds: 5880, rate: RATES['24'] } });
    expect(asListed.fits.map(({ against }) => against)).toEqual(['listing']);
    expect(asListed.summary).toMatch(/^The listing: Fits\. 1,000 subtitles\./);
  });

  test('a file that starts at hour 1 is reported, and the hour can be subtracted from all times', async () => {
    const file = textFile('tape.srt', film(25, 50, 3_600_000));
    const [as, off] = [
      await checkOne(file, { copy: { seconds: 300 } }),
      await checkOne(file, { copy: { seconds: 300 }, choices: { 0: { takesHoursOff: true } } }),
    ];
    expect(as.files[0]).toMatchObject({
      startHours: { hours: 1, isTakenOff: false },
      first: { start: 3638.4 },
    });
    expect(musts(as)).toEqual(['starts-at-hour']);
    expect(off.files[0]).toMatchObject({
      startHours: { hours: 1, isTakenOff: true },
      first: { start: 38.4 },
    });
    expect(musts(off)).toEqual([]);
    expect(off.fits).toEqual(as.fits);
  });

  test('an hour of timecode at 23.976 is subtracted as 3,603.6 seconds', async () => {
    const file = textFile('tape.sub', '{1}{1}23.976\n{86640}{86688}Hello\n{93360}{93408}Bye\n');
    const copy = { seconds: 300, rate: RATES['23.976'] };
    const [as, off] = [await checkOne(file, { copy }), await checkOne(file, { copy, choices: { 0: { takesHoursOff: true } } })];
    expect(as.files[0]).toMatchObject({ startHours: { hours: 1, seconds: 3603.6, isTakenOff: false } });
    expect(off.files[0]).toMatchObject({
      startHours: { hours: 1, seconds: 3603.6, isTakenOff: true },
      first: { start: 10.01 },
      last: { end: 292.292 },
    });
    expect(musts(as)).toEqual(['starts-at-hour']);
    expect(musts(off)).toEqual([]);
    expect(off.fits).toEqual(as.fits);
    expect(off.verdict.label).toBe('Fits');
  });

  test('an hour that a shift has already removed is not subtracted again from the end of the text', async () => {
    const file = textFile('tape.srt', film(25, 50, 3_600_000));
    const changes = [{ kind: 'shift', milliseconds: -3_600_000 }] as const;
    const [moved, off] = [
      await checkOne(file, { copy: { seconds: 300 }, choices: { 0: { changes } } }),
      await checkOne(file, { copy: { seconds: 300 }, choices: { 0: { takesHoursOff: true } } }),
    ];
    expect(moved.files[0]!.startHours).toBeUndefined();
    expect(moved.fits).toEqual(off.fits);
  });

  test('a retimed file is still reported to start at an hour of its timecode', async () => {
    const file = textFile('tape.srt', film(24, 50, 3_600_000));
    const report = await checkOne(file, {
      choices: { 0: { changes: [{ kind: 'rate', from: '24', to: '25' }] } },
    });
    expect(report.files[0]).toMatchObject({ startHours: { hours: 1, seconds: 3456 } });
    expect(musts(report)).toEqual(['starts-at-hour']);
  });

  test('ten hours can be subtracted from a file that has a title card just before hour 10', async () => {
    const file = textFile('leader.srt', '1\n09:59:56,000 --> 09:59:58,000\nA FILM\n\n2\n10:00:10,000 --> 10:00:12,500\nWho is there?\n');
    const report = await checkOne(file);
    expect(report.files[0]!.startHours).toEqual({ hours: 10, seconds: 36_000, isTakenOff: false });
    const off = await checkOne(file, { choices: { 0: { takesHoursOff: true } } });
    expect(off.files[0]).toMatchObject({ first: { start: -4 }, last: { start: 10 } });
    expect(musts(off)).toEqual(['before-zero']);
  });

  test('sound is compared by its running time', async () => {
    const sound = new Uint8Array(44 + 16_000 * 60);
    sound.set(new TextEncoder().encode('RIFF'), 0);
    sound.set(new TextEncoder().encode('WAVEfmt '), 8);
    sound.set([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0], 16);
    sound.set(new TextEncoder().encode('data'), 36);
    new DataView(sound.buffer).setUint32(4, sound.length - 8, true);
    new DataView(sound.buffer).setUint32(40, sound.length - 44, true);
    const { subjects } = await checkWhole([{ name: 'ad.wav', bytes: sound }], { copy: { seconds: 90 } });
    expect(subjects).toMatchObject([
      {
        is: 'sound',
        formatName: 'WAV',
        seconds: 60,
        sampleRate: 8000,
        bits: 16,
        channels: 1,
        fits: [{ against: 'copy', is: 'fits' }],
        summary: 'Fits by running time. The sound runs 0:01:00, 30 seconds shorter than your copy.',
      },
    ]);
  });
});

describe('sound in the container formats of films', () => {
  const element = (id: readonly number[], ...parts: (readonly number[])[]) => [...id, 0x80 + parts.flat().length, ...parts.flat()];
  const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const webm = (...types: number[]) =>
    Uint8Array.from([
      ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii('webm'))),
      ...element(
        [0x18, 0x53, 0x80, 0x67],
        element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], [0x47, 0x6a, 0x60, 0])), // 60,000 ms
        element(
          [0x16, 0x54, 0xae, 0x6b],
          ...types.map((type) =>
            element(
              [0xae],
              element([0x83], [type]),
              element([0x86], ascii('A_OPUS')),
              element([0xe1], element([0xb5], [0x47, 0x3b, 0x80, 0])),
            ),
          ),
        ),
      ),
    ]);

  test.each(['ad.webm', 'ad.mka', 'ad.mkv'])(
    'the running time of %s is read, and a file with a picture is refused as a film',
    async (name) => {
      const { subjects } = await checkWhole([{ name, bytes: webm(2) }], { copy: { seconds: 60 } });
      expect(subjects).toMatchObject([
        {
          is: 'sound',
          formatName: 'WebM',
          codec: 'Opus',
          seconds: 60,
          sampleRate: 48_000,
          summary: 'Fits by running time. The sound runs 0:01:00, as long as your copy.',
        },
      ]);
      const film = await checkWhole([{ name: 'film.webm', bytes: webm(1, 2) }]);
      expect(film.subjects).toMatchObject([{ is: 'refused', summary: expect.stringContaining('This is a film') }]);
    },
  );
});

describe('problems that must be fixed', () => {
  test('a clean film has no such problem under any guideline for whole films', async () => {
    for (const guideline of ['guide', 'cinema', 'cinema-captions'] as const)
      expect(musts(await checkOne(textFile('a_EN_DS.srt', film(24)), { guideline })), guideline).toEqual([]);
  });

  test('each place has a time, a line and a text, and all places are counted', async () => {
    const faults = film(25, 60).replaceAll('The sea.', 'The sea \u{FFFD}.').replace('[thunder]', '<i>[thunder]');
    const report = await checkOne(textFile('a.srt', faults));
    const lost = report.problems.find(({ id }) => id === 'lost-character.must')!;
    expect(lost).toMatchObject({ title: 'Lost character', count: 12, source: 'All guidelines' });
    expect(lost.places[0]).toMatchObject({
      file: 0,
      cue: 4,
      time: 60.32,
      line: 18,
      text: 'The sea \u{FFFD}.',
    });
    expect(report.problems.find(({ id }) => id === 'tag-not-closed')).toMatchObject({
      severity: 'look',
      count: 1,
      places: [{ cue: 1, line: 7, figures: '<i>' }],
    });
    expect(report.summary).toBe('12 places must be fixed. 60 subtitles. Check 1 place.');
  });

  test('a subtitle with several problems is one place, and each problem has its own row', async () => {
    const text = (words: string, at: number) => `${at}\n00:00:${at}0,000 --> 00:00:${at}0,400\n${words}\n`;
    const report = await checkOne(textFile('a.srt', [1, 2].map((at) => text('The \u{FFFD} sea \u{FFFD}. '.repeat(9), at)).join('\n')), {
      guideline: 'netflix',
    });
    expect(musts(report)).toEqual(expect.arrayContaining(['lost-character', 'characters']));
    expect(report.problems.find(({ id }) => id === 'characters.must')).toMatchObject({ count: 2 });
    expect(report.places.must).toBe(2);
    expect(report.summary).toMatch(/^2 places must be fixed\. 2 subtitles\./);
    expect(report.timelines[0]?.parts[0]?.problems.must).toBe(2);
  });

  test('each warning in one line of XML is a separate place, because the line can have several subtitles', async () => {
    const subtitle = (at: number) => `<p begin="${at}s" end="${at + 2}s" style="s${at}">Who is there?</p>`;
    const xml = `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>${[5, 8].map(subtitle).join('')}</div></body></tt>`;
    const { problems, places } = await checkOne(textFile('a.ttml', xml));
    expect(problems.filter(({ severity }) => severity === 'look')).toMatchObject([{ id: 'ttml-unknown-style', count: 2 }]);
    expect(places).toEqual({ must: 0, look: 2 });
  });

  test('the summary of a file with damaged XML begins with the damage, and the subtitles that were read are checked', async () => {
    const xml =
      '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en">\n<body><div>\n<p begin="10s" end="12s">Tom & Ines</p>\n</div></body></tt>\n';
    const report = await checkOne(textFile('a.xml', xml));
    expect(report.summary).toBe(
      'The XML is damaged at line 3, column 30: a bare “&”. Projectors reject this file. Ask its maker for a corrected file. 1 subtitle. 1 place must be fixed.',
    );
  });

  test.each([
    ['a.ttml', '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en"><head/><body><div><p begin="10s" end="12s" tts:display="none">A</p><p begin="14s" end="16s" tts:visibility="hidden">B</p></div></body></tt>', 'ttml-not-shown', ['A', 'B'], 'We left out 2 texts, so nothing remains to show. '],
    ['a.ass', '[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Text\nComment: 0,0:00:10.00,0:00:12.00,Default,A\n', 'hidden-comment', ['Comment: 0,0:00:10.00,0:00:12.00,Default,A'], 'We left out 1 text, so nothing remains to show. '],
    ['a.vtt', 'WEBVTT\n\nNOTE nothing\n', undefined, undefined, ''],
  ])('a file without anything to show must be fixed, and the report names omitted text: %s', async (name, text, kind, figures, sentence) => {
    const report = await checkOne(textFile(name, text));
    expect(musts(report)).toEqual(['no-subtitles']);
    expect(report.summary).toContain(`No subtitles. ${sentence}1 place must be fixed`);
    const leftOut = report.problems.find(({ id }) => id === kind);
    if (figures) expect(leftOut?.places.map((place) => place.figures)).toEqual(figures);
  }); // prettier-ignore

  test('a place with omitted text is not assigned to the previous subtitle', async () => {
    const report = await checkOne(
      textFile(
        'a.ttml',
        '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en"><head/><body><div><p begin="10s" end="12s">Shown</p><p begin="14s" end="16s" tts:display="none">Hidden</p></div></body></tt>',
      ),
    );
    expect(report.summary).toBe('Nothing needs fixing. 1 subtitle. Check 1 place.');
    expect(report.problems).toMatchObject([{ id: 'ttml-not-shown', places: [{ file: 0, line: 1, figures: 'Hidden' }] }]);
    expect(report.problems[0]?.places[0]).not.toHaveProperty('cue');
  });

  test('a StartTime other than zero is reported once', async () => {
    const report = await checkOne(textFile('a.xml', reel(1).replace('<StartTime>00:00:00:00', '<StartTime>00:00:02:00')));
    expect(musts(report)).toEqual(['start-time-not-zero']);
    expect(report.problems.map(({ id }) => id)).not.toContain('dcp-start-time-subtracted');
  });
});

const reel = (number: number, language = 'en') =>
  `<SubtitleReel xmlns="http://www.smpte-ra.org/schemas/428-7/2014/DCST"><Id>urn:uuid:6f1e0a52-0a55-4a0e-9a44-2d1b52a4c00${number}</Id><ContentTitleText>Lamp</ContentTitleText><ReelNumber>${number}</ReelNumber><Language>${language}</Language><EditRate>24 1</EditRate><TimeCodeRate>24</TimeCodeRate><StartTime>00:00:00:00</StartTime><LoadFont ID="F">urn:uuid:f</LoadFont><SubtitleList><Font ID="F"><Subtitle SpotNumber="1" TimeIn="00:00:05:00" TimeOut="00:00:07:00"><Text>Hello</Text></Subtitle></Font></SubtitleList></SubtitleReel>`;
/** An Interop reel whose subtitle ends at 18:23. */
const interopReel = (number: number) =>
  `<DCSubtitle Version="1.0"><SubtitleID>6f1e0a52-0a55-4a0e-9a44-2d1b52a4c00${number}</SubtitleID><MovieTitle>Lamp</MovieTitle><ReelNumber>${number}</ReelNumber><Language>English</Language><LoadFont Id="F" URI="f"/><Font Id="F"><Subtitle SpotNumber="1" TimeIn="00:18:20:000" TimeOut="00:18:23:000"><Text>Hello</Text></Subtitle></Font></DCSubtitle>`;
const FONT = { name: 'f', bytes: Uint8Array.of(0, 1, 0, 0, 0, 5) };

describe('a DCP', () => {
  test('is one subject regardless of the order of its files, and its summary names the missing reel', async () => {
    const files = [
      textFile('r4.xml', reel(4)),
      textFile('notes.txt', 'hello'),
      textFile('r1.xml', reel(1)),
      FONT,
      textFile('r2.xml', reel(2)),
    ];
    const { subjects, summary } = await checkWhole(files);
    expect(subjects.map(({ is }) => is)).toEqual(['text', 'refused', 'needed']);
    const dcp = textOf(subjects[0]);
    expect(dcp.dcp).toMatchObject({
      standard: 'SMPTE',
      reels: [{ number: 1, file: 2 }, { number: 2, file: 4 }, { number: 3 }, { number: 4, file: 0 }],
      needed: [{ name: 'urn:uuid:f', isHere: true }, { isHere: true }, { isHere: true }],
    });
    expect(dcp.summary).toBe(
      'Reel 3 is missing. Choose all reels together to see if they fit. 3 reels, 3 subtitles. 1 place must be fixed.',
    );
    expect(dcp.problems[0]!.places).toEqual([{ figures: 'Reel 3' }]);
    expect(summary).toBe('3 files checked, 1 not checked. 1 place must be fixed.');
  });

  test.each([
    ['fits', [1, 2, 3, 4, 5], 5770, ['Fits by running time'], 'Fits by running time. 5 reels, 5 subtitles.', 'These reels end at 1:31:55 or later; your copy runs 96 min 10 s.'],
    ['lacks its last reel', [1, 2, 3, 4], 5770, ['Cannot tell'], 'Cannot tell. 4 reels, 4 subtitles.', 'These reels end at 1:13:32 or later; your copy runs 96 min 10 s. Check if reel 5 is missing.'],
    ['lacks a reel in the middle', [1, 2, 4, 5], 5770, ['Cannot tell'], 'Reel 3 is missing. Choose all reels together', 'Choose all reels together'],
    ['has two files for one reel', [1, 2, 2, 3], 5770, ['Cannot tell'], 'Cannot tell. 4 reels', 'There are two files for one reel. Remove the wrong file'],
    ['is longer than the copy', [1, 2, 3, 4, 5], 5280, ['Another version: 4 minutes shorter'], 'Another version: 4 minutes shorter. 5 reels', 'Ask for the subtitles of your version.'],
    ['has no copy to compare', [1, 2, 3, 4], undefined, [], 'Nothing needs fixing. 4 reels, 4 subtitles.', ''],
  ])('of Interop reels gets the right result if it %s', async (_what, numbers, seconds, labels, sentence, sum) => {
    const files = numbers.map((number, index) => textFile(`reel${index}.xml`, interopReel(number)));
    const { subjects } = await checkWhole(files, { copy: { seconds, rate: RATES['25'] } });
    const { fits, summary } = textOf(subjects[0]);
    expect(fits.map(({ label }) => label)).toEqual(labels);
    expect(fits[0]?.sum ?? '').toContain(sum);
    expect(summary).toContain(sentence);
  }); // prettier-ignore

  test('is reported to lack its font only if other files were chosen with it', async () => {
    expect(musts(await checkOne(textFile('r1.xml', reel(1))))).toEqual([]);
    const { subjects } = await checkWhole([textFile('r1.xml', reel(1)), { ...FONT, name: 'other' }]);
    expect(musts(textOf(subjects[0]))).toEqual(['font-missing']);
  });
});

describe('unusual files', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  test.each([
    ['film.mp4', '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'This is a film. We cannot check text in its picture'],
    ['film.sup', 'PG\0\0\0\0\0\0\0\0\u0016\0\u0013', 'This file contains pictures of text, which we cannot check. Ask for SRT or XML.'],
    ['film.zip', 'PK\u0003\u0004', 'This is a compressed folder. Unpack the folder'],
    ['film.docx', 'PK\u0003\u0004', 'This is a text document.'],
    ['film.pdf', '%PDF-1.7', 'This is a PDF'],
    ['empty.srt', '', 'This file is empty.'],
    ['words.txt', 'Who is there?\nNobody.\n', 'This text has no times'],
    [
      'list.txt',
      '00:00:10:00 - 00:00:12:00\nHello\n\n00:00:14:00 - 00:00:16:00\nBye\n',
      'This text has timecodes, but no player can show it because it is not in a subtitle format',
    ],
    ['a.png', '\u0089PNG\r\n\u001a\n', 'This is a picture.'],
    ['cpl.xml', '<CompositionPlaylist xmlns="a"/>', 'This is the playlist (CPL) of a DCP, which contains no text.'],
    ['a.bin', '\0\u0001\u0002\u0003', 'We do not recognise this file format.'],
    ['a.wav', 'RIFF\0\0\0\0WAVE', 'The file does not state its running time.'],
    [
      'a.sub',
      '{10}{50}Who is there?\n{60}{90}Nobody.\n',
      'This file counts in frames, but does not state its frame rate. Choose the frame rate.',
    ],
    ['many.srt', film(25, 10_480), 'This file has 10,480 subtitles; we check up to 10,000. Does it contain more than one film?'],
  ])('%s gets a summary that explains the problem', async (name, content, sentence) => {
    const { summary } = await checkWhole([{ name, bytes: bytesOf(content) }]);
    expect(summary).toContain(sentence);
  });

  test('a file that counts in frames needs a frame rate from the user, who sees the listing’s frame rate', async () => {
    const file = textFile('a.sub', '{10}{50}Who is there?\n{60}{90}Nobody.\n');
    const listing = { duration: 98, frame_rate: '25', format: 'DS', sidecar_type: 'DS Only', sidecar_format: 'SRT' } as const;
    expect((await checkWhole([file], { listing })).subjects).toMatchObject([
      {
        is: 'refused',
        needs: 'rate',
        summary: expect.stringContaining('Choose the frame rate: the listing says 25.'),
      },
    ]);
    const report = await checkOne(file, { choices: { 0: { rate: RATES['25'] } } });
    expect(report.files[0]).toMatchObject({
      first: { start: 0.4 },
      rate: { knownBy: 'chosen', countsFrames: true },
    });
  });

  test('text in a guessed encoding is shown with the other guesses, and is read again in the chosen encoding', async () => {
    const czech = 'Žluťoučký kůň úpěl ďábelské ódy.';
    const windows1250: Record<string, number> = {
      Ž: 0x8e,
      ť: 0x9d,
      č: 0xe8,
      ý: 0xfd,
      ů: 0xf9,
      ň: 0xf2,
      ú: 0xfa,
      ě: 0xec,
      ď: 0xef,
      á: 0xe1,
      é: 0xe9,
      ó: 0xf3,
    };
    const bytes = Uint8Array.from(`1\n00:00:10,000 --> 00:00:12,000\n${czech}\n`, (letter) => windows1250[letter] ?? letter.charCodeAt(0));
    const chosen = await checkOne({ name: 'a.srt', bytes }, { choices: { 0: { encoding: 'windows-1250' } } });
    expect(chosen.files[0]!.encoding).toMatchObject({ knownBy: 'choice', lines: [czech], isOpen: true });
    const { guesses } = (await checkOne({ name: 'a.srt', bytes })).files[0]!.encoding!;
    expect(guesses.length).toBeGreaterThan(1);
    expect(chosen.files[0]!.encoding!.guesses).toEqual(guesses);
    const wrong = await checkOne({ name: 'a.srt', bytes }, { choices: { 0: { encoding: 'windows-1251' } } });
    expect(wrong.files[0]!.encoding!.lines).not.toEqual([czech]);
    expect((await checkOne({ name: 'a.srt', bytes })).files[0]!.encoding!.knownBy).toBe('guess');
  });

  test('a spoken description is not checked as descriptive subtitles, but a voice needs enough time to speak it', async () => {
    const vtt =
      'WEBVTT\n\n00:10.000 --> 00:12.000\nInes, thirty, in a wet coat, climbs the stairs two at a time, a letter crushed in her hand.\n';
    const report = await checkOne(textFile('The-Lamp_EN_AD.vtt', vtt));
    expect(musts(report)).toEqual(['cannot-be-spoken']);
    expect(report.descriptive.sentence).toContain('a voice speaks it');
  });
});

test('the timeline covers the whole running time of the copy and all subtitles', async () => {
  const report = await checkOne(textFile('a.srt', film(25, 300)), { copy: { seconds: 3600 } });
  const [timeline] = report.timelines;
  expect(timeline).toMatchObject({ seconds: 3600, parts: { length: 6 } });
  expect(timeline!.parts.reduce((sum, { subtitles }) => sum + subtitles, 0)).toBe(300);
  expect(timeline!.subtitles.at(-1)![1]).toBeLessThanOrEqual(1000);
});

test('progress is reported for each file before it is read and before it is checked', async () => {
  const steps: string[] = [];
  const files = [textFile('one.srt', film(24, 2)), textFile('notes.txt', 'Buy milk.'), textFile('two.srt', film(25, 2))];
  await checkWhole(files, {}, ({ is, file }) => steps.push(`${is} ${file}`));
  expect(steps).toEqual(['reading 0', 'reading 1', 'reading 2', 'checking 0', 'checking 2']);
});
