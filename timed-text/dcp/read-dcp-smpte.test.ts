import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryCues, arbitraryText, comparable, headerWith } from '#test/arbitrary-timed-text.ts';
import { RATES } from '#timed-text/rate.ts';
import { readDcpSmpte } from './read-dcp-smpte.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { wordsOf } from '#timed-text/timed-text.ts';
import { writeDcpSmpte } from './write-dcp-smpte.ts';
import { readXml } from '#timed-text/xml/read-xml.ts';

const NAMESPACE = 'http://www.smpte-ra.org/schemas/428-7/2014/DCST';
const HEAD = '<EditRate>24 1</EditRate><TimeCodeRate>24</TimeCodeRate>';

const read = (xml: string) => readDcpSmpte(readXml(xml));
const reel = (list: string, head = HEAD, namespace = NAMESPACE) =>
  read(`<SubtitleReel xmlns="${namespace}">\n${head}\n<SubtitleList>\n${list}\n</SubtitleList></SubtitleReel>`);
const subtitle = (content = '<Text Valign="bottom">A</Text>', timeIn = '00:00:10:00', timeOut = '00:00:12:12') =>
  `<Subtitle TimeIn="${timeIn}" TimeOut="${timeOut}">${content}</Subtitle>`;
const kindsOf = ({ warnings }: TimedText) => warnings.map(({ kind }) => kind);

test.each(['2007', '2010', '2014'])('a reel with the namespace of %s is read', (year) => {
  const document = reel(subtitle(), HEAD, `http://www.smpte-ra.org/schemas/428-7/${year}/DCST`);
  expect(document).toMatchObject({
    format: 'dcp-smpte',
    clock: RATES['24'],
    frameRate: RATES['24'],
    warnings: [],
  });
  expect(document.cues).toMatchObject([{ start: 240, end: 300, line: 4, place: '', lines: [[{ text: 'A' }]] }]);
});

test('the header of a reel has its id, title, number, language, frame rates, fonts and pictures', () => {
  const document = reel(
    subtitle('<Image Valign="bottom">urn:uuid:2</Image>'),
    `<Id>urn:uuid:1</Id><ContentTitleText>Lamps</ContentTitleText><ReelNumber>3</ReelNumber><Language>pl</Language>
     ${HEAD}<StartTime>00:00:00:00</StartTime><LoadFont ID="f">urn:uuid:9</LoadFont>`,
  );
  expect(document.header).toEqual({
    id: 'urn:uuid:1',
    title: 'Lamps',
    reel: 3,
    language: 'pl',
    editRate: RATES['24'],
    timeCodeRate: RATES['24'],
    startTime: { ticks: 0, isSubtracted: true },
    fonts: ['urn:uuid:9'],
    images: ['urn:uuid:2'],
  });
  expect(document.cues).toMatchObject([{ reel: 3, image: 'urn:uuid:2', lines: [] }]);
  expect(document.warnings).toEqual([]);
});

test.each([
  ['24 1', '24', RATES['24'], []],
  ['24', '24', RATES['24'], ['dcp-edit-rate-one-number']],
  ['24000 1001', '24', RATES['23.976'], []],
  ['25 1', '24', RATES['24'], []],
  ['25 1', 'x', RATES['25'], ['dcp-no-time-code-rate']],
  ['x', '25', RATES['25'], ['dcp-edit-rate-unreadable']],
  ['x', '', RATES['24'], ['dcp-edit-rate-unreadable', 'dcp-no-time-code-rate']],
])('the clock follows EditRate %s and TimeCodeRate %s', (editRate, timeCodeRate, clock, kinds) => {
  const document = reel(subtitle(), `<EditRate>${editRate}</EditRate><TimeCodeRate>${timeCodeRate}</TimeCodeRate>`);
  expect(document.clock).toEqual(clock);
  expect(kindsOf(document)).toEqual(kinds);
});

test('both frame rates are kept if they differ, because the difference means drift', () => {
  const { header } = reel(subtitle(), '<EditRate>25 1</EditRate><TimeCodeRate>24</TimeCodeRate>');
  expect(header).toMatchObject({ editRate: RATES['25'], timeCodeRate: RATES['24'] });
});

test('StartTime is subtracted with a warning', () => {
  const document = reel(subtitle(), `${HEAD}<StartTime>00:00:08:01</StartTime>`);
  expect(document.cues).toMatchObject([{ start: 47, end: 107 }]);
  expect(document.header.startTime).toEqual({ ticks: 193, isSubtracted: true });
  expect(document.warnings).toEqual([{ kind: 'dcp-start-time-subtracted', line: 2, found: '00:00:08:01' }]);
});

test('a StartTime after the first subtitle is not subtracted and gives a warning', () => {
  const document = reel(subtitle(), `${HEAD}<StartTime>01:00:00:00</StartTime>`);
  expect(document.cues).toMatchObject([{ start: 240 }]);
  expect(document.header.startTime?.isSubtracted).toBe(false);
  expect(kindsOf(document)).toEqual(['dcp-start-time-after-subtitles']);
});

