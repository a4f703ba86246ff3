import { alignmentOf, placeOfAlignment } from '#timed-text/places.ts';

/** Settings for each alignment number of `places.ts`. The usual place, 2, needs none. */
const SETTINGS = new Map([
  [1, 'align:start'],
  [3, 'align:end'],
  [4, 'line:50% align:start'],
  [5, 'line:50%'],
  [6, 'line:50% align:end'],
  [7, 'line:0 align:start'],
  [8, 'line:0'],
  [9, 'line:0 align:end'],
]);

const SETTING = /^(?:vertical|line|position|size|align|region):\S+$/;
/** Settings that state the default. */
const USUAL = new Set(['align:center', 'align:middle', 'line:auto', 'position:auto', 'position:50%', 'size:100%']);

/** Converts a cue's settings to a place, with its common name if there is one. Also returns the unknown settings. */
export function placeOfSettings(written: string): { place: string; unknown: string[] } {
  if (written.trim() === '') return { place: '', unknown: [] };
  const words = written.trim().split(/\s+/).slice(0, 20);
  const known = words.filter((word) => SETTING.test(word) && !USUAL.has(word));
  const unknown = words.filter((word) => word !== '' && !SETTING.test(word));
  const settings = known.join(' ');
  const alignment = [...SETTINGS].find(([, meaning]) => meaning === settings)?.[0];
  return { place: alignment === undefined ? settings : placeOfAlignment(alignment), unknown };
}

/** Returns a cue's settings for a place, or none for a place that only another format has. */
export function settingsOfPlace(place: string): string {
  const isOfVtt = place !== '' && place.split(' ').every((word) => SETTING.test(word));
  return isOfVtt ? place : (SETTINGS.get(alignmentOf(place)) ?? '');
}
