import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeIso6937, encodeIso6937 } from './iso6937.ts';

const decode = (...bytes: number[]) => decodeIso6937(Uint8Array.from(bytes));
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Characters of ISO 6937 for the languages that are written with it. */
const WRITABLE =
  'ABCXYZabcxyz0189 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ' +
  'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĮįİıĲĳĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŋŌōŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž' +
  '¡¢£¤¥§ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿×ß÷ˇ˘˙˚˛˝Ω‘’“”—™←↑→↓♪⅛⅜⅝⅞¦\u00a0¨';

/** Any code points, including unpaired surrogates. The generator of fast-check takes a second to set up. */
const ANY_TEXT = fc.array(fc.nat(0x10ffff)).map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''));

describe('decodeIso6937', () => {
  test('an accent is stored before its letter', () => {
    expect(decode(...letters('caf'), 0xc2, 0x65).text).toBe('café');
    expect(decode(0xca, 0x41, 0xca, 0x61, 0xc8, 0x55, 0xcf, 0x72, 0xcb, 0x63).text).toBe('ÅåÜřç');
  });

  test('Nordic letters have their own bytes, which mean other letters in Latin 1', () => {
    expect(decode(0xe1, 0xf1, 0xe9, 0xf9, 0xca, 0x41, 0xca, 0x61)).toEqual({ text: 'ÆæØøÅå', unknown: [] });
  });

  test.each([
    { bytes: [0xc2], text: '´', unknown: [0xc2] },
    { bytes: [0xc2, 0x20], text: '´', unknown: [] },
    { bytes: [0xc8, 0x21], text: '¨!', unknown: [0xc8] },
    { bytes: [0xc2, 0xc3, 0x65], text: '´ê', unknown: [0xc2] },
    { bytes: [0xa6, 0x7f, 0x07], text: '\ufffd\ufffd\ufffd', unknown: [0xa6, 0x7f, 0x07] },
    { bytes: [0xc9, 0x61], text: 'ä', unknown: [] },
    { bytes: [0xc2, 0x67], text: 'ģ', unknown: [] },
    { bytes: [0x24, 0xa4, 0xa8], text: '$$¤', unknown: [] },
  ])('$bytes are decoded as "$text", and $unknown are reported as unknown', ({ bytes, text, unknown }) => {
    expect(decode(...bytes)).toEqual({ text, unknown });
  });
});

describe('encodeIso6937', () => {
  test('every character of ISO 6937 is decoded unchanged', () => {
    expect(encodeIso6937(WRITABLE).replaced).toEqual(new Map());
    expect(decode(...encodeIso6937(WRITABLE).bytes)).toEqual({ text: WRITABLE, unknown: [] });
  });

  test('a dollar sign is encoded as 0xa4, because some readers show 0x24 as ¤', () => {
    expect(encodeIso6937('$5, ¤3').bytes).toEqual([0xa4, ...letters('5, '), 0xa8, ...letters('3')]);
  });

  test('a letter with a separate accent is encoded like the accented letter', () => {
    expect(encodeIso6937('e\u0301').bytes).toEqual([0xc2, 0x65]);
  });

  test.each([
    { text: '–', instead: '-' },
    { text: '…', instead: '...' },
    { text: 'ș', instead: 'ş' },
    { text: 'ấ', instead: 'â' },
    { text: 'ṡ', instead: 's' },
    { text: 'Ð', instead: 'Đ' },
    { text: 'Ж', instead: '?' },
    { text: '七', instead: '?' },
    { text: '😀', instead: '?' },
  ])('$text cannot be encoded, so it is replaced by $instead and reported', ({ text, instead }) => {
    const { bytes, replaced } = encodeIso6937(`a${text}b`);
    expect(replaced).toEqual(new Map([[text, instead]]));
    expect(decode(...bytes).text).toBe(`a${instead}b`);
  });

  test('any text in these characters is decoded unchanged, and any other text gives only known bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WRITABLE)), (some) => {
        expect(decode(...encodeIso6937(some.join('')).bytes).text).toBe(some.join(''));
      }),
    );
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(decode(...encodeIso6937(text).bytes).unknown).toEqual([]);
      }),
    );
    fc.assert(fc.property(fc.uint8Array(), (bytes) => decodeIso6937(bytes).text.length <= bytes.length));
  });
});
