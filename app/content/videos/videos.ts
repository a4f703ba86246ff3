import ADD_A_FILM from './made/add-a-film.json' with { type: 'json' };
import ADD_MANY from './made/add-many.json' with { type: 'json' };
import FIND_A_MATERIAL from './made/find-a-material.json' with { type: 'json' };
import FOR_MODERATORS from './made/for-moderators.json' with { type: 'json' };
import type { Transcript } from './transcript.ts';

export interface PublishedVideo extends Transcript {
  bytes: Readonly<Record<'webm' | 'mp4', number>>;
}

export { FIND_A_MATERIAL };

/** All videos, in the order in which they are offered. */
export const VIDEOS: readonly PublishedVideo[] = [FIND_A_MATERIAL, ADD_A_FILM, ADD_MANY, FOR_MODERATORS];

/** Addresses of the files. They contain a hash of the content, so browsers can cache them. */
const ADDRESSES = import.meta.glob<string>('./made/*.{webm,mp4,webp,vtt}', {
  query: '?url',
  import: 'default',
  eager: true,
});

type Ending = 'webm' | 'mp4' | 'webp' | 'captions.vtt' | 'chapters.vtt';

/** Returns the address of a video's file. */
export function videoAddress(id: string, ending: Ending): string {
  const address = ADDRESSES[`./made/${id}.${ending}`];
  if (address === undefined) throw new Error(`There is no ${ending} of the video ${id}.`);
  return address;
}
