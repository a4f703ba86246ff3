import { SITE } from '#domain/site.ts';
import { surroundingsOf } from './surroundings.ts';

/** What the texts of this site may call for. */
export const SURROUNDINGS = surroundingsOf(SITE);
