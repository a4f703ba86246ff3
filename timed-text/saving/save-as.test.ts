import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '#timed-text/encoding/decode-text.ts';
import { readEbuStl } from '#timed-text/ebu-stl/read-ebu-stl.ts';
import { findFormat } from '#timed-text/find-format/find-format.ts';
import { convertTicks, RATES, type Rate } from '#timed-text/rate.ts';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import { retimeToRate } from '#timed-text/retime.ts';
import { wordsOf, type Cue, type Header, type Line, type Span, type TimedText } from '#timed-text/timed-text.ts';
import { lossSentences } from './loss-texts.ts';
import { saveAs } from './save-as.ts';
import type { SaveOptions } from './save-options.ts';
import { SAVED_FORMATS, type SavedFormat } from './saved-formats.ts';

const FORMATS = Object.keys(SAVED_FORMATS) as SavedFormat[];
const MILLISECONDS: Rate = { numerator: 1000, denominator: 1 };
const ISSUE = { id: '7b1f1c1e-0000-4000-8000-000000000000', date: '2026-11-22T18:00:00.000Z' };
const OPTIONS = { film: 'Film Name', language: 'en', rate: '25' } as const;

const documentOf = (
  cues: readonly Partial<Cue>[],
  header: Header = { title: 'Film Name', language: 'en' },
  clock = MILLISECONDS,
): TimedText => ({
  format: 'srt',
  clock,
  frameRate: undefined,
  cues: cues.map((cue, at) => ({ start: at * 4000, end: at * 4000 + 2000, lines: [[{ text: 'Words' }]], place: '', line: at + 1, ...cue })),
  header,
  warnings: [],
});

function save(document: TimedText, format: SavedFormat, options: Partial<SaveOptions> = {}) {
  const saved = saveAs(document, { ...OPTIONS, format, ...options }, ISSUE);
  if (saved.is === 'refused') throw new Error(saved.sentence);
  return saved;
}

const kindsOf = (document: TimedText, format: SavedFormat) => save(document, format).losses.map(({ kind }) => kind);

/** Content that each file format can have. This second list comes from the specifications, not from our code. */
const NINE = ['', 'top', 'middle', 'bottom left', 'bottom right', 'top left', 'top right', 'middle left', 'middle right'];
interface Holds {
  clock: Rate;
  places: readonly string[];
  looks: 'parts' | 'lines' | 'teletext';
  voices?: true;
  pictures?: true;
  title?: true;
  language?: true;
}
const HOLDS: Readonly<Record<SavedFormat, Holds>> = {
  srt: { clock: MILLISECONDS, places: NINE, looks: 'parts' },
  vtt: { clock: MILLISECONDS, places: [...NINE, 'line:10%'], looks: 'parts', voices: true, language: true },
  ass: { clock: { numerator: 100, denominator: 1 }, places: NINE, looks: 'parts', title: true, language: true },
  ssa: { clock: { numerator: 100, denominator: 1 }, places: NINE, looks: 'parts', title: true, language: true },
  imsc: { clock: MILLISECONDS, places: [...NINE, 'region-1'], looks: 'parts', title: true, language: true },
  'dcp-smpte': { clock: RATES['25'], places: NINE, looks: 'parts', pictures: true, title: true, language: true },
  'dcp-interop': { clock: { numerator: 250, denominator: 1 }, places: NINE, looks: 'parts', pictures: true, title: true, language: true },
  'ebu-stl': {
    clock: RATES['25'],
    places: NINE.filter((place) => !place.startsWith('middle')),
    looks: 'teletext',
    title: true,
    language: true,
  },
  microdvd: { clock: RATES['25'], places: [''], looks: 'lines' },
};

const TELETEXT = new Set(['#ff0000', '#00ff00', '#ffff00', '#0000ff', '#ff00ff', '#00ffff', '#000000']);

