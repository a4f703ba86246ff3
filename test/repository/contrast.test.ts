import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './checkout.ts';
import { errorPage } from '#api/http/error-page.ts';

/* Every pair of colours that text, borders and focus rings of the site make, in both themes (WCAG 2.2, 1.4.6, 1.4.11). */

const css = readFileSync(path.join(ROOT, 'app/styles/tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const colours = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  );
const light = colours(lightCss);
const THEMES: Record<string, Record<string, string>> = { light, dark: { ...light, ...colours(darkCss) } };

/** Relative luminance, as WCAG 2.x defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((one, other) => other - one) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['bg', 'surface', 'sunken'];
const PAIRS: [string, string, number][] = [
  ...['text', 'muted', 'link', 'link-hover', 'visited'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string, number] => [ink, ground, 7]),
  ),
  ['on-caption', 'caption', 7],
  ...['bg', 'surface', 'error-bg'].map((ground): [string, string, number] => ['error', ground, 7]),
  ...['surface', 'ok-bg'].map((ground): [string, string, number] => ['ok', ground, 7]),
  ['note', 'note-bg', 7],
  ...['error-bg', 'ok-bg', 'note-bg'].map((ground): [string, string, number] => ['text', ground, 7]),
  ...GROUNDS.map((ground): [string, string, number] => ['border', ground, 4.5]),
  ['focus-inner', 'focus-outer', 3],
  ['caption', 'bg', 3],
];

describe.each(Object.keys(THEMES))('in the %s theme', (theme) => {
  test.each(PAIRS)('%s on %s has %d to 1', (ink, ground, min) => {
    const { [ink]: inkColour, [ground]: groundColour } = THEMES[theme]!;
    expect(contrast(inkColour!, groundColour!)).toBeGreaterThanOrEqual(min);
  });

  test.each(GROUNDS)('the two-tone focus ring stands out from %s', (ground) => {
    const { 'focus-inner': inner, 'focus-outer': outer, [ground]: groundColour } = THEMES[theme]!;
    expect(Math.max(contrast(inner!, groundColour!), contrast(outer!, groundColour!))).toBeGreaterThanOrEqual(
      3,
    );
  });
});

test('the page of what is refused has the colours of the site', () => {
  const [light = '', dark = ''] = errorPage('No.', 400).split('@media (prefers-color-scheme: dark)');
  expect(THEMES['light']).toMatchObject(colours(light));
  // There the ring's two lines change places (app/styles/base.css).
  const { 'focus-inner': inner, 'focus-outer': outer, ...others } = colours(dark);
  expect(THEMES['dark']).toMatchObject({ ...others, 'focus-inner': outer, 'focus-outer': inner });
  expect(Object.keys(others).length).toBeGreaterThan(5);
});
