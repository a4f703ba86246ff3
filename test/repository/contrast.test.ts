import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './checkout.ts';
import { DISPLAY_NAMES } from '#domain/site/display-names.ts';
import { DISPLAY_OPTIONS } from '#domain/site/display-settings.ts';
import { errorPage } from '#http/error-page.ts';

/* Every pair of colours that text, borders and focus rings of the site make, in each theme (WCAG 2.2, 1.4.6, 1.4.11). */

const css = readFileSync(path.join(ROOT, 'app/styles/tokens.css'), 'utf8');
type Colours = Record<string, string>;

/** The colours that a block declares. `light-dark()` has one for each side. */
function colours(text: string, side: 'light' | 'dark' = 'light'): Colours {
  const declared = text.matchAll(/--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}))/g);
  return Object.fromEntries([...declared].map(([, name, light, dark, both]) => [name!, both ?? (side === 'light' ? light! : dark!)]));
}

/** The block of the stylesheet with this selector. */
function blockOf(selector: string): string {
  const from = css.indexOf(selector);
  expect(from, selector).toBeGreaterThan(0);
  return css.slice(css.indexOf('{', from), css.indexOf('}', from));
}

const usual = blockOf(':root,');
const light = colours(usual);
const dark = colours(usual, 'dark');
const THEMES: Record<string, Colours> = Object.fromEntries(
  DISPLAY_OPTIONS.theme.slice(1).map((code) => {
    const block = blockOf(`[data-display~='${code}']`);
    return [DISPLAY_NAMES.theme.options[code].label, { ...(block.includes('color-scheme: dark') ? dark : light), ...colours(block) }];
  }),
);

/** Relative luminance, as WCAG 2.x defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((one, other) => other - one) as [number, number];
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
    expect(Math.max(contrast(inner!, groundColour!), contrast(outer!, groundColour!))).toBeGreaterThanOrEqual(3);
  });
});

test('the high-contrast and cream themes define every colour, and high contrast has more than 19 to 1', () => {
  for (const name of ['High contrast, light', 'High contrast, dark', 'Soft cream']) {
    const own = DISPLAY_OPTIONS.theme.find((code) => DISPLAY_NAMES.theme.options[code].label === name)!;
    expect(Object.keys(colours(blockOf(`[data-display~='${own}']`)))).toEqual(Object.keys(light));
  }
  for (const name of ['High contrast, light', 'High contrast, dark']) {
    const { text, bg } = THEMES[name]!;
    expect(contrast(text!, bg!)).toBeGreaterThan(19);
  }
});

test('removed and added words of a text have colours from these pairs', () => {
  const styles = readFileSync(path.join(ROOT, 'app/components/listing/text-difference.module.css'), 'utf8');
  for (const [name, ground, ink] of styles.matchAll(/background: var\(--([\w-]+)\);\s*color: var\(--([\w-]+)\)/g))
    expect(PAIRS, name).toContainEqual([ink, ground, 7]);
  expect(styles.match(/background:/g)).toHaveLength(2);
});

test('the error page has the colours of the site', () => {
  const [lightPage = '', darkPage = ''] = errorPage('No.', 400).split('@media (prefers-color-scheme: dark)');
  expect(light).toMatchObject(colours(lightPage));
  expect(dark).toMatchObject(colours(darkPage));
  expect(Object.keys(colours(darkPage)).length).toBeGreaterThan(5);
});
