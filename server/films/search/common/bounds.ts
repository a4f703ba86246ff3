/*
 * The bounds of searches by what very many films have (docs/decisions/042-common-searches.md), in one place because they depend on each
 * other: what is common enough to be kept is common enough to be found on a short walk.
 */

/** Films that have a part of a word for it to be a common one. What fewer have is found and ranked at once. */
export const COMMON = 4000;

/** Letters of a common part. Hardly any of more letters stands in so many films, and those are searched for as rare ones. */
export const LONGEST_PART = 20;

/** Letters of a part that no index of trigrams knows: of these the films are named where few have it. */
export const LONGEST_SHORT = 2;

/** Short parts of a film that it is named for, few have so many: a film with more is named once, and looked at whenever a short part is searched for. */
export const MAX_SHORT = 500;

/** The part that stands for all of such a film: none is empty. */
export const MANY_SHORT = '';

/** Titles of a part that are named one by one when it is counted. */
export const MAX_NAMED = 3000;

/** Titles, named or found in an index, that a search looks through one by one: twice as many, for more are named as films come. */
export const MAX_TITLES = 2 * MAX_NAMED;

/** Films with several common words, all of which are read and ranked. */
export const MAX_RANKED = 6000;

/** Titles that begin with what was typed, all of which are read: where more do, a short walk finds enough. */
export const MAX_BEGINNING = 4000;

/** Films that changed since the bits were counted. With more of them searches are answered without bits. */
export const MAX_CHANGED = 3000;

/** Films that a walk along an order passes: a page that one in 250 has stands among so many. */
export const LONGEST_WALK = 8000;

/** Slots of a chunk of bits, as in the tables of facets (migrations/003-facets.ts). */
export const CHUNK = 8192;

/** Whoever counts gives way to others after so much work, which is some milliseconds. */
export const PAUSE_AFTER = { films: 500, words: 5000 };
