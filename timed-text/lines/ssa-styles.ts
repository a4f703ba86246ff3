import { fromBgrNumber, readBgr } from '#timed-text/colours.ts';
import { placeOfAlignment, placeOfOldAlignment } from '#timed-text/places.ts';
import type { Look } from '#timed-text/spans.ts';

/** Look and place of a style. */
export interface SsaStyle {
  look: Look;
  place: string;
}

/** Names of the columns in lower case, for files without a line that lists them. */
export const STYLE_COLUMNS = {
  ssa: ['name', 'fontname', 'fontsize', 'primarycolour', 'secondarycolour', 'tertiarycolour', 'backcolour', 'bold', 'italic', 'borderstyle', 'outline', 'shadow', 'alignment'],
  ass: ['name', 'fontname', 'fontsize', 'primarycolour', 'secondarycolour', 'outlinecolour', 'backcolour', 'bold', 'italic', 'underline', 'strikeout', 'scalex', 'scaley', 'spacing', 'angle', 'borderstyle', 'outline', 'shadow', 'alignment'],
} as const; // prettier-ignore

export const EVENT_COLUMNS = {
  ssa: ['marked', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'],
  ass: ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'],
} as const;

export const readColumns = (format: string): string[] =>
  format
    .slice(0, 1000)
    .split(',')
    .map((name) => name.trim().toLowerCase());

/** Splits a line into values by column. The last column gets the remainder with its commas. */
export function readValues(line: string, columns: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  let at = 0;
  columns.forEach((name, index) => {
    const comma = index === columns.length - 1 ? -1 : line.indexOf(',', at);
    const end = comma === -1 ? line.length : comma;
    if (at <= line.length) values.set(name, line.slice(at, end));
    at = end + 1;
  });
  return values;
}

/** Tells if a style's flag is set: -1 means yes, 0 means no. */
const isOn = (value: string | undefined) => value !== undefined && Number(value) !== 0 && value.trim() !== '';

export function readStyle(values: Map<string, string>, kind: 'ssa' | 'ass'): SsaStyle {
  const colour = styleColour(values.get('primarycolour')?.trim() ?? '');
  const alignment = Number(values.get('alignment') ?? 2);
  return {
    look: {
      italic: isOn(values.get('italic')),
      bold: isOn(values.get('bold')),
      underline: isOn(values.get('underline')),
      ...(colour === undefined || colour === '#ffffff' ? {} : { colour }),
    },
    place: kind === 'ass' ? placeOfAlignment(alignment) : placeOfOldAlignment(alignment),
  };
}

function styleColour(written: string): string | undefined {
  if (/^-?\d{1,10}$/.test(written)) return fromBgrNumber(Number(written));
  return readBgr(written.replaceAll(/[&H]/gi, ''));
}
