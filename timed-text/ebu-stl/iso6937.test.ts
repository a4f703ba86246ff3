import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeIso6937, encodeIso6937 } from './iso6937.ts';

const decode = (...bytes: number[]) => decodeIso6937(Uint8Array.from(bytes));
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** What ISO 6937 has for languages that write with it. */
const WRITABLE =
  'ABCXYZabcxyz0189 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ' +
  'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĮįİıĲĳĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŋŌōŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž' +
  '¡¢£¤¥§ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿×ß÷ˇ˘˙˚˛˝Ω‘’“”—™←↑→↓♪⅛⅜⅝⅞¦\u00a0¨';

/** Any code points at all, halves of pairs too; fast-check's own takes a second to set up. */
const ANY_TEXT = fc.array(fc.nat(0x10ffff)).map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''));

describe('decodeIso6937', () => {
  test('an accent stands before its letter', () => {
    expect(decode(...letters('caf'), 0xc2, 0x65).text).toBe('café');
    expect(decode(0xca, 0x41, 0xca, 0x61, 0xc8, 0x55, 0xcf, 0x72, 0xcb, 0x63).text).toBe('ÅåÜřç');
  });

  test('letters of the north have bytes of their own, which are others in Latin 1', () => {
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
  ])('$bytes are "$text", and $unknown are told of', ({ bytes, text, unknown }) => {
    expect(decode(...bytes)).toEqual({ text, unknown });
  });
});

describe('encodeIso6937', () => {
  test('all that it has comes back', () => {
    expect(encodeIso6937(WRITABLE).replaced).toEqual(new Map());
    expect(decode(...encodeIso6937(WRITABLE).bytes)).toEqual({ text: WRITABLE, unknown: [] });
  });

  test('a dollar is the byte that every reader shows as one: others show 0x24 as ¤', () => {
    expect(encodeIso6937('$5, ¤3').bytes).toEqual([0xa4, ...letters('5, '), 0xa8, ...letters('3')]);
  });

  test('letters in parts are one: e and its accent', () => {
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
  ])('$text has no place: it is told of and is written $instead', ({ text, instead }) => {
    const { bytes, replaced } = encodeIso6937(`a${text}b`);
    expect(replaced).toEqual(new Map([[text, instead]]));
    expect(decode(...bytes).text).toBe(`a${instead}b`);
  });

  test('any text of its letters comes back, and any text at all gives bytes that mean something', () => {
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
