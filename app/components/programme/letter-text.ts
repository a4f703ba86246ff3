import { FORMATS } from '#domain/films/film-options.ts';
import { runningTimeWords } from '#domain/fit/running-time.ts';
import { SITE } from '#domain/site/site.ts';
import { rateName } from '#timed-text/rate.ts';
import type { DecidedFilm } from './decide-films.ts';

export interface Letter {
  subject: string;
  text: string;
}

/** Lists the types of material that a screening needs and that are not listed for this film. */
export const missingKinds = ({ is, materials }: DecidedFilm): ('DS' | 'AD')[] =>
  is === 'undecided' ? [] : (['DS', 'AD'] as const).filter((format) => materials.every((film) => film.format !== format));

/** Writes a letter that asks a film's distributor for the missing materials, to paste into an email. */
export function distributorLetter(decided: DecidedFilm): Letter {
  const { title, year } = { ...decided.film, ...decided.listed };
  const film = year === undefined ? title : `${title} (${year})`;
  const missing = missingKinds(decided);
  const kinds = missing.map((format) => FORMATS[format].name.toLowerCase()).join(' and ');
  // "Description" is singular, "subtitles" plural.
  const doExist = missing.join() === 'AD' ? `Does ${kinds} exist` : `Do ${kinds} exist`;
  const subject = `Access materials for ${film}`;
  const text = `Dear [name],

We show ${film} at [festival, place] on [date]. We want to show it with ${kinds}. ${SITE.name} lists none for this film.

1. ${doExist}, in which language, and for which version? Our copy: ${ourCopy(decided)}.
2. Which file format do you have, and when can you send the files? We need them by [date], so that we can test them.
3. Is there a fee? How should we credit you in our programme?
4. If nothing exists, may we have it made, and who else must agree?

Please answer by email, by [date].

With thanks

[your name, organisation, phone]`;
  return { subject, text };
}

function ourCopy({ film: { copy } }: DecidedFilm): string {
  if (!copy) return '[running time], [frame rate] frames a second';
  const rate = copy.rate ? rateName(copy.rate) : '[frame rate]';
  return `${runningTimeWords(copy.seconds)}, ${rate} frames a second`;
}
