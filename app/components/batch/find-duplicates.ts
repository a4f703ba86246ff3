import { identityOf, listTitled } from '#app/components/film-form/find-existing-listings.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Listing } from '#domain/films/listing.ts';
import { validateText } from '#domain/text/plain-text.ts';
import { areSameFilm, comparableFilm, isSameMaterial, type ComparableFilm, type MaterialIdentity } from '#domain/matching/same-film.ts';
import type { BatchRow } from './batch-rows.ts';

/** Matches of a row: other rows of the table, listings in the register, and the member's drafts. */
export interface DuplicateMatches {
  rows: number[];
  listings: Listing[];
}

/** Cache of the register's listings by title, so that no title is looked up twice. */
export interface KnownListings {
  titles: Set<string>;
  listings: Map<string, { listing: Listing; film: ComparableFilm }>;
}

interface Options {
  /** The member's own listings. Their drafts appear in no public list. */
  own: readonly Listing[];
  known: KnownListings;
  signal: AbortSignal;
  /** Called whenever more matches are known, with matches by row number. Rows without matches are missing. */
  onFound: (found: Map<number, DuplicateMatches>) => void;
}

/** Number of rows compared with the register before the browser gets a chance to do other work. */
const AT_ONCE = 10;

/**
 * Finds rows that are probably duplicates: the same film and the same material (domain/matching/same-film.ts). It works in small steps, so
 * that the page stays responsive, and queries the register once for all titles.
 * @throws if the register cannot be queried; `onFound` has already received the matches found until then
 */
export async function findDuplicates(rows: readonly BatchRow[], options: Options): Promise<void> {
  const { own, known, signal, onFound } = options;
  const drafts = own.filter((film) => !film.approved).map(comparableListing);
  const comparable = new Map(rows.map(({ number, texts }) => [number, comparableFilm(identityOf(texts))]));
  const likeRows = new Map(rows.map(({ number }): [number, number[]] => [number, []]));
  const reportDuplicates = async () => {
    const found = new Map<number, DuplicateMatches>();
    const listed = [...drafts, ...known.listings.values()];
    for (const [index, { number, texts }] of rows.entries()) {
      const ours = [texts, comparable.get(number)!] as const;
      const like = listed.filter(({ listing, film }) => isAlike(ours, [listing, film]));
      const listings = like.map(({ listing }) => listing);
      const others = likeRows.get(number)!;
      if (others.length + listings.length > 0) found.set(number, { rows: others, listings });
      if (index % AT_ONCE === 0) await nextTask();
      if (signal.aborted) return;
    }
    onFound(found);
  };

  const titles = new Map(rows.map(({ texts }) => [foldText(texts.title), texts.title.trim()]));
  // Skip titles that cannot be stored: people must correct them first.
  const isTitle = (text: string) => text !== '' && validateText(text, LIMITS.title) === undefined;
  const unknown = [...titles].filter(([folded, title]) => isTitle(title) && !known.titles.has(folded));
  const question = fetchTitled(
    unknown.map(([, title]) => title),
    signal,
  );
  // The promise is awaited below. Without this, a failure before that would count as unhandled.
  question.catch(() => {});

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
  await reportDuplicates();

  const listings = await question;
  for (const [folded] of unknown) known.titles.add(folded);
  for (const listing of listings) known.listings.set(listing._id, comparableListing(listing));
  await reportDuplicates();
}

/** Returns the matches without those of removed rows, so that a removed row disappears at once. */
export function withoutRemoved(found: ReadonlyMap<number, DuplicateMatches>, rows: readonly BatchRow[]): Map<number, DuplicateMatches> {
  const numbers = new Set(rows.map(({ number }) => number));
  const left = new Map<number, DuplicateMatches>();
  for (const [number, matches] of found) {
    const others = matches.rows.filter((other) => numbers.has(other));
    if (!numbers.has(number) || others.length + matches.listings.length === 0) continue;
    // Keep the same object if nothing changed, so that its row is not rendered again.
    left.set(number, others.length === matches.rows.length ? matches : { ...matches, rows: others });
  }
  return left;
}

const fetchTitled = async (titles: string[], signal: AbortSignal): Promise<Listing[]> =>
  titles.length === 0 ? [] : listTitled(titles, signal);

/** Compares two rows, with the cheaper comparison first. */
function isAlike(
  [ours, one]: readonly [MaterialIdentity, ComparableFilm],
  [theirs, other]: readonly [MaterialIdentity, ComparableFilm],
): boolean {
  return isSameMaterial(ours, theirs) && areSameFilm(one, other);
}

const comparableListing = (listing: Listing) => ({ listing, film: comparableFilm(listing) });

/** Yields to the browser, so that it can handle input. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