function expectedLosses(document: TimedText, format: SavedFormat): Set<string> {
  const holds = HOLDS[format];
  const expected = new Set<string>();
  const hasText = document.cues.some(({ lines }) => lines.length > 0);
  if (hasText && format.startsWith('dcp-')) expected.add('no-font');
  for (const { start, end, place, image, lines } of document.cues) {
    const [first, last] = [start, end].map((time) => convertTicks(time, MILLISECONDS, holds.clock));
    const isExact = [start, end].every((time) => (time * holds.clock.numerator) % 1000 === 0);
    if (!isExact) expected.add('rounded');
    if (start < end && first === last) expected.add('no-length');
    const isShown = lines.length > 0 || holds.pictures;
    if (isShown && !holds.places.includes(place)) expected.add('places');
    if (image !== undefined && !holds.pictures) expected.add('pictures');
    for (const line of image !== undefined && holds.pictures ? [] : lines) addLooks(line, holds, expected);
  }
  const { title, language } = document.header;
  if ((title !== undefined && !holds.title) || (language !== undefined && !holds.language)) expected.add('facts');
  return expected;
}

function addLooks(line: Line, { looks, voices }: Holds, expected: Set<string>): void {
  const isOnlyInPart = (signOf: (span: Span) => unknown) =>
    line.some((span) => signOf(span)) && line.some((span) => signOf(span) !== signOf(line[0]!));
  if (!voices && line.some(({ voice }) => voice)) expected.add('voices');
  if (looks === 'teletext') {
    if (line.some(({ bold }) => bold)) expected.add('bold');
    if (line.some(({ colour }) => colour && !TELETEXT.has(colour))) expected.add('colours');
  } else if (looks === 'lines') {
    for (const look of ['italic', 'bold', 'underline'] as const) if (isOnlyInPart((span) => span[look])) expected.add(look);
    if (isOnlyInPart(({ colour }) => colour)) expected.add('colours');
  }
}

const key = (span: Span | undefined) => JSON.stringify({ ...span, text: '' }, ['italic', 'bold', 'underline', 'colour', 'voice']);
/** Words with spaces between them. Neighbouring words have different styles. */
const LINE = fc
  .array(
    fc.record(
      {
        text: fc.stringMatching(/^[a-zA-Zéñß]{1,8}[.?!]?$/),
        italic: fc.constant(true),
        bold: fc.constant(true),
        underline: fc.constant(true),
        colour: fc.constantFrom('#ff0000', '#00ffff', '#12ab9f'),
        voice: fc.constantFrom('Ines', 'The keeper'),
      },
      { requiredKeys: ['text'] },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words): Line => {
    const differ = words.filter((word, at) => at === 0 || key(word) !== key(words[at - 1]));
    return differ.map((word, at) => (at === differ.length - 1 ? word : { ...word, text: `${word.text} ` }));
  });

const DOCUMENT = fc
  .tuple(
    fc.array(
      fc.record({
        length: fc.integer({ min: 0, max: 5000 }),
        lines: fc.array(LINE, { minLength: 1, maxLength: 3 }),
        place: fc.oneof(fc.constantFrom(...NINE), fc.constantFrom('line:10%', 'region-1')),
        isPicture: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
      }),
      { maxLength: 5 },
    ),
    fc.record({ title: fc.constant('A film'), language: fc.constant('en') }, { requiredKeys: [] }),
    fc.constantFrom(1, 1000),
  )
  .map(([cues, header, step]): TimedText => {
    const timed = cues.map(({ length, lines, place, isPicture }, at) => {
      const start = (at * 7000 + length) * step;
      const text = { start, end: start + length * step, place, lines: isPicture ? [] : lines };
      return isPicture ? { ...text, image: 'a.png' } : text;
    });
    return documentOf(timed, header);
  });

describe.each(FORMATS)('a file saved as %s', (format) => {
  test('has a report of all losses and of nothing else', () => {
    fc.assert(
      fc.property(DOCUMENT, (document) => {
        const { losses, bytes } = save(document, format, { film: '', language: '' });
        expect(new Set(losses.map(({ kind }) => kind))).toEqual(expectedLosses(document, format));
        expect(lossSentences(losses).every((sentence) => /^\S.*\.$/.test(sentence))).toBe(true);
        expect(findFormat(bytes, 'unnamed')).toMatchObject({ is: document.cues.length > 0 ? 'timed-text' : expect.any(String) });
      }),
    );
  });
});

