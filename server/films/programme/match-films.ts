import { setImmediate } from 'node:timers/promises';
import { findProgrammeCandidates } from '#catalogue/candidates/programme.ts';
import type { CatalogueState } from '#catalogue/catalogue.ts';
import type { FoundFilm } from '#catalogue/found-film.ts';
import type { Work } from '#catalogue/work.ts';
import type { Copy } from '#domain/fit/fit.ts';
import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { withFits } from '#domain/fit/present-fit.ts';
import type { FilmMatch } from '#domain/programme/programme-response.ts';
import { matchFilm } from '#domain/programme/match-film.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { householdOf } from '#server/limits/household.ts';
import { createLookupQueue } from '#server/limits/lookup-queue.ts';
import { readFromState, type Present } from '#server/films/catalogue/question.ts';

const queue = createLookupQueue(50, 'Too many programmes are being looked up');

/** The client whose programme is matched. */
interface Asker {
  network: string;
  /** Aborted when the client has left, so that a waiting lookup does not begin. */
  signal?: AbortSignal;
}

/**
 * Finds the public listings for each film of a programme, in the order of the programme. If the programme could mean several films,
 * returns the films to choose from. With the running time of a copy, each listing shows whether it fits the copy.
 * @throws BusyError if too many requests are waiting, or if the client has left
 */
export async function matchFilms(ctx: Context, films: readonly ProgrammeFilm[], { network, signal }: Asker): Promise<FilmMatch[]> {
  return queue.run(householdOf(network), async () => matchInTurn(ctx, films), signal);
}

async function matchInTurn(ctx: Context, films: readonly ProgrammeFilm[]): Promise<FilmMatch[]> {
  const listings = await readFromState(ctx, (state, present) => listCandidates(state, films, present));
  const matches: FilmMatch[] = [];
  for (const [place, film] of films.entries()) {
    matches.push(addFits(matchFilm(film, listings[place]!), film.copy));
    if (listings[place]!.length > 0) await setImmediate();
  }
  return matches;
}

/**
 * The limit for the JSON of all listings together (characters). Every film gets its likeliest listings before any film gets less likely
 * ones.
 */
const MAX_LENGTH = 4 * 1024 * 1024;
/** Number of listings whose texts are read and parsed together. */
const BATCH = 50;

/** Lists the public listings that each film could mean, the likeliest first. */
async function listCandidates(state: CatalogueState, films: readonly ProgrammeFilm[], present: Present): Promise<Listing[][]> {
  const ranked = inRankOrder(await runInSlices(findCandidates(state, films)));
  const listings = films.map((): Listing[] => []);
  let length = 0;
  for (let from = 0; from < ranked.length && length < MAX_LENGTH; from += BATCH) {
    const batch = ranked.slice(from, from + BATCH);
    const texts = await present(VISITOR, distinct(batch.map(({ found }) => found)));
    await setImmediate();
    const presented = new Map(texts.map(listingFromJson).map((listing) => [listing._id, listing]));
    for (const { place, found } of batch) {
      const listing = presented.get(found.id);
      if (listing) listings[place]!.push(listing);
    }
    length += texts.reduce((sum, text) => sum + text.length, 0);
  }
  return listings;
}

/** Finds the candidates of all films in one `Work`, because most films take less than a slice each. */
function* findCandidates(state: CatalogueState, films: readonly ProgrammeFilm[]): Work<FoundFilm[][]> {
  const candidates: FoundFilm[][] = [];
  for (const film of films) {
    candidates.push(yield* findProgrammeCandidates(state, film));
    yield;
  }
  return candidates;
}

/**
 * Orders the candidates of all films by rank, each with its film's place in the programme: the likeliest candidate of
 * every film comes before any second candidate.
 */
function inRankOrder(candidates: FoundFilm[][]): { place: number; found: FoundFilm }[] {
  return candidates
    .flatMap((ofFilm, place) => ofFilm.map((found, rank) => ({ place, found, rank })))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place);
}

const distinct = (films: readonly FoundFilm[]): FoundFilm[] => [...new Map(films.map((film) => [film.id, film])).values()];

function addFits({ films, candidates }: FilmMatch, copy: Copy | undefined): FilmMatch {
  if (!copy) return { films, candidates };
  return {
    films: withFits(films, copy),
    candidates: candidates.map((candidate) => ({ ...candidate, films: withFits(candidate.films, copy) })),
  };
}
