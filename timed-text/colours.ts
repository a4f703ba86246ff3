/** Colour names in subtitles: the sixteen of HTML 4 and those of teletext and WebVTT (section 5). */
const NAMED: Record<string, string> = {
  white: '#ffffff',
  lime: '#00ff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  red: '#ff0000',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  blue: '#0000ff',
  black: '#000000',
  green: '#008000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  maroon: '#800000',
  olive: '#808000',
  purple: '#800080',
  teal: '#008080',
  navy: '#000080',
  orange: '#ffa500',
};

/**
 * Converts a colour in HTML's notation to `#rrggbb`: a name, `#rgb`, `#rrggbb`, or either without the number sign. Undefined for others.
 */
export function readColour(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  if (Object.hasOwn(NAMED, lower)) return NAMED[lower];
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/.exec(lower) ?? [];
  if (digits === undefined) return undefined;
  return digits.length === 3 ? `#${[...digits].map((digit) => digit + digit).join('')}` : `#${digits.slice(0, 6)}`;
}

/** Converts a colour in the notation of SSA and MicroDVD to `#rrggbb`: blue, green and red as one hexadecimal number. */
export function readBgr(hex: string): string | undefined {
  if (!/^[\da-f]{1,8}$/i.test(hex)) return undefined;
  return fromBgrNumber(Number.parseInt(hex, 16));
}

/** Converts the same number in SSA's decimal notation. Bits above 24 are transparency. */
export function fromBgrNumber(number: number): string {
  const [blue, green, red] = [(number >>> 16) & 255, (number >>> 8) & 255, number & 255];
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

/** Converts `#rrggbb` to six hexadecimal digits, blue first. */
export const toBgr = (colour: string): string => `${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}`.toUpperCase();
