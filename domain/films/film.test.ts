import { describe, expect, test } from 'vitest';
import { toFieldErrors } from '#domain/field-errors.ts';
import { FORMATS, FORMAT_VALUES } from './film-options.ts';
import { filmInputSchema } from './film.ts';

const THIS_YEAR = 2026;
const schema = filmInputSchema(THIS_YEAR);

/** Values that a form sends for a film that breaks no rule. */
const PIANO = {
  title: 'The Piano',
  directors: ['Jane Campion'],
  year: '1993',
  duration: '121',
  format: 'DS',
};

const parse = (given: Record<string, unknown>) => schema.parse({ ...PIANO, ...given });
const errorsOf = (input: unknown) => {
  const { error } = schema.safeParse(input);
  return error ? toFieldErrors(error) : {};
};
const errorsOfPianoWith = (given: Record<string, unknown>) => errorsOf({ ...PIANO, ...given });
const repeat = (length: number) => 'x'.repeat(length);
const entries = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`);

test('a film needs only five fields, and the other fields are empty', () => {
  expect(parse({})).toEqual({
    title: 'The Piano',
    directors: ['Jane Campion'],
    year: 1993,
    duration: 121,
    format: 'DS',
    sidecar_type: '',
    sidecar_format: '',
    quality_level: '',
    language: '',
    sidecar_by: '',
    commissioned_by: '',
    contact: '',
    certificate: '',
    frame_rate: '',
    rights_holder: '',
    genres: [],
    alt_titles: [],
    notes: '',
  });
});

describe('the schema accepts', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a title of 300 characters', { title: repeat(300) }],
    ['a title of 300 emoji', { title: '🎬'.repeat(300) }],
    ['a title that is too long only before it is trimmed', { title: ` ${repeat(300)} ` }],
    ['50 directors', { directors: entries(50) }],
    ['a director of 200 characters', { directors: [repeat(200)] }],
    ['the first film year', { year: 1870 }],
    ['a year five years ahead', { year: THIS_YEAR + 5 }],
    ['a film of one minute', { duration: 1 }],
    ['a film of 1,500 minutes', { duration: 1500 }],
    ['digits in a string, with spaces around them', { year: ' 1993 ', duration: '0121' }],
    ['a professional quality', { quality_level: 'Professional' }],
    ['another quality', { quality_level: 'Non-Professional' }],
    ['no quality', { quality_level: '' }],
    ['a contact of 300 characters', { contact: repeat(300) }],
    ['50 genres of 300 characters', { genres: entries(50).map((genre) => genre.padEnd(300, 'x')) }],
    ['50 alternative titles', { alt_titles: entries(50) }],
    ['no genres', { genres: [] }],
    ['notes of 5,000 characters', { notes: repeat(5000) }],
    ['notes of several lines', { notes: 'first\nsecond\r\nthird' }],
    ['unknown fields', { approved: true, _id: 'x', tmdb_id: 5 }],
  ])('%s', (_what, given) => {
    expect(errorsOfPianoWith(given)).toEqual({});
  });

  test.each(['language', 'sidecar_by', 'commissioned_by', 'certificate', 'frame_rate', 'rights_holder'])(
    '200 characters of %s',
    (field) => {
      expect(errorsOfPianoWith({ [field]: repeat(200) })).toEqual({});
    },
  );

  test.each(FORMAT_VALUES.flatMap((format) => FORMATS[format].sidecarTypes.map((type) => [format, type])))(
    '%s with the sidecar type %s',
    (format, sidecar_type) => {
      expect(parse({ format, sidecar_type })).toMatchObject({ format, sidecar_type });
    },
  );

  test.each(FORMAT_VALUES.flatMap((format) => FORMATS[format].sidecarFormats.map((kind) => [format, kind])))(
    '%s with a %s file',
    (format, sidecar_format) => {
      expect(parse({ format, sidecar_format })).toMatchObject({ format, sidecar_format });
    },
  );
});

const YEAR = 'Enter the year as four digits from 1870 to 2031, for example 1994.';
const DURATION = 'Enter the duration in whole minutes from 1 to 1,500, for example 95.';
const FORMAT = 'Choose the category: DS, AD or Other.';

describe('the schema refuses', () => {
  test.each<[string, string, unknown, string | RegExp]>([
    ['no title', 'title', '', 'Enter the film’s title.'],
    ['a title of spaces', 'title', ' \u00a0 ', 'Enter the film’s title.'],
    ['a title that is not text', 'title', 7, 'Enter this as text.'],
    ['a title that was not sent', 'title', undefined, 'Enter the film’s title.'],
    ['a title that is null', 'title', null, 'Enter the film’s title.'],
    ['a title of 301 characters', 'title', repeat(301), 'Use at most 300 characters.'],
    ['a title of two lines', 'title', 'The\nPiano', 'Put this on one line, without line breaks.'],
    ['no director', 'directors', [], /^Enter at least one director/],
    ['directors without names', 'directors', ['', ' '], /^Enter at least one director/],
    ['directors that were not sent', 'directors', undefined, /^Enter at least one director/],
    [
      'directors as one text',
      'directors',
      'Jane Campion, Lana Wachowski',
      'Send the directors as a list of texts, for example ["First", "Second"].',
    ],
    ['genres as one text', 'genres', 'Drama', 'Send the genres as a list of texts, for example ["First", "Second"].'],
    [
      'a contact without a domain',
      'contact',
      'someone@volunteer',
      /^“someone@volunteer” is not a complete address\. Enter an email or web address/,
    ],
    ['a negative frame rate', 'frame_rate', '-1', 'Enter the frame rate as frames a second, for example 24, 25 or 23.976.'],
    ['a frame rate of zero', 'frame_rate', '0 fps', /^Enter the frame rate as frames a second/],
    ['a frame rate that no film has', 'frame_rate', '1000', /^Enter the frame rate as frames a second/],
    ['51 directors', 'directors', entries(51), 'Enter at most 50 directors.'],
    ['a director of 201 characters', 'directors', [repeat(201)], 'Use at most 200 characters.'],
    ['a director who is a number', 'directors', [5], 'Enter this as text.'],
    ['no year', 'year', undefined, YEAR],
    ['an empty year', 'year', '', YEAR],
    ['a year before film', 'year', 1869, YEAR],
    ['a year too far ahead', 'year', THIS_YEAR + 6, YEAR],
    ['a year in words', 'year', 'nineteen ninety-three', YEAR],
    ['a year with a fraction', 'year', 1993.5, YEAR],
    ['a year with a fraction, in a string', 'year', '1993.0', YEAR],
    ['a year in another notation', 'year', '0x7c9', YEAR],
    ['a year with an exponent', 'year', '1.993e3', YEAR],
    ['a year that is not a number', 'year', Number.NaN, YEAR],
    ['a year in a list', 'year', ['1993'], YEAR],
    ['a year that is true', 'year', true, YEAR],
    ['no duration', 'duration', null, DURATION],
    ['a duration of zero', 'duration', 0, DURATION],
    ['a negative duration', 'duration', '-5', DURATION],
    ['a duration of 1,501 minutes', 'duration', 1501, DURATION],
    ['a duration with its unit', 'duration', '95 min', DURATION],
    ['no format', 'format', '', FORMAT],
    ['an unknown format', 'format', 'VHS', FORMAT],
    ['a format with the name of a property that every object has', 'format', 'constructor', FORMAT],
    ['a format in small letters', 'format', 'ds', FORMAT],
    ['an unknown quality', 'quality_level', 'Good', /^Choose Professional or Non-Professional/],
    ['a contact of 301 characters', 'contact', repeat(301), 'Use at most 300 characters.'],
    ['51 genres', 'genres', entries(51), 'Enter at most 50 genres.'],
    ['a genre of 301 characters', 'genres', [repeat(301)], 'Use at most 300 characters.'],
    ['51 alternative titles', 'alt_titles', entries(51), 'Enter at most 50 other titles.'],
    ['an alternative title of 301 characters', 'alt_titles', [repeat(301)], 'Use at most 300 characters.'],
    ['notes of 5,001 characters', 'notes', repeat(5001), 'Use at most 5,000 characters.'],
    ['notes that are not text', 'notes', null, 'Enter this as text.'],
  ])('%s', (_what, field, value, sentence) => {
    expect(errorsOfPianoWith({ [field]: value })).toEqual({
      [field]: expect.stringMatching(exactly(sentence)),
    });
  });

  test.each(['language', 'sidecar_by', 'commissioned_by', 'certificate', 'frame_rate', 'rights_holder'])(
    '201 characters of %s',
    (field) => {
      expect(errorsOfPianoWith({ [field]: repeat(201) })).toEqual({ [field]: 'Use at most 200 characters.' });
    },
  );

  test.each<[string, string, string, RegExp]>([
    ['DS', 'sidecar_type', 'Audio', /^For descriptive subtitles, choose one of these, or leave this empty: DS, DS Only\.$/],
    ['DS', 'sidecar_format', 'MP3', /^For descriptive subtitles, choose one of these, or leave this empty: SRT, VTT, /],
    ['AD', 'sidecar_type', 'DS', /^For audio description, choose one of these, or leave this empty: Audio, Text-based, Extended\.$/],
    ['AD', 'sidecar_format', 'SRT', /^For audio description, choose one of these, or leave this empty: WAV, MP4, /],
    ['Other', 'sidecar_type', 'DS', /^Leave this empty/],
    ['Other', 'sidecar_format', 'Other', /^Leave this empty/],
  ])('%s with the %s %s', (format, field, value, sentence) => {
    expect(errorsOfPianoWith({ format, [field]: value })).toEqual({
      [field]: expect.stringMatching(sentence),
    });
  });

  test.each([
    'title',
    'sidecar_type',
    'sidecar_format',
    'language',
    'sidecar_by',
    'commissioned_by',
    'contact',
    'certificate',
    'frame_rate',
    'rights_holder',
    'notes',
  ])('control characters and half characters in %s', (field) => {
    expect(errorsOfPianoWith({ [field]: 'a\u0000b' })[field]).toMatch(/control character/);
    expect(errorsOfPianoWith({ [field]: 'a\ud83db' })[field]).toMatch(/invalid character/);
  });

  test.each(['directors', 'genres', 'alt_titles'])('control characters, half characters and line breaks in %s', (field) => {
    expect(errorsOfPianoWith({ [field]: ['Drama', 'a\u001bb'] })[field]).toMatch(/control character/);
    expect(errorsOfPianoWith({ [field]: ['Drama', '\ude00'] })[field]).toMatch(/invalid character/);
    expect(errorsOfPianoWith({ [field]: ['Drama', 'a\nb'] })[field]).toMatch(/one line/);
  });

  test.each([null, undefined, 'a film', 7, []])('%j instead of a film', (input) => {
    expect(Object.keys(errorsOf(input))).not.toHaveLength(0);
  });
});

describe('all errors are reported together', () => {
  test('every field has its own error', () => {
    const wrong = {
      title: '',
      directors: [],
      year: 1066,
      duration: 'long',
      format: 'VHS',
      quality_level: 'Good',
      language: repeat(201),
      sidecar_by: repeat(201),
      commissioned_by: repeat(201),
      contact: repeat(301),
      certificate: repeat(201),
      frame_rate: repeat(201),
      rights_holder: repeat(201),
      genres: entries(51),
      alt_titles: entries(51),
      notes: repeat(5001),
    };
    expect(Object.keys(errorsOf(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test('a sidecar type and a file format of another category are reported together with a missing title', () => {
    const errors = errorsOfPianoWith({ title: '', sidecar_type: 'Extended', sidecar_format: 'OGG' });
    expect(Object.keys(errors).toSorted()).toEqual(['sidecar_format', 'sidecar_type', 'title']);
  });

  test('a sidecar type is not checked if the category is missing', () => {
    expect(errorsOfPianoWith({ format: '', sidecar_type: 'Extended' })).toEqual({ format: FORMAT });
  });
});

describe('a stored film', () => {
  test('has texts that are trimmed and in NFC', () => {
    const film = parse({
      title: '  Ame\u0301lie ',
      directors: [' Jean-Pierre  Jeunet '],
      sidecar_type: ' DS ',
    });
    expect(film).toMatchObject({
      title: 'Am\u00e9lie',
      directors: ['Jean-Pierre  Jeunet'],
      sidecar_type: 'DS',
    });
  });

  test('has lists in their order, without empty or repeated entries', () => {
    expect(parse({ genres: ['War', '', 'Drama', ' War', '  '] }).genres).toEqual(['War', 'Drama']);
    expect(parse({ alt_titles: ['Ame\u0301lie', 'Am\u00e9lie'] }).alt_titles).toEqual(['Am\u00e9lie']);
  });

  test('has numbers where digits were sent in a string', () => {
    expect(parse({ year: ' 1993', duration: '095' })).toMatchObject({ year: 1993, duration: 95 });
  });

  test('keeps invisible characters that letters need', () => {
    const persian = 'می\u200cخواهم زنده بمانم';
    expect(parse({ title: persian, alt_titles: [`\u200f${persian}`] })).toMatchObject({
      title: persian,
      alt_titles: [`\u200f${persian}`],
    });
  });

  test('has the number of a frame rate, and keeps a frame rate in words unchanged', () => {
    const stored = (frame_rate: string) => parse({ frame_rate }).frame_rate;
    expect(['25 fps', '25fps', '24 frames per second', '23,976', '24.00', '24p'].map(stored)).toEqual([
      '25',
      '25',
      '24',
      '23.976',
      '24',
      '24',
    ]);
    for (const words of ['as the film', '24000/1001', '25 PAL', '23.98']) expect(stored(words)).toBe(words);
  });

  test('has the usual spelling of a known language, and keeps an unknown language unchanged', () => {
    const stored = (language: string) => parse({ language }).language;
    expect(['english', ' FRENCH ', 'scottish gaelic', 'Englsh', 'Klingon'].map(stored)).toEqual([
      'English',
      'French',
      'Scottish Gaelic',
      'Englsh',
      'Klingon',
    ]);
  });

  test('keeps markup as plain text', () => {
    expect(parse({ title: '<b>Piano</b> & co' }).title).toBe('<b>Piano</b> & co');
  });

  test('does not contain values for fields that only the program may set', () => {
    const sent = { approved: true, author_id: 'x', flagged: true, tmdb_id: 5, _id: 'x', created_at: 'x' };
    for (const field of Object.keys(sent)) expect(parse(sent)).not.toHaveProperty(field);
  });
});

function exactly(sentence: string | RegExp): RegExp {
  return typeof sentence === 'string' ? new RegExp(`^${RegExp.escape(sentence)}$`) : sentence;
}
