import type { Header } from '#timed-text/timed-text.ts';
import { childrenOf, textIn, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Id of the region for subtitles in the usual place, in files from our writer. */
export const USUAL_REGION = 'bottom';

/** Regions at a side in files from our writer. The names of places contain a space, which an identifier cannot have. */
const AT_A_SIDE = /^(top|middle|bottom)[- ](left|right)$/;

export const regionOfPlace = (place: string): string => place.replace(AT_A_SIDE, '$1-$2');

export const placeOfRegion = (region: string): string => (region === USUAL_REGION ? '' : region.replace(AT_A_SIDE, '$1 $2'));

/** Facts in a document's head. */
export interface TtmlHeader {
  texts: Pick<Header, 'title' | 'language' | 'id'>;
  /** `ebuttm:documentStartOfProgramme`, as written: the timecode of the first frame. */
  startOfProgramme: string | undefined;
}

export function readTtmlHeader(root: XmlElement, head: XmlElement | undefined, timeBase: string): TtmlHeader {
  const found = new Map<string, string>();
  const visit = (element: XmlElement): void => {
    for (const child of childrenOf(element)) {
      if (child.name === 'styling' || child.name === 'layout') continue;
      const text = textIn(child);
      if (text !== '' && !found.has(child.name)) found.set(child.name, text);
      visit(child);
    }
  };
  if (head) visit(head);
  const texts: TtmlHeader['texts'] = {};
  const title = found.get('title') ?? found.get('documentOriginalProgrammeTitle');
  const id = found.get('documentIdentifier');
  const lang = root.attribute('lang');
  if (title !== undefined) texts.title = title;
  if (lang) texts.language = lang;
  if (id !== undefined) texts.id = id;
  const start = found.get('documentStartOfProgramme');
  // If labels do not count frames, a label that ends with ":00" is a time in whole seconds.
  return {
    texts,
    startOfProgramme: timeBase === 'smpte' ? start : start?.replace(/:00$/, (end) => (/^\d+:\d+:\d+:\d+$/.test(start) ? '' : end)),
  };
}
