import { nearWords, withinOneEdit } from '#domain/near-words.ts';
import { isCommonWord, titlesWithin, yearInSearch } from '#domain/search-text.ts';
import { partsOfWord, splitWord } from '#domain/split-word.ts';
import type { Db } from '#server/database/database.ts';
import type { Condition } from '#server/films/catalogue/filter-sql.ts';
import {
  MAX_SPELLINGS,
  type Nearest,
  type NearPart,
  type Search,
  type SearchWord,
  type Way,
} from './film-search.ts';
import { listNearWords, weighTrials, type NearWords, type Trial } from './nearest-queries.ts';
import { waysToPoints } from './ways-to-points.ts';

/*
 * What is searched for when no film has all the words as typed (docs/decisions/017-searching-as-people-type.md). It
 * takes two statements, whatever was typed.
 */

/** Of longer searches the longest words are looked at: they say most. */
const MAX_WORDS = 8;
/** Shorter words cannot use the index, and are in nearly every film. */
const SHORTEST = 3;
const SHORT_WORD_POINTS = 2;
/** A word that says little counts as this share of what its rarity would give. */
const LITTLE = 0.02;
/** A year is rarely a part of a title. */
const HALF = 0.5;
/** Of the points that the best film has. */
const NEAR = 0.6;
/** Of the points of all words. */
const TELLING_TITLE = 0.25;

/** The nearest that a search can mean, within what the viewer may see; undefined when that is nothing, or needless. */
export async function findNearest(db: Db, scope: Condition, typed: Search): Promise<Search | undefined> {
  const words = longest(typed.words);
  const tried = words.filter(isTried);
  if (tried.length === 0) return undefined;
  const texts = tried.map(({ word }) => word);
  const parts = texts.flatMap((word) => [word, ...partsOfWord(word), ...withinOneEdit(word)]);
  const near = await listNearWords(db, scope, typed, texts, parts);
  if (near.isFound) return undefined;
  const trials = tried.flatMap((one, at) => trialsFor(one, at, near));
  const { points, common, best } = await weighTrials(db, scope, trials);
  const spellings = trials.map((trial, place) => ({
    ...trial,
    points: points[place]!,
    isCommon: common[place]!,
  }));
  const weighed = words.map((one): SearchWord => {
    const at = tried.indexOf(one);
    if (at === -1) return { ...one, spellings: [{ text: one.word, points: SHORT_WORD_POINTS }] };
    const found = spellings.filter(({ word, points }) => word === at && points > 0);
    // Of corrections as near as each other the commonest is meant most likely.
    const commonest = found
      .toSorted((a, b) => b.worth - a.worth || a.points - b.points)
      .slice(0, MAX_SPELLINGS);
    return { ...one, spellings: commonest.toSorted((a, b) => b.points - a.points) };
  });
  return isGuesswork(weighed) ? undefined : nearestOf(typed, weighed, NEAR * best);
}

/** A word of so few letters is a typo of very many others. */
const LONGEST_GUESS = 5;

/**
 * Where a word that says much is found nowhere, nobody is shown films only for what another, short one may be a typo
 * of: "Anatomy of a Fall" is not listed, and is no "All We Imagine as Light".
 */
function isGuesswork(words: readonly SearchWord[]): boolean {
  const telling = words.filter((one) => isTried(one) && !isCommonWord(one.word) && !isNumber(one.word));
  const found = telling.filter(({ spellings }) => spellings.length > 0);
  return found.length < telling.length && found.every(isGuess);
}

const isGuess = ({ word, spellings }: SearchWord) =>
  [...word].length <= LONGEST_GUESS && spellings.every(({ text }) => text.replaceAll(' ', '') !== word);

function longest(words: readonly SearchWord[]): SearchWord[] {
  const kept = new Set(words.toSorted((a, b) => b.word.length - a.word.length).slice(0, MAX_WORDS));
  return words.filter((word) => kept.has(word));
}

const isNumber = (word: string) => /^\d+$/.test(word);
const isTried = ({ word }: SearchWord) => [...word].length >= SHORTEST;

