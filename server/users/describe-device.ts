/*
 * What browsers call themselves, in the order in which they are told apart: most of them also name those they were made
 * after.
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

/** More of a header is not looked at. */
const MAX_LENGTH = 400;

/**
 * A browser and what it runs on, in plain words: "Firefox on Windows". Coarse on purpose: so that people know their own
 * again, and nobody is told apart by it. An iPad says that it is a Mac.
 */
export function describeDevice(userAgent = ''): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const find = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, sign]) => sign.test(text))?.[0];
  const system = find(SYSTEMS);
  const browser = find(BROWSERS) ?? (system ? 'A browser' : 'Another program');
  return system ? `${browser} on ${system}` : browser;
}