test.each([
  ['00:00:06:24', 168, 'dcp-frame-beyond-rate'],
  ['00:00:75:00', 1800, 'dcp-time-beyond-60'],
  ['00:00:06.5', 156, 'dcp-time-no-frames'],
  ['00:00:06', 144, 'dcp-time-no-frames'],
  ['six', undefined, 'dcp-time-unreadable'],
  ['', undefined, 'dcp-time-unreadable'],
])('the time %j gives a warning', (written, ticks, kind) => {
  const { cues, warnings } = reel(subtitle(undefined, written, '00:01:00:00'));
  expect(warnings).toEqual([{ kind, line: 4, found: written }]);
  expect(cues[0]?.start).toBe(ticks);
});

test('a subtitle without an end has no duration, and a subtitle without a start is ignored', () => {
  const document = reel('<Subtitle TimeIn="00:00:01:00"><Text>A</Text></Subtitle>\n<Subtitle TimeOut="00:00:01:00"/>');
  expect(document.cues).toMatchObject([{ start: 24, end: 24 }]);
  expect(kindsOf(document)).toEqual(['dcp-no-time-out', 'dcp-no-time-in']);
});

test('attributes in the spelling of Interop separate lines, and each name gives one warning', () => {
  const text = '<Text VAlign="bottom" VPosition="14">One</Text><Text VAlign="bottom" VPosition="8">Two</Text>';
  const document = reel(subtitle(text) + subtitle(text, '00:00:20:00', '00:00:22:00'));
  expect(document.cues.map(wordsOf)).toEqual(['One\nTwo', 'One\nTwo']);
  expect(document.warnings.map(({ found }) => found)).toEqual(['VAlign', 'VPosition']);
  expect(kindsOf(document)).toEqual(['dcp-attribute-of-interop', 'dcp-attribute-of-interop']);
});

test('children without the namespace of the root are read and give one warning; a reel number in words is kept as text', () => {
  const document = read(`<d:SubtitleReel xmlns:d="${NAMESPACE}">
    <ReelNumber>Reel 1</ReelNumber>${HEAD}<SubtitleList>${subtitle()}${subtitle()}</SubtitleList></d:SubtitleReel>`);
  expect(document.cues.length).toBe(2);
  expect(document.header).toMatchObject({ reelText: 'Reel 1' });
  expect(document.cues[0]).not.toHaveProperty('reel');
  expect(document.warnings).toEqual([
    { kind: 'dcp-no-namespace-inside', line: 2, found: 'ReelNumber' },
    { kind: 'dcp-reel-no-number', line: 2, found: 'Reel 1' },
  ]);
});

test('an unknown namespace gives a warning', () => {
  expect(kindsOf(reel(subtitle(), HEAD, 'urn:x'))).toEqual(['dcp-unknown-namespace']);
});

test('a font that is not loaded gives one warning', () => {
  const list = `<Font ID="a">${subtitle('<Text Valign="top"><Font ID="b">A</Font><Font ID="b">B</Font></Text>')}</Font>`;
  expect(reel(list, `${HEAD}<LoadFont ID="a">urn:uuid:1</LoadFont>`).warnings).toMatchObject([{ found: 'b' }]);
});

test('fonts set the style and colour of letters, and white is the default colour', () => {
  const { cues } = reel(
    `<Font Italic="yes" Color="FFFFFFFF">${subtitle('<Text>A<Font Italic="no" Weight="bold">B</Font><Font Color="FFFFFF00" Underline="yes">C</Font></Text>')}</Font>`,
  );
  expect(cues[0]?.lines).toEqual([
    [
      { text: 'A', italic: true },
      { text: 'B', bold: true },
      { text: 'C', italic: true, underline: true, colour: '#ffff00' },
    ],
  ]);
});

test('lines are read from top to bottom, even if the file has them in another order', () => {
  const document = reel(subtitle('<Text Valign="bottom" Vposition="8">Two</Text><Text Valign="bottom" Vposition="14">One</Text>'));
  expect(document.cues.map(wordsOf)).toEqual(['One\nTwo']);
  expect(document.cues[0]?.isFromBelow).toBe(true);
  expect(kindsOf(document)).toEqual([]);
});

test('lines that are separate subtitles are also read from the top, and keep their positions when saved', () => {
  const row = (position: number, text: string) => subtitle(`<Text Valign="bottom" Vposition="${position}">${text}</Text>`);
  const document = reel(row(8, 'Two') + row(14, 'One') + subtitle('<Text Valign="top" Vposition="8">Up</Text>'));
  expect(document.cues.map((cue) => [wordsOf(cue), cue.isFromBelow])).toEqual([
    ['One', true],
    ['Two', true],
    ['Up', undefined],
  ]);
  const saved = writeDcpSmpte(document, { id: 'x', issueDate: 'x' });
  expect(saved.indexOf('Vposition="14">One')).toBeGreaterThan(0);
  expect(saved.indexOf('Vposition="8">Two')).toBeGreaterThan(saved.indexOf('One'));
  expect(reel(row(14, 'One') + row(8, 'Two')).cues.map(({ isFromBelow }) => isFromBelow)).toEqual([undefined, undefined]);
});

