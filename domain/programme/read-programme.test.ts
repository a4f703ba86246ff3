import { describe, expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { SentFilm } from './programme-film.ts';
import { readProgramme } from './read-programme.ts';

const filmsIn = (text: string): SentFilm[] => readProgramme(text, 2026).films.map(({ sent }) => sent);
const remarksOn = (text: string) => readProgramme(text, 2026).remarks;

const PARASITE = { title: 'Parasite', year: 2019, directors: ['Bong Joon Ho'] };
const ROMA = { title: 'Roma', year: 2018, directors: ['Alfonso Cuarón'] };

describe('a line that a festival writes', () => {
  test.for<[string, SentFilm]>([
    ['Parasite', { title: 'Parasite' }],
    ['Parasite (2019), Bong Joon Ho', PARASITE],
    ['• “Parasite” (2019) by Bong Joon Ho', PARASITE],
    ['Parasite [2019] – Bong Joon Ho', PARASITE],
    ['Parasite (Bong Joon Ho, 2019)', PARASITE],
    ['Parasite (South Korea 2019), dir. Bong Joon Ho', PARASITE],
    ['Parasite, 2019, Bong Joon Ho', PARASITE],
    ['Parasite (2019), Bong Joon Ho, 132 min, 24 fps', { ...PARASITE, duration: '132', frame_rate: '24' }],
    ['Parasite (Bong Joon Ho, 2019, 2h12)', { ...PARASITE, duration: '2:12' }],
    ['Parasite (2019) / Bong Joon Ho / 2:11:30', { ...PARASITE, duration: '2:11:30' }],
    ['1917 (2019), Sam Mendes', { title: '1917', year: 2019, directors: ['Sam Mendes'] }],
    ['2001: A Space Odyssey', { title: '2001: A Space Odyssey' }],
    ['(500) Days of Summer (2009)', { title: '(500) Days of Summer', year: 2009 }],
    ['The Piano (burned-in captions only)', { title: 'The Piano (burned-in captions only)' }],
    ['The Good, the Bad and the Ugly, 1966', { title: 'The Good, the Bad and the Ugly', year: 1966 }],
    [
      'The Matrix (1999), Lana Wachowski & Lilly Wachowski',
      { title: 'The Matrix', year: 1999, directors: ['Lana Wachowski', 'Lilly Wachowski'] },
    ],
    ['Fargo (1996), Joel and Ethan Coen', { title: 'Fargo', year: 1996, directors: ['Joel and Ethan Coen'] }],
    // Only the search for the film can show if the last part is a director.
    ['Parasite, Bong Joon Ho', { title: 'Parasite, Bong Joon Ho' }],
  ])('is read as a film: %s', ([line, film]) => {
    expect(filmsIn(line)).toEqual([film]);
  });

  test('loses its number in a numbered list, and no other number', () => {
    expect(filmsIn('1. Parasite\n2. Roma')).toEqual([{ title: 'Parasite' }, { title: 'Roma' }]);
    expect(filmsIn('1. Parasite\n12 Angry Men')).toEqual([{ title: '1. Parasite' }, { title: '12 Angry Men' }]);
  });
});

describe('a table of films', () => {
  test.for<[string, string]>([
    ['as CSV', 'Title,Year,Director\nParasite,2019,Bong Joon Ho\nRoma,2018,"Cuarón, Alfonso"\n'],
    ['with semicolons and another order', 'year;DIRECTOR(S);Film\r\n2019;Bong Joon Ho;Parasite\r\n2018;Alfonso Cuarón;Roma'],
    ['saved by Excel', 'sep=;\nFilm;Release date;Directed by\nParasite;21.05.2019;Bong Joon Ho\nRoma;2018-08-30;Alfonso Cuarón'],
    ['copied from a spreadsheet', 'Title\tRegie\tJahr\nParasite\tBong Joon Ho\t2019\nRoma\tAlfonso Cuarón\t2018'],
    ['without headings', 'Parasite\t2019\tBong Joon Ho\nRoma\t2018\tAlfonso Cuarón'],
    ['without headings, in another order, numbered', '1\t2019\tParasite\tBong Joon Ho\n2\t2018\tRoma\tAlfonso Cuarón'],
    ['with semicolons and without headings', 'Parasite; 2019; Bong Joon Ho\nRoma; 2018; Alfonso Cuarón'],
    ['with a name above it', 'Autumn programme\n\nTitle,Screen,Director,Year\nParasite,1,Bong Joon Ho,2019\nRoma,2,Alfonso Cuarón,2018'],
    ['of whole lines', 'Film\nParasite (2019), Bong Joon Ho\nRoma (2018), Alfonso Cuarón'],
  ])('is read: %s', ([, table]) => {
    expect(filmsIn(table)).toEqual([PARASITE, ROMA]);
  });

  test('gives the running time and the frame rate of each copy', () => {
    const table = [
      'Title;Original title;Running time (min);FPS',
      'Parasite;Gisaengchung;132;24',
      'Roma;;2:15:10;25 fps',
      'Zama;Zama;115,0;23,976',
      'Beau Travail;;93 min;',
      'Petite Maman;;72:30;24p',
    ];
    expect(filmsIn(table.join('\n'))).toEqual([
      { title: 'Parasite', alt_titles: ['Gisaengchung'], duration: '132', frame_rate: '24' },
      { title: 'Roma', duration: '2:15:10', frame_rate: '25' },
      { title: 'Zama', duration: '115', frame_rate: '23,976' },
      { title: 'Beau Travail', duration: '93' },
      { title: 'Petite Maman', duration: '1:12:30', frame_rate: '24' },
    ]);
    expect(filmsIn('1917\t119\t24\tSam Mendes\nRoma\t2:15:10\t25\tAlfonso Cuarón')).toEqual([
      { title: '1917', duration: '119', frame_rate: '24', directors: ['Sam Mendes'] },
      { title: 'Roma', duration: '2:15:10', frame_rate: '25', directors: ['Alfonso Cuarón'] },
    ]);
  });

  test('keeps commas in quotation marks, and gets a remark if the quotation marks are missing or wrong', () => {
    const table = 'Title,Year\n"Piano, The",1993\nGood, the Bad and the Ugly,1966\n"oops,1999\nRoma,2018';
    expect(readProgramme(table, 2026)).toMatchObject({
      films: [
        { line: 2, sent: { title: 'Piano, The', year: 1993 } },
        { line: 5, sent: { title: 'Roma', year: 2018 } },
      ],
      remarks: [
        { line: 3, text: expect.stringContaining('more cells than there are headings') },
        { line: 4, text: expect.stringContaining('quotation marks') },
      ],
    });
    expect(filmsIn('Title\nThe Good, the Bad and the Ugly')).toEqual([{ title: 'The Good, the Bad and the Ugly' }]);
  });
});

test('a value that cannot be read gets a remark, and the search for the film ignores the value', () => {
  const table = 'Title,Year,Length,Frame rate\nParasite,soon,ca. 130,fast\n,2019,,\nRoma,2018,135,25 PAL';
  expect(readProgramme(table, 2026)).toEqual({
    films: [
      {
        line: 2,
        sent: { title: 'Parasite' },
        film: { title: 'Parasite', alt_titles: [], directors: [], year: undefined, copy: undefined },
      },
      {
        line: 4,
        sent: { title: 'Roma', year: 2018, duration: '135', frame_rate: '25' },
        film: {
          title: 'Roma',
          alt_titles: [],
          directors: [],
          year: 2018,
          copy: { seconds: 8100, rate: { numerator: 25, denominator: 1 } },
        },
      },
    ],
    remarks: [
      { line: 2, text: expect.stringMatching(/^Enter the year .* We look for the film without this value\.$/) },
      { line: 2, text: expect.stringMatching(/^Enter the running time .* We look for the film without this value\.$/) },
      { line: 2, text: expect.stringMatching(/^Enter the frame rate .* We look for the film without this value\.$/) },
      { line: 3, text: expect.stringMatching(/^There is no title/) },
    ],
  });
});

test('a programme with too many films is read up to the limit and gets a remark', () => {
  const { films, remarks } = readProgramme('Roma\n\n'.repeat(LIMITS.programmeFilms + 5), 2026);
  expect(films).toHaveLength(LIMITS.programmeFilms);
  expect(remarks).toEqual([{ line: 401, text: expect.stringContaining('You can check up to 200 films at a time.') }]);
});

test('a festival whose running times and frame rates are still unknown gets every film, and a remark on each value', () => {
  const rows = Array.from({ length: 150 }, (_, n) => `Film ${n},tba,DCP`);
  const { films, remarks } = readProgramme(`Title,Running time,FPS\n${rows.join('\n')}`, 2026);
  expect(films).toHaveLength(150);
  expect(remarks).toHaveLength(300);
});

test('a file that is not a programme is read up to the 200th line without a film', () => {
  const { films, remarks } = readProgramme(`Title,Year\n${',2019\n'.repeat(300)}`, 2026);
  expect(films).toEqual([]);
  expect(remarks).toHaveLength(201);
  expect(remarks.at(-1)).toEqual({ line: 202, text: expect.stringMatching(/^We stopped reading here/) });
});

test('an empty text has no films, and a single line is a title even if it looks like a heading', () => {
  expect(readProgramme('', 2026)).toEqual({ films: [], remarks: [] });
  expect(readProgramme('\uFEFF \n\t\n', 2026)).toEqual({ films: [], remarks: [] });
  expect(filmsIn('Film')).toEqual([{ title: 'Film' }]);
});

test.for([
  ['brackets', '('.repeat(900_000)],
  ['quotation marks', '"'.repeat(900_000)],
  ['commas', 'a, '.repeat(300_000)],
  ['spaces', ' '.repeat(900_000)],
  ['joined names', `${'a & b '.repeat(150)}(2019)\n`.repeat(900)],
  ['cells', `${'title\t'.repeat(300)}\n`.repeat(400)],
  ['quotation marks that never close', `title,year\n${'"a\n'.repeat(200_000)}`],
  ['control characters', '\u0000\u001a\u202e\n'.repeat(1000)],
  ['too many lines', 'a\n'.repeat(600_000)],
])('a text of %s does not throw, and gives a limited number of films and remarks', ([, text = '']) => {
  const { films, remarks } = readProgramme(text, 2026);
  expect(films.length).toBeLessThanOrEqual(LIMITS.programmeFilms);
  expect(remarks.length).toBeLessThanOrEqual(5 * LIMITS.programmeFilms);
  expect(remarksOn(text).every((remark) => remark.text.length > 0)).toBe(true);
});
