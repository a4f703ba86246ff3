import type { Scope } from '#catalogue/question.ts';
import { submitterId } from './catalogue-entries.ts';

/** A request to the catalogue, with the filters, order and page in the form of an address. */
export interface CatalogueRequest {
  name: string;
  query: string;
  /** A page of films, the counts of all filter values, or the counts of films by how they fit a copy. */
  kind?: 'page' | 'counts' | 'fits';
  /** Public by default. */
  scope?: Scope;
  /** Whether to request the page after half of the films instead of the first page. */
  isFarDown?: boolean;
}

const ALL: Scope = { kind: 'all' };
const OWN: Scope = { kind: 'own', authorId: submitterId(7) };
const COPY = 'copy=1:36:10&copy_rate=25';

const SORTS: Record<string, Pick<CatalogueRequest, 'query' | 'scope'>> = {
  newest: { query: 'sort=-created_at' },
  'by title': { query: 'sort=title' },
  'by title, descending': { query: 'sort=-title' },
  'by year': { query: 'sort=year' },
  'latest year': { query: 'sort=-year' },
  'what fits best': { query: `sort=fit&${COPY}` },
  'waiting longest': { query: 'sort=waiting_since&approved=false', scope: ALL },
};

const FILTERS: Record<string, string> = {
  type: 'sidecar_type=Audio',
  'two types': 'sidecar_type=Extended&sidecar_type=Other',
  category: 'format=AD',
  'quality level': 'quality_level=Professional',
  'common language': 'language=English',
  'rare language': 'language=Finnish',
  'unknown language': 'language=Klingon',
  'common genre': 'genres=Drama',
  'two genres': 'genres=Western&genres=War',
  'running time': 'duration[gte]=0&duration[lte]=40',
  years: 'year[gte]=1895&year[lte]=1920',
  'what fits': `${COPY}&fit=fits&fit=probably&fit=retime`,
  'another version': `${COPY}&fit=other`,
  'three filters': 'format=DS&language=English&year[gte]=1990&year[lte]=2010',
  'three filters, by title': 'sidecar_type=Audio&language=Spanish&genres=Drama&sort=title',
  'six filters':
    'sidecar_type=DS&sidecar_type=Audio&quality_level=Professional&quality_level=Non-Professional&genres=Drama&genres=Comedy&duration[gte]=60&duration[lte]=120',
};

const SEARCHES: Record<string, string> = {
  'a name': 'kurosawa',
  'a whole name': 'Agnès Varda',
  'a title': 'the godfather',
  'a title with its director': 'silent river kurosawa',
  'a title and a year': 'the piano 1993',
  'a phrase across lines': 'piano kurosawa',
  'a beginning': 'kyo',
  'a part of words': 'ther',
  'a common word': 'the',
  'two common words': 'the of',
  'four common words': 'of a the in',
  'three letters': 'e a o',
  'six letters': 'q w e r t y',
  'one letter': 'e',
  'a rare letter': 'q',
  'two letters': 'zx',
  'a Chinese name': '黒澤',
  'a Korean syllable': '생',
  signs: '$ %',
  'a misspelt word': 'godfathr',
  'a misspelt name': 'akira kurossawa',
  'two misspelt words': 'goldn rivr',
  'a misspelt name and a year': 'kurossawa 1954',
  'no word and a year': 'xqzt piano 1993',
  'six misspelt words': 'silnt nigt kyotoo goldn rivr mountan',
  'two words joined': 'redpiano',
  'a word split': 'light house',
  'one word too many': 'the piano trailer',
  'a word that no film has': 'akira xylophone',
  'no word that any film has': 'xqztw vbnmk',
  '20 common words': 'the of a in red blue white black golden silent lost hidden broken endless quiet wild secret burning distant little',
  '20 misspelt words':
    'silnt nigt kyotoo goldn rivr mountan gardn widow mirrr voyge harvst lettr windw bridg shadw statin orchrd lantrn islnd strangr',
  '20 letters': 'a b c d e f g h i j k l m n o p q r s t',
  '200 letters': 'e'.repeat(200),
  '200 different letters': 'abcdefghijklmnopqrstuvwxyz'.repeat(8).slice(0, 200),
  '200 Chinese letters': '黒澤明監督作品集'.repeat(25),
  '100 words of one letter': 'e a '.repeat(50).trim(),
};

const COUNTS: Record<string, string> = {
  nothing: '',
  'a common language': 'language=English',
  'a rare language': 'language=Finnish',
  'three filters': FILTERS['three filters']!,
  'six filters': FILTERS['six filters']!,
  'a name': 'search=kurosawa',
  'a common word': 'search=the',
  'a misspelt name': 'search=kurossawa',
  'three letters': 'search=e a o',
  'what fits': `${COPY}&fit=fits`,
};

export const CATALOGUE_REQUESTS: readonly CatalogueRequest[] = [
  ...Object.entries(SORTS).flatMap(([name, request]) => [
    { name, ...request },
    { name: `${name}, far down`, ...request, isFarDown: true },
  ]),
  ...Object.entries(FILTERS).map(([name, query]) => ({ name: `filter: ${name}`, query })),
  { name: 'filter: common genre, far down', query: FILTERS['common genre']!, isFarDown: true },
  ...Object.entries(SEARCHES).map(([name, text]) => ({ name: `search: ${name}`, query: searchFor(text) })),
  { name: 'search: a common word, far down', query: searchFor('the'), isFarDown: true },
  { name: 'search: two common words, far down', query: searchFor('the of'), isFarDown: true },
  { name: 'search: a misspelt name, far down', query: searchFor('akira kurossawa'), isFarDown: true },
  { name: 'search: a name, by title', query: `${searchFor('kurosawa')}&sort=title` },
  { name: 'search: a common word, newest', query: `${searchFor('the')}&sort=-created_at` },
  { name: 'search: three letters, newest', query: `${searchFor('e a o')}&sort=-created_at` },
  { name: 'search: a common word with three filters', query: `${searchFor('the')}&${FILTERS['three filters']}` },
  { name: 'search: a misspelt name with three filters', query: `${searchFor('kurossawa')}&${FILTERS['three filters']}` },
  { name: 'search: a common word, what fits best, far down', query: `${searchFor('the')}&sort=fit&${COPY}`, isFarDown: true },
  { name: 'search: a common word, what fits best', query: `${searchFor('the')}&sort=fit&${COPY}` },
  ...Object.entries(COUNTS).map(([name, query]) => ({ name: `counts: ${name}`, query, kind: 'counts' as const })),
  { name: 'counts of fits: nothing', query: COPY, kind: 'fits' },
  { name: 'counts of fits: a common word', query: `${COPY}&search=the`, kind: 'fits' },
  { name: 'own films', query: '', scope: OWN },
  { name: 'own films, by title', query: 'sort=title', scope: OWN },
  { name: 'own films: a search', query: searchFor('the river'), scope: OWN },
  { name: 'own films: a misspelt name', query: searchFor('kurossawa'), scope: OWN },
  { name: 'own films: counts', query: '', scope: OWN, kind: 'counts' },
  { name: 'moderators: all films', query: '', scope: ALL },
  { name: 'moderators: flagged films', query: 'flagged=true', scope: ALL },
  { name: 'moderators: a submitter’s films', query: `author_id=${submitterId(7)}`, scope: ALL },
  { name: 'moderators: a common word', query: searchFor('the'), scope: ALL },
  { name: 'moderators: a misspelt name', query: searchFor('akira kurossawa'), scope: ALL },
];

function searchFor(text: string): string {
  return `search=${encodeURIComponent(text)}`;
}
