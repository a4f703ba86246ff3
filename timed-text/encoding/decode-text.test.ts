import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { ENCODINGS, type Encoding, encodingOf, isEncoding } from './encodings.ts';
import { createLineCursor } from '#timed-text/lines/lines.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Encodes text in an encoding that has one byte for each letter. The table comes from the decoder. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => bytes.get(letter)!);
}

const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
      isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  );

const asSubtitles = (words: string) => `1\r\n00:00:10,000 --> 00:00:12,000\r\n${words}\r\n\r\n`;

describe('Unicode is recognised, not guessed', () => {
  const text = asSubtitles('Zażółć – 千と 😀');
  test.each([
    ['UTF-8', utf8(text), 'utf-8', 'soundness'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), 'utf-8', 'mark'],
    ['UTF-16, little-endian', wide(`\uFEFF${text}`, true), 'utf-16le', 'mark'],
    ['UTF-16, big-endian', wide(`\uFEFF${text}`, false), 'utf-16be', 'mark'],
    ['UTF-16 without a mark, little-endian', wide(text, true), 'utf-16le', 'zeros'],
    ['UTF-16 without a mark, big-endian', wide(text, false), 'utf-16be', 'zeros'],
  ])('%s is recognised', (_name, bytes, encoding, knownBy) => {
    expect(decodeText(bytes)).toMatchObject({ text, encoding, knownBy, warnings: [], lineEnds: 'crlf' });
  });

  test('a few damaged bytes do not change the recognised encoding', () => {
    const bytes = Uint8Array.from([...utf8('Zażółć gęślą jaźń.\n'), 0xe9, ...utf8(' ąę')]);
    const { encoding, text: read, warnings } = decodeText(bytes);
    expect(encoding).toBe('utf-8');
    expect(read).toBe('Zażółć gęślą jaźń.\n\uFFFD ąę');
    expect(warnings.map(({ kind, line }) => [kind, line])).toEqual([
      ['encoding-guessed', undefined],
      ['undecodable-bytes', 2],
    ]);
  });

  test('half a character at the end of UTF-16 causes a warning', () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 65, 0, 66)).warnings).toMatchObject([{ kind: 'undecodable-bytes' }]);
  });
});