const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('<i>', '{\\an8}', '{y:i}', '1', '00:00:01,000 --> 00:00:02,000', '|', '\\N', '&amp;', '-->', ' ', '\uD800', '\0'),
);
const ANY_TEXTS = fc.array(ANY_TEXT, { maxLength: 5 });
const documentOfTexts = (texts: readonly string[]) =>
  documentOf(texts.map((text) => ({ lines: text.split(/[\n\r]/).map((line) => [{ text: line }]) })));

test.each(FORMATS.filter((format) => format !== 'ebu-stl'))('a file saved as %s can have any text, and is in UTF-8', (format) => {
  fc.assert(
    fc.property(ANY_TEXTS, (texts) => {
      expect(decodeText(save(documentOfTexts(texts), format).bytes)).toMatchObject({ encoding: 'utf-8' });
    }),
  );
});

test('a file saved as EBU STL keeps every subtitle, and the report has the words that change', () => {
  const visible = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
  fc.assert(
    fc.property(ANY_TEXTS, (texts) => {
      const { bytes, losses } = save(documentOfTexts(texts), 'ebu-stl');
      const kept = readEbuStl(bytes).cues.map(wordsOf);
      expect(kept).toHaveLength(texts.length);
      const isChanged = texts.some((text, at) => visible(kept[at]!) !== visible(text));
      expect(losses.some(({ kind }) => kind === 'words' || kind === 'cut')).toBe(isChanged);
    }),
    { examples: [[['\u0301']]] }, // an accent without a letter, of which nothing is kept
  );
});

describe('the sentences about losses', () => {
  test('describe lost characters, long texts and changed times, with examples', () => {
    const cues = [{ lines: [[{ text: 'Ce faci, Ștefan?' }]], start: -500, end: 1020 }, { lines: [[{ text: 'x'.repeat(3000) }]] }];
    expect(lossSentences(save(documentOf(cues), 'ebu-stl').losses)).toEqual([
      '1 subtitle has characters that this format does not have: “Ce faci, Ștefan?” becomes “Ce faci, Ştefan?”.',
      expect.stringMatching(/^1 subtitle is too long, so we cut it: /),
      '1 subtitle before the start of the film will move to its start. First move all subtitles later.',
      'We round times by up to 20 ms.',
    ]);
    expect(lossSentences(save(documentOf([{ lines: [[{ text: 'a|b' }]] }]), 'microdvd').losses)).toEqual([
      '1 subtitle has characters that this format does not have: “a|b” becomes “a¦b”.',
      'These details of the file change or are lost: title, language.',
    ]);
    expect(kindsOf(documentOf([{ lines: [[{ text: 'Not <i>a tag</i>' }]] }], { language: 'en' }), 'srt')).toContain('words');
  });

  test('give the number of subtitles before and after if a text looks like a line of times', () => {
    const file = documentOf([{ lines: [[{ text: 'Listen:' }], [{ text: '00:00:08,000 --> 00:00:09,000' }], [{ text: 'Nothing.' }]] }]);
    expect(lossSentences(save(file, 'srt').losses)[0]).toBe(
      'The number of subtitles changes from 1 to 2 when a player reads the file. Choose another format.',
    );
  });

  test('name the lost details of a file and the parts that are never kept', () => {
    const reel = { title: 'A', language: 'en', reel: 2, fonts: ['f.ttf'], startTime: { ticks: 240, isSubtracted: true } };
    const dcp: TimedText = { ...documentOf([{}], reel, RATES['24']), format: 'dcp-smpte', frameRate: RATES['24'] };
    expect(lossSentences(save(dcp, 'srt').losses)).toEqual([
      expect.stringMatching(/^We round times/),
      'These details of the file change or are lost: title, language, frame rate, reel, fonts, timecode of the start.',
      'We never keep these parts of a file: sizes, borders, fades and exact positions.',
    ]);
    const spoken = documentOf([{}], { kind: 'descriptions', language: 'en' });
    expect(new TextDecoder().decode(save(spoken, 'vtt').bytes)).toContain('Kind: descriptions');
    expect(kindsOf(spoken, 'vtt')).toEqual([]);
    expect(kindsOf(spoken, 'ass')).toEqual(['facts']);
  });

  test('report that the frame rate 29.97 becomes 30 in EBU STL', () => {
    const { losses } = save(documentOf([{ start: 3_600_000, end: 3_602_000 }]), 'ebu-stl', { rate: '29.97' });
    expect(losses.map(({ kind, found }) => [kind, found])).toEqual([
      ['rounded', expect.stringMatching(/^\d{1,2}$/)],
      ['rate-as-30', ''],
    ]);
  });
});

