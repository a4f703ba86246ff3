import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convertTicks,
  fraction,
  framesPerSecond,
  isSameRate,
  rateName,
  ratioOf,
  RATES,
  rateText,
  readRate,
  readRateNumber,
  roundedProduct,
} from './rate.ts';

test('a field for a frame rate accepts only a number', () => {
  for (const [typed, name] of [
    ['24', '24'],
    [' 23,98 ', '23.976'],
    ['29.97', '29.97'],
    ['12.5', '12.5'],
    ['24000/1001', '23.976'],
  ] as const)
    expect(rateName(readRateNumber(typed)!)).toBe(name);
  for (const [typed, text] of [
    ['23.98', '23.976'],
    ['025.0', '25'],
    ['12,50', '25/2'],
    ['48/2', '24'],
  ] as const)
    expect(rateText(readRateNumber(typed)!)).toBe(text);
  for (const typed of ['12.3456', '100000/4003', '16', '239.999'])
    expect(readRateNumber(rateText(readRateNumber(typed)!))).toEqual(readRateNumber(typed));
  for (const typed of ['', 'PAL', '24 fps', '24/0', '1/1', '24 25', '0', '999', '24.', `2${'4'.repeat(500)}`])
    expect(readRateNumber(typed)).toBeUndefined();
});

describe('the frame rate in a text that people write', () => {
  test.each([
    ['24', '24'],
    ['24 fps', '24'],
    ['24fps', '24'],
    ['24p', '24'],
    ['24,000', '24'],
    ['23,98', '23.976'],
    ['23.97', '23.976'],
    ['23.976', '23.976'],
    ['23.976023976', '23.976'],
    ['24000/1001', '23.976'],
    ['24000 1001', '23.976'],
    ['24 1', '24'],
    ['23.976 (24000/1001)', '23.976'],
    ['25 PAL', '25'],
    ['PAL', '25'],
    ['NTSC', '29.97'],
    ['25.00 frames per second', '25'],
    ['29.97 DF', '29.97'],
    ['29.97 non-drop', '29.97'],
    ['30 DF', '29.97'],
    ['30 non-drop frame', '30'],
    ['50i', '25'],
    ['1080p25', '25'],
    ['2K, 24 fps', '24'],
    ['59,94', '59.94'],
    ['12.5', '12.5'],
    ['18 fps', '18'],
  ])('%j is %s', (text, name) => {
    expect(rateName(readRate(text)!)).toBe(name);
  });

  test.each(['', 'unknown', '24 or 25', '24/25', '1080p', '0', '100000', '24/0', 'PAL or NTSC', '9'.repeat(300)])(
    '%j is not a frame rate',
    (text) => expect(readRate(text)).toBeUndefined(),
  );

  test('any text is read, and gives a frame rate in its lowest terms or none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: fc.constantFrom(...'0123456789.,/ fpsidDF-') }), (text) => {
        const rate = readRate(text);
        if (rate) expect(fraction(rate.numerator, rate.denominator)).toEqual(rate);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a frame rate is exact, and its name is the usual name', () => {
  expect(rateName({ numerator: 48_000, denominator: 2002 })).toBe('23.976');
  expect(isSameRate(RATES['24'], RATES['23.976'])).toBe(false);
  expect(framesPerSecond(RATES['29.97'])).toBe(30);
  expect(framesPerSecond(RATES['25'])).toBe(25);
  expect(ratioOf(RATES['24'], RATES['25'])).toEqual({ numerator: 24, denominator: 25 });
  expect(fraction(0)).toBeUndefined();
  expect(fraction(1.5)).toBeUndefined();
});

describe('ticks of one clock, converted to another clock', () => {
  const milliseconds = { numerator: 1000, denominator: 1 };

  test('an hour of frames is 3.6 seconds longer at 23.976 frames a second than at 24', () => {
    expect(convertTicks(86_400, RATES['23.976'], milliseconds)).toBe(3_603_600);
    expect(convertTicks(3_603_600, milliseconds, RATES['23.976'])).toBe(86_400);
  });

  test('times are rounded to the nearest tick, and halves to the later tick, even before zero', () => {
    expect(convertTicks(1, RATES['24'], milliseconds)).toBe(42);
    expect(roundedProduct(1, 1, 2)).toBe(1);
    expect(roundedProduct(-1, 1, 2)).toBe(0);
    expect(roundedProduct(-3, 1, 2)).toBe(-1);
  });

  test('frames are the same after a conversion to milliseconds and back, and rounding is exact for large numbers', () => {
    const ticks = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(ticks, fc.constantFrom(...Object.values(RATES)), (frame, rate) => {
        expect(convertTicks(convertTicks(frame, rate, milliseconds), milliseconds, rate)).toBe(frame);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 120_000 }), fc.integer({ min: 1, max: 120_000 }), (value, by, to) => {
        const twice = 2n * BigInt(value) * BigInt(by) + BigInt(to);
        const rounded = BigInt(roundedProduct(value, by, to));
        expect(rounded * 2n * BigInt(to) <= twice && twice < (rounded + 1n) * 2n * BigInt(to)).toBe(true);
      }),
    );
  });
});