/** The word as typed, the words it may be several of, and the words it may be a typo of. */
function trialsFor({ word, isNowhere = false }: SearchWord, at: number, near: NearWords): Trial[] {
  const { alike, known, present } = near;
  const worth = isCommonWord(word) ? LITTLE : yearInSearch(word) ? HALF : 1;
  const way = { word: at, text: word, worth, isTyped: true };
  const typed = { ...way, isNowhere };
  if (isNumber(word)) return [typed];
  const words = new Set(known);
  // The vocabulary may hold words of films that are gone.
  const isKnown = words.has(word) && present.includes(word);
  const candidates = alike.filter(({ place }) => place === at + 1).map((one) => one.word);
  const corrections = nearWords(
    word,
    [...candidates, ...withinOneEdit(word).filter((text) => words.has(text))],
    isKnown,
  );
  return [
    typed,
    ...(isKnown ? [] : splitWord(word, words)).map((text) => ({ ...way, text })),
    ...corrections.map(({ word: text, distance }) => ({
      ...way,
      text,
      worth: worth * (1 - 0.25 * distance),
      isTyped: false,
    })),
  ];
}

function nearestOf(typed: Search, words: readonly SearchWord[], needed: number): Search | undefined {
  const telling = tellingWords(words);
  if (telling.length === 0) return undefined;
  const necessary = necessaryWords(words, telling, needed);
  const ways = waysToPoints(words, necessary, Math.ceil(needed));
  const hasYear = words.some(({ year }) => year !== undefined);
  const parts = ways && (ways.length > FEW_WAYS || hasYear) ? partsOf(words, ways) : undefined;
  const nearest: Nearest = {
    needed: Math.ceil(needed),
    telling: necessary,
    ways: ways && (parts || ways.length <= MAX_WAYS_ASKED) ? ways : undefined,
    parts,
    titles: titlesIn(typed.typed, words),
  };
  return { typed: typed.typed, words, nearest };
}

/** An index is asked for each of few ways, which is as fast as joining bits; of bits more can be joined. */
const FEW_WAYS = 4;
const MAX_WAYS_ASKED = 12;

/** More of them are not looked for when bits are joined. */
const MAX_RARE = 2;

/** All texts of the ways, when very many films have nearly each of them. */
function partsOf(words: readonly SearchWord[], ways: readonly Way[]): NearPart[] | undefined {
  const spellings = words.flatMap((word) => word.spellings);
  const common = new Set(spellings.filter(({ isCommon }) => isCommon).map(({ text }) => text));
  const parts = [...new Set(ways.flat(2))].map((text) => ({ text, isCommon: common.has(text) }));
  const rare = parts.filter(({ isCommon }) => !isCommon);
  return rare.length <= Math.min(MAX_RARE, parts.length - 1) ? parts : undefined;
}

const pointsOf = ({ spellings }: SearchWord) => spellings[0]?.points ?? 0;

/** Nobody is shown films that have nothing but "the" of what was typed, unless it was all that was typed. */
function tellingWords(words: readonly SearchWord[]): SearchWord[] {
  const found = words.filter((one) => isTried(one) && one.spellings.length > 0);
  const telling = found.filter(({ word }) => !isCommonWord(word));
  return telling.length > 0 || found.length < words.length ? telling : found;
}

/** As few words as possible that every film with the needed points has one of. */
function necessaryWords(words: readonly SearchWord[], telling: SearchWord[], needed: number): SearchWord[] {
  let others = words.reduce((sum, word) => sum + pointsOf(word), 0);
  const necessary: SearchWord[] = [];
  for (const word of telling.toSorted((a, b) => pointsOf(b) - pointsOf(a))) {
    if (necessary.length > 0 && others < needed) break;
    necessary.push(word);
    others -= pointsOf(word);
  }
  return necessary;
}

function titlesIn(typed: readonly string[], words: readonly SearchWord[]): string[] {
  const points = new Map(words.map((one) => [one.word, pointsOf(one)]));
  const sum = (some: Iterable<string>) =>
    [...new Set(some)].reduce((total, word) => total + (points.get(word) ?? 0), 0);
  const needed = TELLING_TITLE * sum(points.keys());
  return titlesWithin(typed, (part) => sum(part) >= needed);
}
