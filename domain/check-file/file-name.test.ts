import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/films/languages.ts';
import { readFileName, timedTextFileName, type TimedTextName } from './file-name.ts';
import { RATE_NAMES, RATES } from '#timed-text/rate.ts';

const FILM: TimedTextName = {
  film: 'Film Name',
  language: 'en',
  type: 'DS',
  rate: '25',
  format: 'srt',
};

test.each<{ given: Partial<TimedTextName>; name: string }>([
  { given: {}, name: 'Film-Name_EN_DS_25fps.srt' },
  { given: { rate: '23.976', format: 'ebu-stl' }, name: 'Film-Name_EN_DS_23.976fps.stl' },
  { given: { language: 'Portuguese', format: 'dcp-smpte' }, name: 'Film-Name_PT_DS_25fps.xml' },
  {
    given: { language: 'zh-Hant', type: 'AD Extended', format: 'vtt' },
    name: 'Film-Name_ZH-HANT_AD-Extended_25fps.vtt',
  },
  { given: { film: '', language: '', format: 'microdvd' }, name: 'DS_25fps.sub' },
])('a file with $given is named $name', ({ given, name }) => {
  expect(timedTextFileName({ ...FILM, ...given })).toBe(name);
});

test('a name leaves out an unknown frame rate and includes the number of a reel', () => {
  expect(timedTextFileName({ ...FILM, rate: undefined })).toBe('Film-Name_EN_DS.srt');
  expect(timedTextFileName({ ...FILM, format: 'dcp-smpte', reel: 3 })).toBe('Film-Name_EN_DS_25fps_R3.xml');
});

test.each([
  { name: 'Lamplighters-Daughter_EN_DS_24fps.srt', says: { film: 'Lamplighters Daughter', language: 'en', type: 'DS', rate: RATES['24'] } },
  { name: 'Dr.-No_PT-BR_AD-Text_23.976fps.vtt', says: { film: 'Dr. No', language: 'pt-BR', type: 'AD Text', rate: RATES['23.976'] } },
  { name: 'Film_EN_DS_25fps-expected.srt', says: { film: 'Film', language: 'en', type: 'DS', rate: RATES['25'] } },
  { name: 'descriptions_EN_AD.vtt', says: { film: 'descriptions', language: 'en', type: 'AD' } },
  { name: 'Some.Film.2019.en.sdh.srt', says: { film: 'Some.Film.2019', language: 'en', type: 'DS' } },
  { name: 'film.eng.srt', says: { film: 'film', language: 'en' } },
  { name: 'Film 23,98 fps.sub', says: { film: 'Film', rate: RATES['23.976'] } },
  { name: 'Ad_Astra.srt', says: { film: 'Ad Astra' } },
  { name: 'Get_It.srt', says: { film: 'Get It' } },
  { name: 'microdvd-23976.sub', says: { film: 'microdvd 23976' } },
  { name: 'en.srt', says: { film: 'en' } },
  { name: 'Film_EN-x_DS.srt', says: { film: 'Film EN x', type: 'DS' } },
  { name: '', says: {} },
])('the name “$name” is read as $says', ({ name, says }) => {
  expect(readFileName(name)).toEqual(says);
});

test('a name that follows the rule is read back as the parts that it was built from', () => {
  const codes = LANGUAGES.map(({ code }) => code);
  const film = fc.stringMatching(/^[A-Za-z][a-z]{0,9}( [A-Za-z0-9]{1,9}){0,3}$/);
  const type = fc.constantFrom('DS', 'AD', 'AD Text', 'AD Extended');
  fc.assert(
    fc.property(film, fc.constantFrom(...codes), type, fc.constantFrom(...RATE_NAMES), (film, language, type, rate) => {
      const name = timedTextFileName({ film, language, type, rate, format: 'srt' });
      expect(readFileName(name)).toEqual({ film, language: Intl.getCanonicalLocales(language)[0], type, rate: RATES[rate] });
    }),
  );
});

test('no name makes readFileName throw, however long the name is', () => {
  fc.assert(fc.property(fc.string(), (name) => typeof readFileName(name) === 'object'));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('_', '.', 'EN', 'DS', '24', 'fps', '-', ' ')),
      (parts) => typeof readFileName(parts.join('')) === 'object',
    ),
  );
  expect(readFileName('_'.repeat(1_000_000))).toEqual({});
});
