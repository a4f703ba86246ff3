import { ADD_A_FILM } from './add-a-film.ts';
import { ADD_MANY } from './add-many.ts';
import { FIND_A_MATERIAL } from './find-a-material.ts';
import { FOR_MODERATORS } from './for-moderators.ts';
import type { VideoScript } from './video-script.ts';

/** In the order in which they are recorded and shown. */
export const VIDEO_SCRIPTS: readonly VideoScript[] = [FIND_A_MATERIAL, ADD_A_FILM, ADD_MANY, FOR_MODERATORS];
