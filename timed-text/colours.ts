/** The colours that subtitles name: the sixteen of HTML 4 and those of teletext and WebVTT (its section 5). */
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

/** `#rrggbb` of a colour as HTML writes it: by name, `#rgb`, `#rrggbb` or without the sign; undefined of another. */
export function readColour(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  if (Object.hasOwn(NAMED, lower)) return NAMED[lower];
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/.exec(lower) ?? [];
  if (digits === undefined) return undefined;
  return digits.length === 3 ? `#${[...digits].map((digit) => digit + digit).join('')}` : `#${digits.slice(0, 6)}`;
}

/** `#rrggbb` of a colour as SSA and MicroDVD write it: blue, green and red as one hexadecimal number. */
export function readBgr(hex: string): string | undefined {
  if (!/^[\da-f]{1,8}$/i.test(hex)) return undefined;
  return fromBgrNumber(Number.parseInt(hex, 16));
}

/** Of the number, as SSA writes it in decimals; what lies above its 24 bits is transparency. */
export function fromBgrNumber(number: number): string {
  const [blue, green, red] = [(number >>> 16) & 255, (number >>> 8) & 255, number & 255];
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

/** Six hexadecimal digits, blue first, of `#rrggbb`. */
export const toBgr = (colour: string): string => `${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}`.toUpperCase();
