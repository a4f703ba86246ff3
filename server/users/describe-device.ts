/*
 * Browsers and the names that identify them in the User-Agent header. The order matters, because most browsers also name the browsers
 * that they descend from.
 */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPX|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Chromium', /\bChromium\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
] as const;

const SYSTEMS = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['a Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Maximum number of characters to read from a header. */
const MAX_LENGTH = 400;

/**
 * Describes a browser and its system in plain words: "Firefox on Windows". The description is coarse on purpose: people
 * recognise their own devices, but no one can be identified. An iPad calls itself a Mac.
 */
export function describeDevice(userAgent = ''): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const find = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, sign]) => sign.test(text))?.[0];
  const system = find(SYSTEMS);
  const browser = find(BROWSERS) ?? (system ? 'A browser' : 'Another program');
  return system ? `${browser} on ${system}` : browser;
}
