import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryCues, arbitraryText, comparable } from '#test/arbitrary-timed-text.ts';
import { readDcpInterop } from './read-dcp-interop.ts';
import { milliseconds, type TimedText, wordsOf } from '#timed-text/timed-text.ts';
import { writeDcpInterop } from './write-dcp-interop.ts';
import { readXml } from '#timed-text/xml/read-xml.ts';

const read = (xml: string) => readDcpInterop(readXml(xml));
const reel = (content: string) => read(`<DCSubtitle Version="1.0">\n${content}\n</DCSubtitle>`);
const subtitle = (timeIn: string, timeOut = '00:01:00:000', text = 'A') =>
  `<Subtitle TimeIn="${timeIn}" TimeOut="${timeOut}"><Text VAlign="bottom" VPosition="8">${text}</Text></Subtitle>`;
const kindsOf = ({ warnings }: TimedText) => warnings.map(({ kind }) => kind);

test('a tick is 4 ms, so 115 ticks are 460 ms', () => {
  const document = reel(subtitle('00:00:16:115', '00:00:19:104'));
  const [cue] = document.cues;
  expect(document).toMatchObject({
    format: 'dcp-interop',
    clock: { numerator: 250, denominator: 1 },
    warnings: [],
  });
  expect(cue && [cue.start, cue.end].map((ticks) => milliseconds(ticks, document.clock))).toEqual([16_460, 19_416]);
});

test.each([
  ['00:00:05:5', 5020],
  ['00:00:05.5', 5500],
  ['00:00:05.500', 5500],
  ['00:00:05.050', 5050],
  ['00:00:05', 5000],
])('the time %s is %d ms', (written, ms) => {
  const document = reel(subtitle(written, written));
  expect(milliseconds(document.cues[0]?.start ?? 0, document.clock)).toBe(ms);
  expect(document.warnings).toEqual([]);
});

test('decimals between two ticks make the clock count milliseconds', () => {
  const document = reel(subtitle('00:00:05.001', '00:00:06.000'));
  expect(document).toMatchObject({ clock: { numerator: 1000 }, cues: [{ start: 5001, end: 6000 }] });
});

test.each([
  ['00:00:05:250', 6000, 'dcp-tick-beyond-249'],
  ['00:60:00:000', 3_600_000, 'dcp-time-beyond-60'],
  ['00:00:05,5', 5500, 'dcp-time-with-comma'],
  ['00:00:05.1236', 5124, 'dcp-time-finer-than-ms'],
  ['5 s', undefined, 'dcp-time-unreadable'],
])('the time %s gives a warning', (written, ms, kind) => {
  const document = reel(subtitle(written, '00:00:06'));
  expect(document.warnings[0]).toEqual({ kind, line: 2, found: written });
  const [cue] = document.cues;
  expect(cue && milliseconds(cue.start, document.clock)).toBe(ms);
});

test('a file with both ticks and decimals gives a warning', () => {
  expect(kindsOf(reel(subtitle('00:00:05:000', '00:00:06.5')))).toEqual(['dcp-times-mixed']);
});

test('the header of a reel has its id, title, number, language, fonts and pictures', () => {
  const document = reel(`<SubtitleID>1</SubtitleID><MovieTitle>Lamps</MovieTitle><ReelNumber>3</ReelNumber>
    <Language>English</Language><LoadFont Id="f" URI="font.ttf"/><Font Id="f" Size="42">
    <Subtitle TimeIn="00:00:02:010" TimeOut="00:00:04:010"><Image VAlign="bottom">sub_1.png</Image></Subtitle></Font>`);
  expect(document.header).toEqual({ id: '1', title: 'Lamps', reel: 3, language: 'English', fonts: ['font.ttf'], images: ['sub_1.png'] });
  expect(document.cues).toMatchObject([{ reel: 3, image: 'sub_1.png', lines: [] }]);
  expect(document.warnings).toEqual([]);
});

test('attributes in the spelling of SMPTE are read and give a warning', () => {
  const document = reel('<Subtitle TimeIn="00:00:02:010" TimeOut="00:00:04:010"><Text Valign="top">A</Text></Subtitle>');
  expect(document.cues).toMatchObject([{ place: 'top' }]);
  expect(document.warnings).toMatchObject([{ kind: 'dcp-attribute-of-smpte', found: 'Valign' }]);
});

test('two texts become two lines, and a processing instruction before the root is ignored', () => {
  const { cues } = read(
    `<?xml version="1.0"?><?xml-stylesheet href="a"?><DCSubtitle>${subtitle('00:00:01:000', undefined, 'A</Text><Text VAlign="bottom" VPosition="2">B')}</DCSubtitle>`,
  );
  expect(cues.map(wordsOf)).toEqual(['A\nB']);
});

test('a written file is read back exactly, to the tick', () => {
  const document = fc
    .tuple(arbitraryCues(250, ['', 'top', 'middle', 'bottom right']), arbitraryText, fc.nat(20))
    .map(([cues, title, reel]): TimedText => ({
      format: 'dcp-interop',
      clock: { numerator: 250, denominator: 1 },
      frameRate: undefined,
      cues: cues.map((cue) => ({ ...cue, reel })),
      header: { title, reel, language: 'cs', id: '7', fonts: ['a & b.ttf'] },
      warnings: [],
    }));
  fc.assert(
    fc.property(document, (document) => {
      const again = read(writeDcpInterop(document, { id: '7' }));
      expect(again.warnings).toEqual([]);
      expect(comparable(again)).toEqual(comparable(document));
    }),
  );
});

test('no XML tree makes the reader throw', () => {
  const piece = fc.constantFrom(
    '<Font Id="a">',
    '</Font>',
    '<Subtitle TimeIn="0:0:1.999999999" TimeOut="">',
    '<Subtitle TimeIn="9999:0:0:999999999">',
    '</Subtitle>',
    '<Text>',
    '</Text>',
    '<Image/>',
    'A',
    '<ReelNumber/>',
    '<LoadFont/>',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => void read(`<DCSubtitle>${pieces.join('')}`)),
    { numRuns: 1000 },
  );
});