test('subtitles can be at the top, in the middle, at a side, or in two rows at the bottom', () => {
  const at = (attributes: string) => subtitle(`<Text ${attributes}>A</Text>`);
  const { cues } = reel(
    [
      at('Valign="top"'),
      at('Valign="center"'),
      at('Valign="bottom" Halign="left"'),
      at('Valign="bottom" Vposition="14"'),
      at('Valign="bottom" Vposition="8"'),
      subtitle(undefined, '00:00:11:00'),
    ].join(''),
  );
  expect(cues.map(({ place }) => place)).toEqual(['top', 'middle', 'bottom left', '', 'row 2', '']);
});

test('line breaks with indentation become single spaces, and spaces within a line are kept', () => {
  const { cues } = reel(subtitle('<Text>\n   Hello  to<Font Italic="yes">\n  you</Font>\n  there\n</Text>'));
  expect(cues.map(wordsOf)).toEqual(['Hello  to you there']);
});

test('ruby text follows its letters in brackets, Space is a space, and unknown elements keep their text', () => {
  const document = reel(subtitle('<Text><Ruby><Rb>東</Rb><Rt>とう</Rt></Ruby><Space Size="0.5em"/><Big>京</Big></Text>'));
  expect(document.cues.map(wordsOf)).toEqual(['東(とう) 京']);
  expect(kindsOf(document)).toEqual(['ruby', 'dcp-unknown-element']);
});

test('an empty text is a subtitle without lines', () => {
  expect(reel(subtitle('<Text></Text>')).cues).toMatchObject([{ lines: [] }]);
});

test('a reel without a list or without a root gives a warning', () => {
  expect(kindsOf(read(`<SubtitleReel xmlns="${NAMESPACE}">${HEAD}</SubtitleReel>`))).toEqual(['dcp-no-subtitle-list']);
  expect(read('').warnings.map(({ kind }) => kind)).toEqual(['xml-empty', 'dcp-no-time-code-rate']);
});

const PLACES = ['', 'top', 'middle', 'bottom left', 'top right', 'middle left'];

test('a written file is read back with the same texts, styles, places, pictures and times to the frame', () => {
  const rate = fc.constantFrom(RATES['24'], RATES['25'], RATES['23.976'], RATES['48'], RATES['60']);
  const document = rate.chain((rate) =>
    fc
      .tuple(
        arbitraryCues(Math.ceil(rate.numerator / rate.denominator), PLACES),
        fc.record({ title: arbitraryText, language: fc.constantFrom('en', 'pl-PL'), reel: fc.nat(9) }),
        fc.option(arbitraryText),
      )
      .map(([cues, texts, image]): TimedText => {
        const timeCodeRate = { numerator: Math.ceil(rate.numerator / rate.denominator), denominator: 1 };
        const withReel = cues.map((cue, index) => ({
          ...cue,
          reel: texts.reel,
          ...(image !== null && index === 0 ? { image, lines: [] } : {}),
        }));
        const header = { ...texts, id: 'urn:uuid:1', startTime: { ticks: 0, isSubtracted: true }, editRate: rate, timeCodeRate };
        return { format: 'dcp-smpte', clock: rate, frameRate: rate, cues: withReel, header: headerWith(header, withReel), warnings: [] };
      }),
  );
  fc.assert(
    fc.property(document, (document) => {
      const again = read(writeDcpSmpte(document, { id: '1', issueDate: '2026-11-22T10:00:00Z' }));
      expect(again.warnings).toEqual([]);
      expect(comparable(again)).toEqual(comparable(document));
    }),
  );
});

test('times of another clock become the nearest frame, and no time is before the beginning', () => {
  const cue = { lines: [[{ text: 'A' }]], line: 1, place: '' };
  const document: TimedText = {
    format: 'srt',
    clock: { numerator: 1000, denominator: 1 },
    frameRate: undefined,
    cues: [
      { ...cue, start: -5, end: 1021 },
      { ...cue, start: 3_600_000, end: 3_600_020 },
    ],
    header: {},
    warnings: [],
  };
  const xml = writeDcpSmpte(document, { id: '1', issueDate: '', rate: RATES['25'] });
  expect(read(xml).cues).toMatchObject([
    { start: 0, end: 26 },
    { start: 90_000, end: 90_001 },
  ]);
});

test('no XML tree makes the reader throw', () => {
  const piece = fc.constantFrom(
    '<SubtitleReel>',
    '<SubtitleList>',
    '</SubtitleList>',
    '<Font ID="a" Color="x">',
    '</Font>',
    '<Subtitle TimeIn="0:0:1:9999" TimeOut="::">',
    '<Subtitle>',
    '</Subtitle>',
    '<Text Vposition="NaN">',
    '</Text>',
    '<Image/>',
    'A',
    '<ReelNumber>1e9</ReelNumber>',
    '<EditRate>0 0</EditRate>',
    '<TimeCodeRate>0</TimeCodeRate>',
    '<StartTime>99:99:99:99</StartTime>',
    '<Rt/>',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => void read(`<SubtitleReel>${pieces.join('')}`)),
    { numRuns: 1000 },
  );
});
