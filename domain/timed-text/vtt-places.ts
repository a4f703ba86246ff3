/** The settings that stand for the places of `places.ts`; `an2` needs none. */
const SETTINGS = {
  an1: 'align:start',
  an3: 'align:end',
  an4: 'line:50% align:start',
  an5: 'line:50%',
  an6: 'line:50% align:end',
  an7: 'line:0 align:start',
  an8: 'line:0',
  an9: 'line:0 align:end',
} as const;

const SETTING = /^(?:vertical|line|position|size|align|region):\S+$/;
/** Those that say what is so without them. */
const USUAL = new Set([
  'align:center',
  'align:middle',
  'line:auto',
  'position:auto',
  'position:50%',
  'size:100%',
]);

/** The place that a cue's settings mean, by its common name where it has one; and what of them is no setting. */
export function placeOfSettings(written: string): { place: string; unknown: string[] } {
  const words = written.trim().split(/\s+/).slice(0, 20);
  const known = words.filter((word) => SETTING.test(word) && !USUAL.has(word));
  const unknown = words.filter((word) => word !== '' && !SETTING.test(word));
  const settings = known.join(' ');
  const named = Object.entries(SETTINGS).find(([, meaning]) => meaning === settings)?.[0];
  return { place: named ?? settings, unknown };
}

/** A cue's settings for a place; none for one that another format wrote in its own way. */
export function settingsOfPlace(place: string): string {
  if (Object.hasOwn(SETTINGS, place)) return SETTINGS[place as keyof typeof SETTINGS];
  return place !== '' && place.split(' ').every((word) => SETTING.test(word)) ? place : '';
}
