import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { showWithImsc } from '#test/imsc-oracle.ts';
import { type Rate, RATES } from '#timed-text/rate.ts';
import { readTtml } from './read-ttml.ts';
import { milliseconds, type TimedText, wordsOf } from '#timed-text/timed-text.ts';
import { readXml } from '#timed-text/xml/read-xml.ts';

const read = (xml: string) => readTtml(readXml(xml));
const NAMESPACES = `xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
  xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"`;
const tt = (body: string, attributes = '', head = '') =>
  `<tt ${NAMESPACES} xml:lang="en" ${attributes}><head>${head}</head>\n${body}\n</tt>`;
const paragraphs = (content: string) => `<body><div>${content}</div></body>`;
const at = (begin: string, end = '100h') => paragraphs(`<p begin="${begin}" end="${end}">A</p>`);
const kindsOf = ({ warnings }: TimedText) => warnings.map(({ kind }) => kind);
/** Times in milliseconds, with the words. */
const cuesOf = ({ cues, clock }: TimedText) =>
  cues.map((cue) => [milliseconds(cue.start, clock), milliseconds(cue.end, clock), wordsOf(cue)]);

test.each<[string, string, number]>([
  ['00:00:10.5', '', 10_500],
  ['00:00:10.04', '', 10_040],
  ['00:00:10.123456', '', 10_123.456],
  ['100:00:10', '', 360_010_000],
  ['1.5h', '', 5_400_000],
  ['1.5m', '', 90_000],
  ['10.25s', '', 10_250],
  ['10250ms', '', 10_250],
  ['00:00:10:12', 'ttp:frameRate="24"', 10_500],
  ['252f', 'ttp:frameRate="24"', 10_500],
  ['00:00:10:12', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', 10_500.5],
  ['24000f', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', 1_001_000],
  ['24000f', 'ttp:frameRate="24" ttp:frameRateMultiplier="1000:1001"', 1_001_000],
  ['00:00:10:12.1', 'ttp:frameRate="25" ttp:subFrameRate="2"', 10_500],
  ['105000000t', 'ttp:tickRate="10000000"', 10_500],
  ['10t', '', 10_000],
  ['50t', 'ttp:frameRate="25" ttp:subFrameRate="2"', 1000],
  ['01:00:00:00', 'ttp:timeBase="smpte" ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', 3_603_600],
  ['01:00:00;00', 'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropNTSC"', 3_599_996.4],
  ['00:01:00:02', 'ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:dropMode="dropNTSC"', 60_060],
  ['00:02:00:04', 'ttp:timeBase="smpte" ttp:frameRate="30" ttp:dropMode="dropPAL"', 120_120],
  ['00:01:00:02', 'ttp:timeBase="smpte" ttp:frameRate="30" ttp:dropMode="dropNTSC"', 60_060],
])('%s with %s is %d ms', (written, attributes, ms) => {
  const document = read(tt(at(written), attributes));
  expect(document.warnings).toEqual([]);
  expect(milliseconds(document.cues[0]?.start ?? NaN, document.clock)).toBeCloseTo(ms, 6);
});

test.each<[string, string, number | undefined, string]>([
  ['00:00:10:24', 'ttp:frameRate="24"', 11_000, 'ttml-frame-beyond-rate'],
  ['00:00:75.0', '', 75_000, 'ttml-time-beyond-60'],
  ['00:00:10,5', '', 10_500, 'ttml-time-with-comma'],
  ['10.5', '', 10_500, 'ttml-time-without-unit'],
  ['1.0416666667s', '', 1041.667, 'ttml-time-finer-than-microseconds'],
  ['ten', '', undefined, 'ttml-time-unreadable'],
  ['00:00:10:15', '', 10_500, 'ttml-no-frame-rate'],
])('%s with %s causes a warning', (written, attributes, ms, kind) => {
  const document = read(tt(at(written), attributes));
  expect(kindsOf(document)).toEqual([kind]);
  expect(milliseconds(document.cues[0]?.start ?? NaN, document.clock)).toBeCloseTo(ms ?? 0, 6);
});

test.each<[string, string[], Rate, Rate | undefined]>([
  ['', ['10.5s', '00:00:01'], { numerator: 1000, denominator: 1 }, undefined],
  ['ttp:frameRate="25"', ['10.5s'], { numerator: 1000, denominator: 1 }, RATES['25']],
  ['ttp:frameRate="24"', ['00:00:10:12'], RATES['24'], RATES['24']],
  ['ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"', ['10f'], RATES['23.976'], RATES['23.976']],
  ['ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"', ['01:00:00:00'], RATES['29.97'], RATES['29.97']],
  ['ttp:frameRate="24"', ['00:00:10:11', '0.01s'], { numerator: 3000, denominator: 1 }, RATES['24']],
  ['ttp:tickRate="90000"', ['1t'], { numerator: 90_000, denominator: 1 }, undefined],
])('the clock fits all times of a document with %s and %j', (attributes, times, clock, frameRate) => {
  const document = read(tt(paragraphs(times.map((time) => `<p begin="${time}" end="${time}">A</p>`).join('')), attributes));
  expect(document).toMatchObject({ clock, warnings: [] });
  expect(document.frameRate).toEqual(frameRate);
});

test('times that fit no clock are rounded to a millionth of a second, with a warning', () => {
  const document = read(tt(paragraphs('<p begin="1t" end="0.000001s">A</p>'), 'ttp:tickRate="999999937"'));
  expect(kindsOf(document)).toEqual(['ttml-times-rounded']);
  expect(document.clock.numerator).toBe(1_000_000);
});

/** Documents for our reader and imscJS, with features that imscJS supports. */
const NESTED: [string, string, [number, number, string][]][] = [
  ['times of body, div and p add up', '<body begin="10s"><div begin="1s" end="20s"><p begin="1s" end="3s">A</p></div></body>', [[12_000, 14_000, 'A']]],
  ['a duration', paragraphs('<p begin="1s" dur="2s">A</p>'), [[1000, 3000, 'A']]],
  ['the shorter of end and duration', paragraphs('<p begin="1s" dur="2s" end="2s">A</p><p begin="5s" dur="1s" end="9s">B</p>'), [[1000, 2000, 'A'], [5000, 6000, 'B']]],
  ['a p without times has the times of its parent', '<body><div begin="1s" end="2s"><p>A</p></div></body>', [[1000, 2000, 'A']]],
  ['spans that appear and disappear', paragraphs('<p begin="10s" end="20s">A <span begin="2s" end="5s">B</span> <span begin="5s">C</span></p>'), [[10_000, 12_000, 'A'], [12_000, 15_000, 'A B'], [15_000, 20_000, 'A C']]],
  ['only spans have times', paragraphs('<p><span begin="1s" end="2s">A</span><br/><span begin="2s" end="3s">B</span></p>'), [[1000, 2000, 'A'], [2000, 3000, 'B']]],
  ['paragraphs in sequence', '<body><div timeContainer="seq"><p dur="2s">A</p><p begin="1s" dur="2s">B</p></div></body>', [[0, 2000, 'A'], [3000, 5000, 'B']]],
  ['divs in sequence', '<body timeContainer="seq"><div end="10s"><p begin="1s" end="2s">A</p></div><div end="5s"><p begin="1s" end="2s">B</p></div></body>', [[1000, 2000, 'A'], [11_000, 12_000, 'B']]],
  ['spans in sequence', paragraphs('<p begin="5s" end="20s" timeContainer="seq"><span dur="1s">A</span><span dur="1s">B</span></p>'), [[5000, 6000, 'A'], [6000, 7000, 'B']]],
]; // prettier-ignore

test.each(NESTED)('nested times are read as imscJS shows them: %s', (_, body, expected) => {
  const head = '<layout><region xml:id="r"/></layout>';
  const xml = tt(body, '', head).replace('<body', '<body region="r"');
  const document = read(xml);
  expect(document.warnings).toEqual([]);
  expect(cuesOf(document)).toEqual(expected);
  const shown = showWithImsc(xml).map(({ begin, end, text }) => [begin * 1000, end * 1000, text.replace(/\s+/g, ' ').trim()]);
  expect(shown).toEqual(expected);
});

test.each<[string, string, [number, number, string][], string]>([
  ['no end', paragraphs('<p begin="1s">A</p>'), [[1000, 1000, 'A']], 'ttml-no-end'],
  ['no time', paragraphs('<p>A</p>'), [], 'ttml-no-time'],
  ['a p longer than its parent', '<body><div end="5s"><p begin="1s" end="9s">A</p></div></body>', [[1000, 5000, 'A']], 'ttml-beyond-parent'],
  ['a p after the end of its parent', '<body><div end="5s"><p begin="6s" end="9s">A</p></div></body>', [[6000, 9000, 'A']], 'ttml-never-shown'],
  ['no body', '', [], 'ttml-no-body'],
])('%s causes a warning', (_, body, expected, kind) => {
  const document = read(tt(body));
  expect(cuesOf(document)).toEqual(expected);
  expect(kindsOf(document)).toEqual([kind]);
}); // prettier-ignore

test('a subtitle that ends before it starts keeps its times, and an empty subtitle stays', () => {
  const document = read(tt(paragraphs('<p begin="5s" end="4s">A</p><p begin="6s" end="7s"></p><p/>')));
  expect(cuesOf(document)).toEqual([
    [5000, 4000, 'A'],
    [6000, 7000, ''],
  ]);
  expect(document.cues[1]?.lines).toEqual([]);
});

test('styles can be referenced, chained, inherited, overridden or taken from a region', () => {
  const head = `<styling><style xml:id="i" tts:fontStyle="italic"/><style xml:id="iy" style="i" tts:color="yellow"/></styling>
    <layout><region xml:id="top" style="iy"/><region xml:id="r"><style tts:fontWeight="bold"/></region></layout>`;
  const { cues, warnings } = read(
    tt(
      `<body><div><p begin="0s" end="1s" region="top">A<span tts:fontStyle="normal" tts:color="#FFFFFF">B</span></p>
       <p begin="1s" end="2s" region="r" style="iy">C<span tts:textDecoration="underline" tts:color="rgb(0, 255,255)">D</span></p></div></body>`,
      '',
      head,
    ),
  );
  expect(warnings).toEqual([]);
  expect(cues.map(({ lines }) => lines)).toEqual([
    [[{ text: 'A', italic: true, colour: '#ffff00' }, { text: 'B' }]],
    [
      [
        { text: 'C', bold: true, italic: true, colour: '#ffff00' },
        { text: 'D', bold: true, italic: true, underline: true, colour: '#00ffff' },
      ],
    ],
  ]);
  expect(cues.map(({ place }) => place)).toEqual(['top', 'r']);
});

test('an unknown style or region gives one warning, and a circle of styles ends', () => {
  const head = '<styling><style xml:id="a" style="b"/><style xml:id="b" style="a" tts:color="red"/></styling>';
  const document = read(tt('<body region="x" style="a"><div style="c"><p begin="0s" end="1s" style="c">A</p></div></body>', '', head));
  expect(kindsOf(document)).toEqual(['ttml-unknown-region', 'ttml-unknown-style']);
  expect(document.cues[0]?.lines).toEqual([[{ text: 'A', colour: '#ff0000' }]]);
});

test('names that every JavaScript object has are not colours or styles', () => {
  const { cues } = read(tt(paragraphs('<p begin="0s" end="1s" tts:color="constructor" style="toString">A</p>')));
  expect(cues[0]?.lines).toEqual([[{ text: 'A' }]]);
});

test('indentation is removed, and xml:space="preserve" keeps all spaces', () => {
  const { cues } = read(
    tt(
      paragraphs(`<p begin="0s" end="1s">\n   A  b <span>\n c</span> <br/>\n  d\n</p>
      <p begin="1s" end="2s" xml:space="preserve"> A  b\n c</p>`),
    ),
  );
  expect(cues.map(wordsOf)).toEqual(['A b c\nd', ' A  b\n c']);
});

test('indentation that is kept is not a separate subtitle', () => {
  const document = read(
    tt(
      paragraphs(`<p xml:space="preserve">
        <span begin="1s" end="2s">A</span>
        <span begin="2s" end="3s">B</span>
      </p>
      <p begin="5s" end="6s" xml:space="preserve">
C
</p>`),
    ),
  );
  expect(document.warnings).toEqual([]);
  expect(document.cues.map(({ start, end }) => [start, end])).toEqual([
    [1000, 2000],
    [2000, 3000],
    [5000, 6000],
  ]);
  expect(document.cues.map((cue) => wordsOf(cue).trim())).toEqual(['A', 'B', 'C']);
  expect(document.cues[2]?.lines).toEqual([[{ text: 'C' }]]);
});

test('text in metadata is not a subtitle', () => {
  const document = read(tt(paragraphs('<p begin="0s" end="1s"><metadata><ttm:desc>no</ttm:desc></metadata>A</p>')));
  expect(document.cues.map(wordsOf)).toEqual(['A']);
});

const RUBY_STYLES = `<styling><style xml:id="c" tts:ruby="container"/><style xml:id="b" tts:ruby="base"/>
  <style xml:id="t" tts:ruby="text"/><style xml:id="further" style="t"/></styling>`;

test.each([
  ['in attributes', '<span tts:ruby="container"><span tts:ruby="base">漢字</span><span tts:ruby="text">かんじ</span></span>です'],
  ['by style', '<span style="c"><span style="b">漢字</span><span style="t">かんじ</span></span>です'],
  ['by a style of a style', '<span style="c"><span style="b">漢字</span><span style="further">かんじ</span></span>です'],
  ['with delimiters', '<span style="c"><span style="b">漢字</span><span tts:ruby="delimiter">(</span><span style="t">かんじ</span><span tts:ruby="delimiter">)</span></span>です'],
  ['in containers', '<span style="c"><span tts:ruby="baseContainer"><span style="b">漢</span><span style="b">字</span></span><span tts:ruby="textContainer"><span style="t">かん</span><span style="t">じ</span></span></span>です'],
])('ruby text follows its letters in brackets: %s', (_, content) => {
  const document = read(tt(paragraphs(`<p begin="0s" end="1s">${content}</p>`), '', RUBY_STYLES));
  expect(document.cues.map(wordsOf)).toEqual(['漢字(かんじ)です']);
  expect(kindsOf(document)).toEqual(['ruby']);
}); // prettier-ignore

const HIDING = `<styling><style xml:id="gone" tts:display="none"/><style xml:id="unseen" tts:visibility="hidden"/></styling>
  <layout><region xml:id="r"/><region xml:id="off" tts:display="none"/><region xml:id="dark" tts:visibility="hidden"/>
  <region xml:id="clear" tts:opacity="0"/><region xml:id="late" begin="12s" end="14s"/>
  <region xml:id="blinks" tts:visibility="hidden"><set begin="11s" end="12s" tts:visibility="visible"/></region></layout>`;

test.each<[string, string, [number, number, string][], string[]]>([
  ['display="none"', '<p begin="10s" end="14s" tts:display="none">A</p>', [], ['A']],
  ['visibility="hidden"', '<p begin="10s" end="14s" tts:visibility="hidden">A</p>', [], ['A']],
  ['opacity="0"', '<p begin="10s" end="14s" tts:opacity="0">A</p>', [], ['A']],
  ['a style', '<p begin="10s" end="14s" style="gone">A</p><p begin="15s" end="16s" style="unseen">B</p>', [], ['A', 'B']],
  ['a region that is not displayed', '<p begin="10s" end="14s" region="off">A</p>', [], ['A']],
  ['a hidden region', '<p begin="10s" end="14s" region="dark">A</p>', [], ['A']],
  ['a transparent region', '<p begin="10s" end="14s" region="clear">A</p>', [], ['A']],
  ['a region that has its own times', '<p begin="10s" end="14s" region="late">A</p>', [[12_000, 14_000, 'A']], []],
  ['a region that has ended', '<p begin="15s" end="16s" region="late">A</p>', [], ['A']],
  ['a region that appears for a second', '<p begin="10s" end="14s" region="blinks">A</p>', [[11_000, 12_000, 'A']], []],
  ['one word', '<p begin="10s" end="14s">A <span tts:display="none">B</span></p>', [[10_000, 14_000, 'A']], ['B']],
  ['all but one word', '<p begin="10s" end="14s" tts:visibility="hidden">A <span tts:visibility="visible">B</span></p>', [[10_000, 14_000, 'B']], ['A']],
  ['a word within text that is not displayed', '<p begin="10s" end="14s" tts:display="none">A <span tts:display="auto">B</span></p>', [], ['A B']],
  ['an animation that hides', '<p begin="10s" end="14s"><set tts:visibility="hidden" begin="2s" end="3s"/>A</p>', [[10_000, 12_000, 'A'], [13_000, 14_000, 'A']], []],
  ['an animation that shows', '<p begin="10s" end="14s" tts:display="none"><set tts:display="auto" begin="1s" dur="1s"/>A</p>', [[11_000, 12_000, 'A']], []],
  ['an animation without an end', '<p begin="10s" end="14s">A <span><set tts:visibility="hidden" begin="1s"/>B</span></p>', [[10_000, 11_000, 'A B'], [11_000, 14_000, 'A']], []],
])('hidden text is not a subtitle: %s', (_, content, expected, hidden) => {
  const xml = tt(paragraphs(content), '', HIDING).replace('<body', '<body region="r"');
  const document = read(xml);
  expect(cuesOf(document)).toEqual(expected);
  expect(document.warnings.map(({ kind, found }) => [kind, found])).toEqual(hidden.map((found) => ['ttml-not-shown', found]));
}); // prettier-ignore

test('a picture that is not displayed is ignored, and a region without times does not hide the body', () => {
  const { cues, warnings } = read(
    tt(
      '<body><div tts:display="none"><div begin="0s" end="1s" smpte:backgroundImage="a.png"/></div></body>',
      'xmlns:smpte="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt"',
    ),
  );
  expect(cues).toEqual([]);
  expect(warnings).toMatchObject([{ kind: 'ttml-not-shown', found: 'a.png' }]);
});

test('pictures of text in IMSC, SMPTE-TT and TTML 2 are read', () => {
  const { cues, header, warnings } = read(
    tt(
      `<body><div begin="0s" end="1s" smpte:backgroundImage="a.png"/><div><p begin="1s" end="2s"><image src="b.png"/></p></div>
       <div><image begin="2s" end="3s"><source src="c.png"/></image></div>
       <div><image begin="3s" end="4s" encoding="base64">iVBORw0KGgo=</image></div></body>`,
      'xmlns:smpte="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt"',
    ),
  );
  expect(warnings).toEqual([]);
  expect(cues.map(({ start, image }) => [start, image])).toEqual([
    [0, 'a.png'],
    [1000, 'b.png'],
    [2000, 'c.png'],
    [3000, '#image'],
  ]);
  expect(header.images).toEqual(['a.png', 'b.png', 'c.png']);
});

test.each([
  ['http://www.w3.org/2006/10/ttaf1', 'ttml-old-namespace'],
  ['http://www.w3.org/2006/04/ttaf1', 'ttml-old-namespace'],
  ['http://www.w3.org/2004/11/ttaf1', 'ttml-old-namespace'],
  ['urn:x', 'ttml-unknown-namespace'],
])('the namespace %s is read with a warning', (namespace, kind) => {
  const document = read(
    `<tt xmlns="${namespace}" xmlns:tts="${namespace}#styling">${paragraphs('<p begin="0s" end="1s" tts:color="lime">A</p>')}</tt>`,
  );
  expect(document.warnings).toEqual([{ kind, line: 1, found: namespace }]);
  expect(document.cues[0]?.lines).toEqual([[{ text: 'A', colour: '#00ff00' }]]);
});

const EBU = `<metadata xmlns:ebuttm="urn:ebu:tt:metadata"><ebuttm:documentMetadata>
  <ebuttm:conformsToStandard>urn:ebu:tt:exchange:2017-05</ebuttm:conformsToStandard>
  <ebuttm:documentIdentifier>L1</ebuttm:documentIdentifier>
  <ebuttm:documentStartOfProgramme>10:00:00:00</ebuttm:documentStartOfProgramme></ebuttm:documentMetadata></metadata>`;

test('EBU-TT counts frame labels, and its start of programme is subtracted with a warning', () => {
  const document = read(tt(at('10:00:02:12', '10:00:03:00'), 'ttp:timeBase="smpte" ttp:frameRate="25" ttp:dropMode="nonDrop"', EBU));
  expect(document).toMatchObject({ format: 'ebu-tt', clock: RATES['25'], frameRate: RATES['25'] });
  expect(document.cues).toMatchObject([{ start: 62, end: 75 }]);
  expect(document.header).toEqual({
    language: 'en',
    id: 'L1',
    startTime: { ticks: 900_000, isSubtracted: true },
  });
  expect(document.warnings).toEqual([{ kind: 'ttml-start-of-programme-subtracted', found: '10:00:00:00' }]);
});

test('a start of programme after the first subtitle is not subtracted', () => {
  const document = read(tt(at('00:00:02:12', '00:00:03:00'), 'ttp:timeBase="smpte" ttp:frameRate="25"', EBU));
  expect(document.cues).toMatchObject([{ start: 62 }]);
  expect(document.header.startTime?.isSubtracted).toBe(false);
});

test.each([
  ['10:00:02.500', 2500, 36_000_000],
  ['00:00:02.500', 2500, undefined],
])('in timeBase media, the start of programme is only subtracted from later times: %s', (begin, start, startTime) => {
  const document = read(tt(at(begin), '', EBU));
  expect(document.cues).toMatchObject([{ start }]);
  expect(document.header.startTime?.ticks).toBe(startTime);
  expect(kindsOf(document)).toEqual(startTime === undefined ? [] : ['ttml-start-of-programme-subtracted']);
});

test('no XML tree makes the reader throw, and hostile files stay within the limits', () => {
  const piece = fc.constantFrom('<head>', '</head>', '<styling>', '<style xml:id="a" style="a a a"/>', '<layout>', '<region xml:id="r">', '</region>', '<body timeContainer="seq" begin="1s">', '<div dur="-1s">', '</div>', '<p begin="99999999999999t" end="0f">', '<p timeContainer="seq">', '</p>', '<span begin="1s">', '<span end="x">', '</span>', '<br/>', 'A', '<image/>', '<metadata>', '</metadata>'); // prettier-ignore
  const attributes = fc.constantFrom(
    '',
    'frameRate="0"',
    'frameRate="999999999" frameRateMultiplier="0 0"',
    'tickRate="1e9"',
    'timeBase="x"',
    'timeBase="smpte" dropMode="dropPAL" frameRate="1"',
  );
  fc.assert(
    fc.property(attributes, fc.array(piece), (attributes, pieces) => {
      const { cues } = read(`<tt ${attributes}>${pieces.join('')}`);
      for (const { start, end } of cues) expect([start, end].every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 1000 },
  );
  const spans = Array.from({ length: 5000 }, (_, index) => `<span begin="${index}s" end="9999s">A</span>`).join('');
  expect(kindsOf(read(tt(paragraphs(`<p begin="0s" end="9999s">${spans}</p>`))))).toEqual(['ttml-too-many-spans']);
});
