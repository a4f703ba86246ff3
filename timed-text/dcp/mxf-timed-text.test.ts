import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMxf } from './mxf-timed-text.ts';

const bytesOf = (hex: string): number[] =>
  hex
    .trim()
    .split(/\s+/)
    .map((byte) => Number.parseInt(byte, 16));

const PARTITION = bytesOf('06 0e 2b 34 02 05 01 01 0d 01 02 01 01 02 04 00');
const FOOTER = bytesOf('06 0e 2b 34 02 05 01 01 0d 01 02 01 01 04 04 00');
const FILL = bytesOf('06 0e 2b 34 01 01 01 02 03 01 02 10 01 00 00 00');
const TIMED_TEXT = bytesOf('06 0e 2b 34 01 02 01 01 0d 01 03 01 17 01 0b 01');
const PICTURE = bytesOf('06 0e 2b 34 01 02 01 01 0d 01 03 01 15 01 08 01');
const ENCRYPTED = bytesOf('06 0e 2b 34 02 04 01 07 0d 01 03 01 02 7e 01 00');
const STREAM = bytesOf('06 0e 2b 34 01 01 01 0c 0d 01 05 09 01 00 00 00');

const XML = [...new TextEncoder().encode('<?xml version="1.0"?><SubtitleReel/>')];

/** A length in four bytes, as programs for cinemas write it. */
const long = (length: number): number[] => [0x83, (length >> 16) & 255, (length >> 8) & 255, length & 255];
const item = (key: number[], value: number[]): number[] => [...key, ...long(value.length), ...value];
const file = (...items: number[][]): Uint8Array => Uint8Array.from([item(PARTITION, Array(88).fill(0)), ...items].flat());
const triplet = (source: number[]): number[] =>
  item(ENCRYPTED, [
    ...long(16),
    ...Array(16).fill(1),
    ...long(8),
    ...Array(8).fill(0),
    ...long(16),
    ...source,
    ...long(8),
    ...Array(8).fill(0),
  ]);

test('the XML is extracted together with its pictures and fonts', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 1, 2];
  const font = [0, 1, 0, 0, 7];
  const content = readMxf(file(item(FILL, [0, 0]), item(TIMED_TEXT, XML), item(STREAM, png), item(STREAM, font), item(FOOTER, [])));
  expect(content).toEqual({
    is: 'timed-text',
    xml: Uint8Array.from(XML),
    resources: [
      { kind: 'png', bytes: 6 },
      { kind: 'font', bytes: 5 },
    ],
    isWhole: true,
  });
});

const DESCRIPTOR = bytesOf('06 0e 2b 34 02 53 01 01 0d 01 01 01 01 01 64 00');
const field = (tag: number, value: number[]): number[] => [tag >> 8, tag & 255, 0, value.length, ...value];
const RATE = field(0x3001, [0, 0, 0, 24, 0, 0, 0, 1]);

test.each([
  ['28,800 frames at 24 frames a second', [...field(0x3004, Array(16).fill(9)), ...RATE, ...field(0x3002, [0, 0, 0, 0, 0, 0, 0x70, 0x80])], { frames: 28_800, rate: { numerator: 24, denominator: 1 } }],
  ['none in a set without a duration', RATE, undefined],
  ['none in an unfinished file', [...RATE, ...field(0x3002, Array(8).fill(255))], undefined],
  ['none in a truncated set', [...RATE, 0x30, 0x02, 0, 8, 0, 0], undefined],
])('the running time of a reel is read: %s', (_, set, length) => {
  const content = readMxf(file(item(DESCRIPTOR, set), item(TIMED_TEXT, XML)));
  expect(content.is === 'timed-text' && content.length).toEqual(length);
}); // prettier-ignore

test.each([
  ['one byte', [XML.length]],
  ['two bytes', [0x81, XML.length]],
  ['nine bytes', [0x88, 0, 0, 0, 0, 0, 0, 0, XML.length]],
])('a length in %s is read', (_, length) => {
  expect(readMxf(file([...TIMED_TEXT, ...length, ...XML]))).toMatchObject({
    is: 'timed-text',
    isWhole: true,
  });
});

test('a run-in before the first partition is ignored', () => {
  const whole = [...Array(1000).fill(6), ...file(item(TIMED_TEXT, XML))];
  expect(readMxf(Uint8Array.from(whole)).is).toBe('timed-text');
});

test.each([
  ['timed-text', TIMED_TEXT],
  ['other', PICTURE],
  ['unknown', Array<number>(16).fill(0)],
])('encrypted content is reported: %s', (content, source) => {
  expect(readMxf(file(triplet(source)))).toEqual({ is: 'encrypted', content });
});

test('an encrypted triplet is reported even in a truncated file', () => {
  expect(readMxf(file(triplet(TIMED_TEXT).slice(0, 60)))).toEqual({ is: 'encrypted', content: 'unknown' });
});

test('a picture track is recognised by its key, even if only the beginning of the file was read', () => {
  expect(readMxf(file([...PICTURE, ...long(90_000), 1, 2, 3]))).toEqual({ is: 'other-content' });
});

test.each([
  ['no bytes', new Uint8Array(), { is: 'no-mxf' }],
  ['a file of another file format', Uint8Array.from(XML), { is: 'no-mxf' }],
  ['a file without content', file(item(FOOTER, [])), { is: 'no-content' }],
  ['a file truncated in the XML', file(item(TIMED_TEXT, XML).slice(0, -1)), { is: 'broken', offset: 108 }],
  ['a file truncated in a length', file([...TIMED_TEXT, 0x83, 0]), { is: 'broken', offset: 108 }],
  ['a file truncated in a key', file(TIMED_TEXT.slice(0, 9)), { is: 'broken', offset: 108 }],
  ['an indefinite length', file([...FILL, 0x80, 0, 0]), { is: 'broken', offset: 108 }],
  ['a length larger than any file', file([...FILL, 0x88, ...Array<number>(8).fill(255)]), { is: 'broken', offset: 108 }],
  ['no key where a key must be', file([1, 2, 3]), { is: 'broken', offset: 108 }],
])('the reason why a file has no timed text is reported: %s', (_, bytes, content) => expect(readMxf(bytes)).toEqual(content));

test('a file truncated after the XML gives its XML and is reported as incomplete', () => {
  const cut = file(item(TIMED_TEXT, XML), item(STREAM, [1, 2, 3]).slice(0, -1));
  expect(readMxf(cut)).toMatchObject({ is: 'timed-text', resources: [], isWhole: false });
});

test('no bytes make the reader throw', () => {
  const pieces = fc.constantFrom(PARTITION, FOOTER, TIMED_TEXT, ENCRYPTED, STREAM, [0x80], [0x83, 0, 0], [0x88], [0], XML);
  const bytes = fc.array(fc.oneof(pieces, fc.array(fc.nat(255)))).map((parts) => Uint8Array.from([...PARTITION, ...parts.flat()]));
  fc.assert(
    fc.property(fc.oneof(bytes, fc.uint8Array()), (bytes) => void readMxf(bytes)),
    { numRuns: 2000 },
  );
});
