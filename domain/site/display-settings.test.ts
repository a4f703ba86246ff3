import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayCookie, displayFromForm } from './display-cookie.ts';
import { displayNames } from './display-names.ts';
import {
  DEFAULT_DISPLAY,
  DEFAULT_DISPLAY_CODE,
  DISPLAY_OPTIONS,
  DISPLAY_SETTING_NAMES,
  displayCode,
  displayFromCookie,
  readDisplayCookie,
  type DisplayCode,
  type DisplaySettings,
} from './display-settings.ts';

const anySettings = fc
  .record(Object.fromEntries(DISPLAY_SETTING_NAMES.map((name) => [name, fc.constantFrom<DisplayCode[]>(...DISPLAY_OPTIONS[name])])))
  .map((chosen) => chosen as DisplaySettings);

test('no two options share a code, and each setting has its own letter', () => {
  const codes = DISPLAY_SETTING_NAMES.map((name) => DISPLAY_OPTIONS[name]);
  expect(new Set(codes.flat()).size).toBe(codes.flat().length);
  expect(new Set(codes.map(([first]) => first[0])).size).toBe(DISPLAY_SETTING_NAMES.length);
  for (const [first, ...others] of codes) {
    expect(first).toMatch(/^[a-z]0$/);
    for (const other of others) expect(other[0]).toBe(first[0]);
  }
});

test('every option has a name, and there are no other names', () => {
  for (const name of DISPLAY_SETTING_NAMES) expect(Object.keys(displayNames(name).options)).toEqual([...DISPLAY_OPTIONS[name]]);
});

test('any settings are read back from the cookie, and their code always has the same length', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const [written = ''] = displayCookie(settings, true).split('; ');
      const { value, isAlone } = readDisplayCookie(written);
      expect(isAlone).toBe(true);
      expect(displayFromCookie(value)).toEqual(settings);
      expect(displayCode(settings)).toHaveLength(DEFAULT_DISPLAY_CODE.length);
      expect(displayFromForm(new Map(Object.entries(settings)))).toEqual(settings);
    }),
  );
});

test('any other text in a cookie gives a valid code', () => {
  const known = new Set<string>(DISPLAY_SETTING_NAMES.flatMap((name) => DISPLAY_OPTIONS[name]));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^([a-z]\d){0,20}$/)), (text) => {
      const code = displayCode(displayFromCookie(text));
      expect(code).toHaveLength(DEFAULT_DISPLAY_CODE.length);
      for (const one of code.split(' ')) expect(known.has(one)).toBe(true);
    }),
  );
  expect(displayFromCookie('t9"><script>')).toEqual(DEFAULT_DISPLAY);
  expect(displayFromCookie('t9x3__proto__')).toEqual({ ...DEFAULT_DISPLAY, size: 'x3' });
});

test('the cookie is for the whole site and for a year, and is removed if all settings are defaults', () => {
  const dark = { ...DEFAULT_DISPLAY, theme: 't2', size: 'x3' } as const;
  expect(displayCookie(dark, true)).toBe('display=t2x3; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(displayCookie(dark, false)).toBe('display=t2x3; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(displayCookie(DEFAULT_DISPLAY, false)).toBe('display=; Path=/; Max-Age=0; SameSite=Lax');
});

test('other cookies are ignored, but the result says if there are any', () => {
  expect(readDisplayCookie(undefined)).toEqual({ value: '', isAlone: true });
  expect(readDisplayCookie('a=1; display=t2; b=2')).toEqual({ value: 't2', isAlone: false });
  expect(readDisplayCookie('xdisplay=t2')).toEqual({ value: '', isAlone: false });
});
