import type { RawBuilder } from 'kysely';
import { announceCatalogueChange } from './functions/announce-catalogue-change.ts';
import { announceNewName } from './functions/announce-new-name.ts';
import { countPeopleOfWants } from './functions/count-people-of-wants.ts';
import { noteGoneFilms } from './functions/note-gone-films.ts';
import { numberFilmChange } from './functions/number-film-change.ts';
import { numberNewName } from './functions/number-new-name.ts';
import { peopleOfWant } from './functions/people-of-want.ts';
import { refuseChange } from './functions/refuse-change.ts';
import { textsFit } from './functions/texts-fit.ts';

/**
 * The current text of every SQL function: `migrate` creates or replaces them after the migrations. A function with
 * another name or other parameters needs a migration that drops the old one. They are in PL/pgSQL, so that
 * 003-triggers.ts can create functions that name columns of a later migration. The exception is texts_fit, which names
 * no columns.
 */
export const FUNCTIONS: readonly RawBuilder<unknown>[] = [
  textsFit,
  announceCatalogueChange,
  announceNewName,
  numberFilmChange,
  numberNewName,
  noteGoneFilms,
  refuseChange,
  peopleOfWant,
  countPeopleOfWants,
];
