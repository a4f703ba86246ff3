import ADD_A_FILM from './made/add-a-film.json' with { type: 'json' };
import ADD_MANY from './made/add-many.json' with { type: 'json' };
import FIND_A_MATERIAL from './made/find-a-material.json' with { type: 'json' };
import FOR_MODERATORS from './made/for-moderators.json' with { type: 'json' };
import type { Transcript } from './transcript.ts';

/** A video as a page shows it. */
export interface PublishedVideo extends Transcript {
  bytes: Readonly<Record<'webm' | 'mp4', number>>;
}

export { FIND_A_MATERIAL };

/** In the order in which they are offered. */
export const VIDEOS: readonly PublishedVideo[] = [FIND_A_MATERIAL, ADD_A_FILM, ADD_MANY, FOR_MODERATORS];

/** Their names hold a hash of what is in them, so browsers may keep them. */
const ADDRESSES = import.meta.glob<string>('./made/*.{webm,mp4,webp,vtt}', {
  query: '?url',
  import: 'default',
  eager: true,
});

type Ending = 'webm' | 'mp4' | 'webp' | 'captions.vtt' | 'chapters.vtt';

/** Where a file of a video is. */
export function videoAddress(id: string, ending: Ending): string {
  const address = ADDRESSES[`./made/${id}.${ending}`];
  if (address === undefined) throw new Error(`There is no ${ending} of the video ${id}.`);
  return address;
}
