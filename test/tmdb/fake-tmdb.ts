import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { foldText } from '#domain/matching/fold-text.ts';
import { sampleTmdbFilms, type TmdbFilm } from './fake-tmdb-films.ts';

/*
 * A server that answers like TMDB's API and can fail in every way that TMDB could. Three things cause a fault: the property
 * `fault`, a search such as "fault hang", and a film id from FAULT_IDS. To try the server, run
 * `npm run node -- test/tmdb/fake-tmdb.ts --port 3999`.
 */

/** A request to the fake TMDB. */
interface Asked {
  path: string;
  query: URLSearchParams;
  /** By `performance.now()`. */
  at: number;
}

export interface FakeTmdb {
  /** Value for TMDB_URL. */
  url: string;
  port: number;
  /** Value for TMDB_TOKEN. With any other token, the server answers 401. */
  token: string;
  /** The films that TMDB has. A test can change them at any time. */
  films: TmdbFilm[];
  fault: Fault | undefined;
  /** Number of requests with the fault. After them, the server answers normally. */
  faultLasts: number;
  /** Number of requests in any second that it answers. To others it answers 429. */
  perSecond: number;
  /** All requests, in order. */
  asked: Asked[];
  /** Highest number of requests that were open at the same time. */
  maxAtOnce: number;
  /** Target of the redirects. */
  redirectTo: string;
  /** Bytes that a client read of the largest response. */
  largestResponse: number;
  stop(): Promise<void>;
}

type Respond = (response: ServerResponse, fake: FakeTmdb, film: TmdbFilm | undefined) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}) =>
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers }).end(JSON.stringify(body));

const TMDB_ERRORS = {
  unauthorised: {
    status_code: 7,
    status_message: 'Invalid API key: You must be granted a valid key.',
    success: false,
  },
  'not found': {
    success: false,
    status_code: 34,
    status_message: 'The resource you requested could not be found.',
  },
  'too many': { status_code: 25, status_message: 'Your request count is over the allowed limit.' },
  internal: {
    success: false,
    status_code: 11,
    status_message: 'Internal error: Something went wrong, contact TMDB.',
  },
};

const LONG_MS = 60_000;
const MEGABYTE = Buffer.alloc(1_000_000, ' ');

/** Sends up to this many pieces, as long as the client reads them. */
function pour(response: ServerResponse, fake: FakeTmdb, pieces: number): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let poured = 0;
  const more = () => {
    fake.largestResponse = Math.max(fake.largestResponse, response.socket?.bytesWritten ?? 0);
    while (poured < pieces) {
      poured += 1;
      if (response.write(MEGABYTE)) continue;
      response.once('drain', more);
      return;
    }
    response.end();
  };
  more();
}

const FAULTS = {
  refuse: (response) => void response.socket?.destroy(),
  hang: () => {},
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drop = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drop));
    setTimeout(() => response.end(), LONG_MS).unref();
  },
  'server error': (response) => json(response, 500, TMDB_ERRORS.internal),
  'bad gateway': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
  'too many': (response) => json(response, 429, TMDB_ERRORS['too many'], { 'retry-after': '1' }),
  'too many for an hour': (response) => json(response, 429, TMDB_ERRORS['too many'], { 'retry-after': '3600' }),
  redirect: (response, fake) => response.writeHead(301, { location: fake.redirectTo }).end(),
  'invalid json': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": 1, "title": '),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in to the network</title>'),
  'html not found': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>'),
  huge: (response, fake) => pour(response, fake, 50),
  'wrong types': (response) => json(response, 200, { id: 'one', results: { title: 1 }, runtime: {}, credits: [] }),
  'wrong fields': (response, _, film) =>
    json(response, 200, {
      id: film?.id,
      title: film?.title,
      release_date: 12,
      runtime: '100',
      genres: 'Drama',
      credits: { crew: [null, 1, { job: 'Director' }] },
      alternative_titles: null,
      release_dates: { results: [{ iso_3166_1: 'GB', release_dates: 'soon' }] },
      results: [{ id: -1 }, { id: '2' }, null],
    }),
  'negative runtime': (response, _, film) => json(response, 200, { ...film, runtime: -5, results: [] }),
  'many genres': (response, _, film) =>
    json(response, 200, { ...film, genres: Array.from({ length: 10_000 }, (_entry, n) => ({ id: n, name: `Genre ${n}` })), results: [] }),
  'broken texts': (response, _, film) =>
    json(response, 200, {
      ...film,
      genres: [{ name: 'Dra\u0000ma' }, { name: '\ud800' }, { name: 'x'.repeat(301) }, { name: '<b>War</b>' }, { name: ' Cafe\u0301 ' }],
      results: [],
    }),
  unauthorised: (response) => json(response, 401, TMDB_ERRORS.unauthorised),
} satisfies Record<string, Respond>;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

