import { ADD_A_FILM_SCRIPT } from './add-a-film.ts';
import { ADD_MANY_SCRIPT } from './add-many.ts';
import { FIND_A_MATERIAL_SCRIPT } from './find-a-material.ts';
import { FOR_MODERATORS_SCRIPT } from './for-moderators.ts';
import type { VideoScript } from './video-script.ts';

/** All scripts, in the order in which they are recorded and shown. */
export const VIDEO_SCRIPTS: readonly VideoScript[] = [FIND_A_MATERIAL_SCRIPT, ADD_A_FILM_SCRIPT, ADD_MANY_SCRIPT, FOR_MODERATORS_SCRIPT];
