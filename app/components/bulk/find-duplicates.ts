import { identityOf, searchFilms } from '#app/components/find-listed.ts';
import { foldText } from '#domain/fold-text.ts';
import type { Listing } from '#domain/listing.ts';
import {
  areSameFilm,
  comparableFilm,
  isSameMaterial,
  type ComparableFilm,
  type MaterialIdentity,
} from '#domain/same-film.ts';
import type { BulkRow } from './bulk-rows.ts';

/** What a row looks like: other rows of the table; listings of the register and drafts of the member. */
export interface Likeness {
  rows: number[];
  listings: Listing[];
}

/** What the register has under a title, by the folded title: it is asked once. */
export type KnownListings = Map<string, Listing[]>;

interface Options {
  /** What the member has sent in before: their drafts are in no public list. */
  own: readonly Listing[];
  known: KnownListings;
  signal: AbortSignal;
  /** Whenever more is known: by the number of the row, only rows that look like something. */
  onFound: (found: Map<number, Likeness>) => void;
}

/** So many titles are asked for at a time: the register has other readers. */
const AT_ONCE = 3;

/**
 * Looks for rows that are probably one listing twice: the same film and the same material (domain/same-film.ts).
 * It works in small steps, so that the page never stands still for it.
 * @throws when the register cannot be asked; what was found until then was told
 */
export async function findDuplicates(rows: readonly BulkRow[], options: Options): Promise<void> {
  const { own, known, signal, onFound } = options;
  const drafts = own.filter((film) => !film.approved).map(comparableListing);
  const comparable = new Map(rows.map(({ number, texts }) => [number, comparableFilm(identityOf(texts))]));
  const likeRows = new Map(rows.map(({ number }): [number, number[]] => [number, []]));
  const tell = () => {
    if (signal.aborted) return;
    const found = rows.map(({ number, texts }): [number, Likeness] => {
      const listed = [...drafts, ...(known.get(foldText(texts.title)) ?? []).map(comparableListing)];
      const like = listed.filter(({ listing, film }) =>
        isAlike([texts, comparable.get(number)!], [listing, film]),
      );
      return [number, { rows: likeRows.get(number)!, listings: like.map(({ listing }) => listing) }];
    });
    onFound(new Map(found.filter(([, { rows, listings }]) => rows.length + listings.length > 0)));
  };

  for (const [index, { number, texts }] of rows.entries()) {
    if (signal.aborted) return;
    for (const before of rows.slice(0, index)) {
      const [one, other] = [comparable.get(number)!, comparable.get(before.number)!];
      if (!isAlike([texts, one], [before.texts, other])) continue;
      likeRows.get(number)!.push(before.number);
      likeRows.get(before.number)!.push(number);
    }
    await nextTask();
  }
  tell();

  const titles = new Map(rows.map(({ texts }) => [foldText(texts.title), texts.title]));
  const unknown = [...titles].filter(([folded]) => !known.has(folded));
  const askOn = async (): Promise<void> => {
    for (let next = unknown.shift(); next && !signal.aborted; next = unknown.shift()) {
      const [folded, title] = next;
      const listings = await searchFilms(title, signal);
      known.set(folded, listings);
      if (listings.length > 0) tell();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
}

/** The cheaper question first. */
function isAlike(
  [ours, one]: readonly [MaterialIdentity, ComparableFilm],
  [theirs, other]: readonly [MaterialIdentity, ComparableFilm],
): boolean {
  return isSameMaterial(ours, theirs) && areSameFilm(one, other);
}

const comparableListing = (listing: Listing) => ({ listing, film: comparableFilm(listing) });

/** Lets the browser do what it has to do. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