/** The film id that causes each fault. */
export const FAULT_IDS = Object.fromEntries(FAULT_NAMES.map((fault, index) => [fault, 9_000_001 + index])) as Record<Fault, number>;

const TOKEN = 'the-token-of-the-fake-tmdb';
const PREFIX = '/3';
const PAGE = 20;

export async function startFakeTmdb(port = 0, films: TmdbFilm[] = []): Promise<FakeTmdb> {
  let open = 0;
  const server = http.createServer((request, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
    fake.maxAtOnce = Math.max(fake.maxAtOnce, open);
    handle(fake, request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  const fake: FakeTmdb = {
    url: `http://127.0.0.1:${given}${PREFIX}`,
    port: given,
    token: TOKEN,
    films,
    fault: undefined,
    faultLasts: Infinity,
    perSecond: Infinity,
    asked: [],
    maxAtOnce: 0,
    redirectTo: 'http://169.254.169.254/latest/meta-data/',
    largestResponse: 0,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fake;
}

function handle(fake: FakeTmdb, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', fake.url);
  fake.asked.push({ path: pathname, query, at: performance.now() });
  const [, id] = /^\/3\/movie\/(\d+)$/.exec(pathname) ?? [];
  const film = fake.films.find((candidate) => candidate.id === Number(id));
  const fault = faultOf(fake, query.get('query') ?? '', Number(id));
  if (fault) (FAULTS[fault] as Respond)(response, fake, film);
  else if (request.headers.authorization !== `Bearer ${fake.token}`) json(response, 401, TMDB_ERRORS.unauthorised);
  else if (film) json(response, 200, film);
  else if (pathname === `${PREFIX}/search/movie`) json(response, 200, search(fake, query));
  else json(response, 404, TMDB_ERRORS['not found']);
}

function faultOf(fake: FakeTmdb, title: string, id: number): Fault | undefined {
  if (fake.fault && fake.faultLasts > 0) {
    fake.faultLasts -= 1;
    return fake.fault;
  }
  const limited = fake.asked.at(-1 - fake.perSecond);
  if (limited && performance.now() - limited.at < 1000) return 'too many';
  return FAULT_NAMES.find((fault) => title === `fault ${fault}` || id === FAULT_IDS[fault]);
}

/** Finds films with all words of the query in one of their titles. TMDB compares the year with those of all releases. */
function search({ films }: FakeTmdb, query: URLSearchParams) {
  const words = foldText(query.get('query') ?? '').split(' ');
  const year = query.get('year');
  const found = films.filter((film) => {
    const titles = [film.title, film.original_title, ...film.alternative_titles.titles.map(({ title }) => title)];
    const isOfYear = year === null || film.release_date?.startsWith(year);
    return isOfYear && titles.some((title) => words.every((word) => foldText(title).split(' ').includes(word)));
  });
  const results = found.slice(0, PAGE).map(({ id, title, original_title, release_date }) => ({
    adult: false,
    genre_ids: [],
    id,
    original_language: 'en',
    original_title,
    overview: '',
    popularity: 1,
    poster_path: null,
    ...(release_date !== undefined && { release_date }),
    title,
    video: false,
    vote_average: 0,
    vote_count: 0,
  }));
  return { page: 1, results, total_pages: Math.ceil(found.length / PAGE), total_results: found.length };
}

if (import.meta.main) {
  const { port } = parseArgs({ options: { port: { type: 'string', default: '3999' } } }).values;
  const { url, token, films } = await startFakeTmdb(Number(port), await sampleTmdbFilms());
  console.log(`A fake TMDB with the ${films.length} films of the sample catalogue is running. Start the program with:

  TMDB_URL=${url} TMDB_TOKEN=${token} npm start

To cause a fault, search for "fault ${FAULT_NAMES[1]}" or request the film ${FAULT_IDS[FAULT_NAMES[1]!]}. All faults:
${FAULT_NAMES.map((fault) => `  ${FAULT_IDS[fault]}  ${fault}`).join('\n')}`);
}