describe('older encodings are guessed from the lines with accents, and people can choose another encoding', () => {
  test.each<[Encoding, string]>([
    ['windows-1250', 'Zażółć gęślą jaźń. Dzień dobry, panie sędzio. Muszę już iść.'],
    ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy. Ještě včera jsem ho viděl.'],
    ['windows-1250', 'Árvíztűrő tükörfúrógép. Köszönöm szépen, őrült éjszaka volt.'],
    ['windows-1252', 'Où êtes-vous allés après le déjeuner ? Ça n’a pas été facile, hélas.'],
    ['windows-1252', 'Schöne Grüße aus München, wir müssen übermorgen zurück.'],
    ['windows-1252', '¿Dónde está mañana el niño? ¡Qué lástima, señor!'],
    ['windows-1252', 'Hvor går du hen? Jeg ved ikke, hvad jeg skal gøre på søndag.'],
    ['windows-1254', 'Güneş doğdu, çocuklar sokağa çıktı. Şimdi nereye gidiyoruz, kardeşim?'],
    ['windows-1251', 'Здравствуйте, как вас зовут? Мне нужно идти домой, уже поздно.'],
    ['koi8-r', 'Здравствуйте, как вас зовут? Мне нужно идти домой, уже поздно.'],
    ['iso-8859-5', 'Здравствуйте, как вас зовут? Мне нужно идти домой, уже поздно.'],
    ['ibm866', 'Здравствуйте, как вас зовут? Мне нужно идти домой, уже поздно.'],
    ['ibm866', 'СМОТРИТЕЛЬ: Маяк погас.'],
    ['ibm866', 'Няма никого. Само морето и вятърът.'],
    ['koi8-u', 'Нікого немає. Тільки море і вітер. Ґанок її єдиного дому.'],
    ['windows-1251', 'Нікого немає. Тільки море і вітер. Ґанок її єдиного дому.'],
    ['koi8-u', 'Ґанок її єдиного дому.'],
    ['windows-1251', 'Њих двоје иду кући, а ја ћу остати овде још мало.'],
    ['windows-1255', 'אין כאן אף אחד. רק הים והרוח, ואני לא יכול לחכות יותר.'],
    ['windows-1255', 'שלום, מה שלומך?'],
    ['windows-1256', 'لا يوجد أحد هنا. البحر والريح فقط، ولا أستطيع الانتظار أكثر.'],
    ['windows-1253', 'Δεν είναι κανείς εδώ. Μόνο η θάλασσα και ο άνεμος.'],
    ['windows-1253', 'Καλημέρα σας, πού πηγαίνετε απόψε; Δεν ξέρω τι να κάνω πια.'],
  ])('%s is guessed for %s', (encoding, words) => {
    const read = decodeText(encoded(asSubtitles(words), encoding));
    expect(read.text).toBe(asSubtitles(words));
    expect(read.knownBy).toBe('guess');
    expect(read.guesses[0]?.encoding).toBe(read.encoding);
    expect(read.warnings).toEqual([{ kind: 'encoding-guessed', found: read.encoding }]);
  });

  test.each([
    ['cp866', 'ibm866'],
    ['KOI8-RU', 'koi8-u'],
    ['csISOLatin2', 'iso-8859-2'],
    ['gb2312', 'gb18030'],
    ['x-user-defined', undefined],
    ['no such name', undefined],
    ['', undefined],
  ])('the name %j means the encoding %s', (name, encoding) => {
    expect(encodingOf(name)).toBe(encoding);
  });

  test('Japanese text in ASCII bytes is recognised by its escape sequences', () => {
    const bytes = Uint8Array.of(0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42);
    expect(decodeText(bytes)).toMatchObject({ text: 'あ', encoding: 'iso-2022-jp' });
  });

  test('a chosen encoding overrides a guess, but not a byte order mark', () => {
    const bytes = encoded('ąęś', 'windows-1250');
    expect(decodeText(bytes, 'iso-8859-5').encoding).toBe('iso-8859-5');
    expect(decodeText(utf8('\uFEFFa'), 'windows-1252')).toMatchObject({ encoding: 'utf-8', text: 'a' });
  });

  test('XML declares its encoding, and a wrong declaration for valid UTF-8 gives a warning', () => {
    const xml = (name: string) => `<?xml version="1.0" encoding="${name}"?><p>é</p>`;
    expect(decodeText(encoded(xml('ISO-8859-1'), 'windows-1252'))).toMatchObject({
      text: xml('ISO-8859-1'),
      knownBy: 'declaration',
      warnings: [],
    });
    expect(decodeText(utf8(xml('ISO-8859-1'))).warnings).toMatchObject([{ kind: 'encoding-declared-wrongly' }]);
    expect(decodeText(utf8(xml('utf-8'))).warnings).toEqual([]);
  });
});

test.each([
  ['a\r\nb\r\n', 'crlf'],
  ['a\nb', 'lf'],
  ['a\rb', 'cr'],
  ['a\r\nb\n', 'mixed'],
  ['a\n\rb', 'mixed'],
  ['a', 'none'],
])('the line ends of %j are %s', (text, lineEnds) => {
  expect(decodeText(utf8(text)).lineEnds).toBe(lineEnds);
});

test('the program can read every encoding in the list', () => {
  for (const encoding of Object.keys(ENCODINGS)) {
    expect(isEncoding(encoding)).toBe(true);
    expect(new TextDecoder(encoding).decode(Uint8Array.of(65, 0)).startsWith('A') || encoding === 'utf-16be').toBe(true);
  }
});

test('any bytes are decoded to a text, in any encoding', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(undefined, ...Object.keys(ENCODINGS).filter(isEncoding)),
      (bytes, chosen) => {
        const { text, confidence } = decodeText(bytes, chosen);
        expect(typeof text).toBe('string');
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test('lines are read with their numbers, for all types of line ends', () => {
  const cursor = createLineCursor('a\r\n\nb\rc\r\r\nd\n');
  const lines: [number, string][] = [];
  for (let line = cursor.next(); line !== undefined; line = cursor.next()) lines.push([cursor.number, line]);
  expect(lines).toEqual([
    [1, 'a'],
    [2, ''],
    [3, 'b'],
    [4, 'c'],
    [5, ''],
    [6, 'd'],
  ]);
});