test('a file format that counts in frames needs a frame rate that it supports', () => {
  const saved = (format: SavedFormat, rate?: SaveOptions['rate']) => saveAs(documentOf([{}]), { ...OPTIONS, format, rate }, ISSUE);
  expect(saved('dcp-smpte')).toEqual({
    is: 'refused',
    sentence: 'This format counts in frames. Choose the frame rate of your copy: 24, 25, 30, 48, 50 or 60.',
  });
  expect(saved('dcp-smpte', '23.976')).toMatchObject({
    is: 'refused',
    sentence: expect.stringContaining('does not support 23.976'),
  });
  expect(saved('srt')).toMatchObject({ is: 'saved' });
});

test('the lines of a subtitle that a DCP has as separate subtitles stay on their rows', () => {
  const rows = documentOf([
    { start: 0, end: 40, place: '' },
    { start: 0, end: 40, place: 'row 2' },
    { start: 80, end: 120, place: 'top' },
    { start: 80, end: 120, place: 'top row 2' },
  ]);
  const { bytes, losses } = save(rows, 'dcp-smpte');
  expect(losses.map(({ kind }) => kind)).toEqual(['no-font']);
  const positions = [...new TextDecoder().decode(bytes).matchAll(/Vposition="(\d+)"/g)].map(([, at]) => at);
  expect(positions).toEqual(['14', '8', '8', '14']);
});

test.each(['dcp-smpte', 'dcp-interop'] as const)(
  'a %s file without LoadFont gives a warning, and a file with a font does not',
  (format) => {
    const [warning] = lossSentences(save(documentOf([{}]), format).losses);
    expect(warning).toBe('The file has no font (LoadFont), so some cinema servers show no text. Add a font when you make the DCP.');
    const named = documentOf([{}], { fonts: ['urn:uuid:e4f0ff0a-9eba-49e0-92ee-d89a88a575f6', 'font.ttf'] });
    expect(save(named, format).losses.map(({ kind }) => kind)).not.toContain('no-font');
    expect(lossSentences(save(documentOf([{}]), 'srt').losses)).not.toContain(warning);
  },
);

test('an SRT file made at 24 frames a second and retimed to 25 equals a file made at 25, within a millisecond', () => {
  const frames = fc.array(fc.tuple(fc.nat(24 * 60 * 200), fc.integer({ min: 1, max: 200 })), {
    maxLength: 50,
  });
  const srtAt = (times: [number, number][], clock: Rate) => {
    const cues = times.map(([start, length]) => ({ start, end: start + length }));
    const { bytes } = save(documentOf(cues, {}, clock), 'srt', { film: '', language: '' });
    return readSrt(new TextDecoder().decode(bytes));
  };
  fc.assert(
    fc.property(frames, (times) => {
      const retimed = retimeToRate(srtAt(times, RATES['24']), RATES['24'], RATES['25']);
      const wanted = srtAt(times, RATES['25']);
      expect(retimed.cues).toHaveLength(wanted.cues.length);
      for (const [at, { start, end }] of retimed.cues.entries()) {
        expect(Math.abs(start - (wanted.cues[at]?.start ?? Number.NaN))).toBeLessThanOrEqual(1);
        expect(Math.abs(end - (wanted.cues[at]?.end ?? Number.NaN))).toBeLessThanOrEqual(1);
      }
    }),
  );
});
