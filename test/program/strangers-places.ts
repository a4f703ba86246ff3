import { readFilmFile } from '#domain/film-file.ts';
import { FILTER_KEYS, LIST_KEYS, SUGGESTION_KEYS } from '#domain/film-filters.ts';
import { FIELD_KEYS, FILM_FIELDS } from '#domain/film-fields.ts';
import { LIMITS } from '#domain/limits.ts';
import { wordDiff } from '#app/components/moderation/film/word-diff.ts';
import { parseFilm, parseSearch } from '#server/tmdb/parse-response.ts';
import type { Person } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { filmOfTexts, type Scene } from './scene.ts';
import type { Sending } from './waiting.ts';

/** A place where a stranger's text or list enters; docs/security.md prints the table of them. */
export interface StrangersPlace {
  place: string;
  /** Its bound before anything is done with it. */
  bound: string;
  /** The calls, keys, fields and headers that it stands for; each there is stands for one. */
  covers: readonly string[];
  /** The worst that can be sent: what it is, and what is sent, or what is done with it where there is no request. */
  worst: (scene: Scene) => [what: string, Sending | (() => unknown)][];
}

const BODY = 256 * 1024;
const BATCH = 1024 * 1024;
const ADDRESS = 15_000;

const json = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** As somebody, or a visitor, sends it. */
const sending = (method: string, path: string, body: Buffer, who?: Person): Sending => ({
  method,
  path: `/api${path}`,
  body,
  headers: {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...(who && { authorization: `Bearer ${who.token}` }),
  },
});
const reading = (path: string, who?: Person, headers: Record<string, string> = {}): Sending => ({
  path,
  headers: { ...headers, ...(who && { authorization: `Bearer ${who.token}` }) },
});

/** A body of so many bytes, or nearly, whatever stands for a code unit in JSON. */
function fitting(most: number, body: (length: number) => unknown): Buffer {
  for (let length = most; ; length = Math.floor(length * 0.8)) {
    const bytes = json(body(length));
    if (bytes.length <= most) return bytes;
  }
}

/** Each hostile text, as short as may be stored, and as long as may be sent. */
const hostile = (
  most: number,
  body: (text: (length: number) => string, length: number | undefined) => unknown,
  send: (bytes: Buffer) => Sending,
): [string, Sending][] =>
  Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]): [string, Sending][] => [
    [
      `${kind}, of the longest that may be stored`,
      send(fitting(most, (length) => body(text, length === most ? undefined : length))),
    ],
    [`${kind}, of the longest that may be sent`, send(fitting(most, (length) => body(text, length)))],
  ]);

/** A film of such texts; all of it together so long, or each field as long as it may be. */
function hostileFilm(text: (length: number) => string, whole: number | undefined): object {
  const share = whole && Math.max(3, Math.floor(whole / 170));
  return filmOfTexts((field) => {
    const definition = FILM_FIELDS[field];
    if (definition.kind !== 'list')
      return text(share ?? ('maxLength' in definition ? definition.maxLength : LIMITS.shortText));
    const { entries, length } = definition.max;
    return Array.from({ length: entries }, (_, n) => `${n} ${text((share ?? length) - 4)}`);
  });
}

/** Whatever has the form of JSON and is nothing that is asked for. */
const SHAPES: Record<string, (length: number) => string> = {
  'deep arrays': (length) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`,
  'deep objects': (length) => `${'{"a":'.repeat(length / 7)}1${'}'.repeat(length / 7)}`,
  'very many keys': (length) =>
    `{${Array.from({ length: length / 12 }, (_, n) => `"k${n}":${n % 10}`).join()}}`,
  'very many entries': (length) => `[${'1,'.repeat(length / 2 - 4)}1]`,
  'half of a body': (length) => `{"a":"${'x'.repeat(length - 10)}`,
  spaces: (length) => ' '.repeat(length),
};
const shapes = (most: number, send: (bytes: Buffer) => Sending): [string, Sending][] =>
  Object.entries(SHAPES).map(([kind, shape]) => [kind, send(json(shape(most)))]);

/** A list of very many entries, each wrong, in the place of each field. */
const lists = (fields: readonly string[], send: (bytes: Buffer) => Sending): [string, Sending][] =>
  fields.flatMap((field): [string, Sending][] => [
    [`very many wrong entries as ${field}`, send(json(`{"${field}":[${'1,'.repeat(BODY / 2 - 30)}1]}`))],
    [`very many empty entries as ${field}`, send(json(`{"${field}":[${'"",'.repeat(BODY / 3 - 30)}""]}`))],
  ]);

const textFields = (fields: readonly string[], send: (bytes: Buffer) => Sending): [string, Sending][] => [
  ...shapes(BODY, send),
  ...hostile(
    BODY,
    (text, length) =>
      Object.fromEntries(fields.map((field) => [field, text(length ? length / fields.length : 250)])),
    send,
  ),
];

function inAddress(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded.length <= ADDRESS
    ? encoded
    : inAddress(text.slice(0, (text.length * ADDRESS) / encoded.length - 1));
}
const KEYS = [...Object.keys(FILTER_KEYS), ...Object.keys(LIST_KEYS)];
const LIST_ADDRESSES = ['/api/films', '/api/films/facets', '/'];

/** Nearly 5,000 characters of words that no other text of these has. */
const countFrom = (first: number) => Array.from({ length: 990 }, (_, index) => first + index).join(' ');

/** Of these the worst is what they find, which is in the scene. */
const readings = (paths: (scene: Scene) => string[], who: (scene: Scene) => Person | undefined) => (scene: Scene) =>
  paths(scene).map((path): [string, Sending] => [path.replaceAll(/[\da-f-]{36}/g, '…'), reading(path, who(scene))]); // prettier-ignore

export const STRANGERS_PLACES: readonly StrangersPlace[] = [
  {
    place: 'A film: each of its texts',
    bound: '256 KiB a body, 60,000 keys and entries, 20 levels; 4 × its limit in code units, 10 combining marks in a row; then normalised',
    covers: [
      'POST /films/add',
      'PATCH /films/{filmId}/{currentUserId}',
      ...FIELD_KEYS.map((field) => `field ${field}`),
    ],
    worst: ({ member, crowd }) => {
      const add = (body: Buffer) => sending('POST', '/films/add', body, member);
      const edit = (body: Buffer) => sending('PATCH', `/films/${crowd[0]}/${member.id}`, body, member);
      const marks = HOSTILE_TEXTS['marks to be put in order']!;
      return [
        ...FIELD_KEYS.map((field): [string, Sending] => [
          `nothing but marks as ${field}`,
          add(fitting(BODY, (length) => ({ [field]: FILM_FIELDS[field].kind === 'list' ? [marks(length)] : marks(length) }))),
        ]),
        ...hostile(BODY, hostileFilm, add),
        ...hostile(BODY, hostileFilm, edit).filter((_, n) => n % 4 === 0),
        ...lists(['title', 'year', 'directors', 'alt_titles'], add),
        ...shapes(BODY, add),
      ];
    },
  },
  {
    place: 'A batch of films',
    bound: '1 MiB a body; 100 rows, counted first; each row as a film',
    covers: ['POST /films/addmulti'],
    worst: ({ member }) => {
      const send = (body: Buffer) => sending('POST', '/films/addmulti', body, member);
      return [
        ...hostile(
          BATCH,
          (text, length) => Array.from({ length: 100 }, () => hostileFilm(text, (length ?? BATCH) / 100)),
          send,
        ),
        ['very many rows', send(json(Array.from({ length: 90_000 }, () => ({}))))],
        ['a hundred empty rows', send(json(Array.from({ length: 100 }, () => ({}))))],
        ...shapes(BATCH, send),
      ];
    },
  },
  {
    place: 'Filters, order and place of a list',
    bound: '16 KiB an address; 50 values a key, 4 × the limit of each in code units; 20 unknown keys named',
    covers: ['GET /films', 'GET /films/facets', ...KEYS.map((key) => `key ${key}`)],
    worst: ({ admin }) =>
      LIST_ADDRESSES.flatMap((list): [string, Sending][] => [
        ...(list === '/' ? ['search', 'genres'] : KEYS).flatMap((key) =>
          Object.entries(HOSTILE_TEXTS)
            .filter((_, n) => ['search', 'genres'].includes(key) || n < 2)
            .map(([kind, text]): [string, Sending] => [
              `${list}, ${kind} as ${key}`,
              reading(`${list}?${encodeURIComponent(key)}=${inAddress(text(key === 'search' ? 200 : 3000))}`),
            ]),
        ),
        [`${list}, fifty genres`, reading(`${list}?${Array.from({ length: 50 }, (_, n) => `genres=${n}${inAddress('\ufdfa'.repeat(30))}`).join('&')}`)],
        [`${list}, thousands of keys`, reading(`${list}?${Array.from({ length: 3000 }, (_, n) => n.toString(36)).join('&')}`)],
        [`${list}, thousands of values`, reading(`${list}?${'genres=&'.repeat(1500)}`)],
        [`${list}, a cursor of its own kind`, reading(`${list}?after=${Buffer.from(JSON.stringify(['-created_at', '['.repeat(800)])).toString('base64url')}`)],
        [`${list}, all that is worst in it`, reading(`${list}?sort=title&limit=100`, list === '/' ? undefined : admin)],
      ]), // prettier-ignore
  },
  {
    place: 'A title as it is typed',
    bound: '16 KiB an address; 800 code units',
    covers: ['GET /films/suggest', ...Object.keys(SUGGESTION_KEYS).map((key) => `suggestion ${key}`)],
    worst: () =>
      Object.entries(HOSTILE_TEXTS).map(([kind, text]) => [
        kind,
        reading(`/api/films/suggest?title=${inAddress(text(200))}`),
      ]),
  },
  {
    place: 'Titles of a batch, asked for at once',
    bound: '256 KiB a body; 100 titles, counted first; each 1,200 code units',
    covers: ['POST /films/titled'],
    worst: ({ member }) => {
      const send = (body: Buffer) => sending('POST', '/films/titled', body, member);
      return [
        ...hostile(
          BODY,
          (text, length) => Array.from({ length: 100 }, (_, n) => `${n} ${text(length ? length / 100 : 290)}`),
          send,
        ),
        ...shapes(BODY, send),
      ];
    },
  },
  {
    place: 'Registering, signing in, a new password',
    bound: '256 KiB a body; name 400, address 254, password 256, token 200 code units',
    covers: ['POST /users/register', 'POST /users/login', 'POST /users/password-reset', 'GET /users/password/{email}'],
    worst: () => [
      ...['register', 'login', 'password-reset'].flatMap((call) =>
        textFields(['name', 'email', 'password', 'password2', 'token'], (body) => sending('POST', `/users/${call}`, body)).filter((_, n) => call === 'register' || n % 3 === 0),
      ),
      ...Object.entries(HOSTILE_TEXTS).map(([kind, text]): [string, Sending] => [
        `${kind} as an address in the path`,
        reading(`/api/users/password/${inAddress(text(5000))}`, undefined, { 'sec-fetch-dest': 'image' }),
      ]),
    ],
  },
  {
    place: 'Changes of an account',
    bound: '256 KiB a body; name 400, address 254 code units',
    covers: ['PATCH /users/{id}'],
    worst: ({ member }) => textFields(['name', 'email'], (body) => sending('PATCH', `/users/${member.id}`, body, member)),
  },
  {
    place: 'A selection of films, and a message to their submitters',
    bound: '256 KiB a body; 500 films, counted first; message 8,000 code units',
    covers: ['PATCH /films/approve', 'PATCH /films/draft'],
    worst: ({ ctx, admin, crowd }) => {
      const send = (path: string) => (body: Buffer) => sending('PATCH', `/films/${path}`, body, admin);
      const entries = crowd.map((id) => ({ id, updated_at: '0'.repeat(300) }));
      return [
        ...['approve', 'draft'].flatMap((path) => [...shapes(BODY, send(path)), [`${path} what was changed`, send(path)(json(entries))] as [string, Sending]]),
        ...textFields(['message', 'reasons', 'films'], send('draft')),
        ...lists(['reasons', 'films'], send('draft')),
        ['approving the longest titles there are', send('approve')(json(crowd))],
        ['the mail about them', () => workOffJobs({ ...ctx, tmdb: undefined })],
        ['taking them back', send('draft')(json({ films: crowd, message: 'a b '.repeat(500) }))],
        ['the mail about that', () => workOffJobs({ ...ctx, tmdb: undefined })],
      ];
    },
  },
  {
    place: 'Ids in paths and bodies, a number of TMDB',
    bound: '16 KiB an address, 256 KiB a body; looked at by their form only',
    covers: ['POST /films/tmdb', 'POST /films/{id}/merge', 'DELETE /films/{id}', 'DELETE /users/{id}/sessions', 'POST /films/{id}/restore', 'POST /films/{id}/history/{entry}/put-back', 'GET /films/tmdb/{id}'],
    worst: ({ admin, edited }) => [
      ...textFields(['tmdbId', 'filmId'], (body) => sending('POST', '/films/tmdb', body, admin)),
      ...textFields(['filmId'], (body) => sending('POST', `/films/${edited}/merge`, body, admin)),
      ...Object.entries(HOSTILE_TEXTS).filter((_, n) => n % 4 === 0).flatMap(([kind, text]): [string, Sending][] => [
        [`${kind} as an id`, reading(`/api/films/${inAddress(text(5000))}`)],
        [`${kind} as the id of a page`, reading(`/films/${inAddress(text(5000))}`)],
        [`${kind} as a place`, reading(`/${inAddress(text(5000))}`)],
        [`${kind} as an id to compare`, reading(`/api/films/tmdb/${inAddress(text(5000))}`, admin)],
        [`${kind} as whose sessions end`, sending('DELETE', `/users/${inAddress(text(2000))}/sessions`, json('{}'), admin)],
        [`${kind} as an id to delete`, { ...sending('DELETE', `/films/${inAddress(text(5000))}`, json('{}'), admin) }],
        [`${kind} as an id to restore`, sending('POST', `/films/${inAddress(text(2000))}/restore`, json('{}'), admin)],
        [`${kind} as an entry`, sending('POST', `/films/${edited}/history/${inAddress(text(2000))}/put-back`, json('{}'), admin)],
      ]),
    ],
  },
  {
    place: 'Pieces of a body',
    bound: '300 pieces, and one for each 64 bytes; what is left after an answer, 64 KiB, and then nothing is read as HTTP any more',
    covers: ['pieces of a body'],
    worst: ({ member }) =>
      ['POST /api/users/login', 'POST /api/films/add', 'PATCH /api/films/approve', 'POST /api/nothing', 'GET /api/films', 'POST /', 'POST /login'].flatMap((request): [string, Sending][] =>
        [20_000, 300_000].map((pieces) => {
          const [method = '', path = ''] = request.split(' ');
          const headers = { 'content-type': 'application/json', ...(path.includes('films') && { authorization: `Bearer ${member.token}` }) };
          return [`${request}, ${pieces} pieces of a byte`, { method, path, headers, pieces }];
        }),
      ),
  },
  {
    place: 'Headers',
    bound: '16 KiB together; Idempotency-Key 200 characters',
    covers: ['header authorization', 'header cookie', 'header idempotency-key', 'header if-none-match', 'header x-forwarded-for', 'header accept-encoding', 'header accept-language'],
    worst: ({ member }) =>
      ['authorization', 'cookie', 'idempotency-key', 'if-none-match', 'x-forwarded-for', 'accept-encoding', 'accept-language'].flatMap((header) =>
        ['a, ', '"a", '].flatMap((unit): [string, Sending][] => {
          const headers = { [header]: unit.repeat(ADDRESS / unit.length).trim() };
          const add = sending('POST', '/films/add', json('{}'), member);
          return [
            [`${header} of ${unit}`, reading('/api/films', undefined, headers)],
            [`${header} of ${unit} to a page`, reading('/', undefined, headers)],
            [`${header} of ${unit} with a body`, { ...add, headers: { ...add.headers, ...headers } }],
          ];
        }),
      ),
  },
  {
    place: 'What others have stored, read again',
    bound: 'as it was stored; 300 candidates and 150 kB for duplicates, with a turn for others between them; 4 MiB of one person’s films',
    covers: ['GET /films/{id}', 'GET /films/{id}/same', 'GET /films/{id}/history', 'GET /films/deleted', 'GET /users', 'GET /users/records', 'GET /users/profile/{id}'],
    worst: readings(
      ({ crowd, edited, member }) => [
        ...crowd.slice(0, 5).flatMap((id) => [`/api/films/${id}/same`, `/api/films/${id}`, `/films/${id}`]),
        `/api/films/${edited}/history`,
        '/api/films/deleted',
        '/api/users',
        '/api/users/records',
        `/api/users/profile/${member.id}`,
        '/api/films?approved=false&limit=100',
        '/',
      ],
      ({ admin }) => admin,
    ),
  },
  {
    place: 'Answers of TMDB',
    bound: '1 MiB an answer; 500 entries a list, 3,000 of a crew; 4 × the limit of each text in code units',
    covers: ['answers of TMDB'],
    worst: () =>
      Object.entries(HOSTILE_TEXTS).flatMap(([kind, text]): [string, () => unknown][] => {
        const list = (key: string, entry: object) => ({ [key]: Array.from({ length: 400_000 / (JSON.stringify(entry).length + 300) }, () => entry) });
        const film = { id: 1, title: text(300), original_title: text(200_000), genres: Array.from({ length: 100_000 }, () => 1), credits: list('crew', { job: 'Director', name: text(200) }), alternative_titles: list('titles', { title: text(300) }), release_dates: { results: [] } };
        const hits = list('results', { id: 1, title: text(300), original_title: text(300), release_date: text(300) });
        return [
          [`a film of ${kind}`, () => parseFilm({ status: 200, body: film }, 1)],
          [`hits of ${kind}`, () => parseSearch({ status: 200, body: hits })],
        ];
      }),
  },
]; // prettier-ignore

/**
 * What is read in somebody's own browser, beside the page, or by the operator's command: nobody else waits, but nothing
 * may take longer than its size says.
 */
export const STRANGERS_FILES: readonly StrangersPlace[] = [
  {
    place: 'A CSV file in the browser, and an operator’s import',
    bound: '4 MiB in the browser; 500,000 characters a row; each row as a film',
    covers: ['a CSV file'],
    worst: () =>
      Object.entries({ ...HOSTILE_TEXTS, quotes: (length: number) => '"'.repeat(length), 'quotes that are never closed': (length: number) => '"a\n'.repeat(length / 3), 'empty lines': (length: number) => '\n'.repeat(length), separators: (length: number) => ','.repeat(length) }).map(
        ([kind, text]) => {
          const bytes = Buffer.from(`title,directors,genres\n${text(500_000)}`).subarray(0, 500_000);
          return [kind, () => readFilmFile(bytes, 'films.csv')];
        },
      ),
  },
  {
    place: 'Two versions of a note, side by side',
    bound: '5,000 characters each; beyond 500 words put in and taken out as one piece',
    covers: ['word differences'],
    worst: () => [
        ...Object.entries(HOSTILE_TEXTS).map(([kind, text]): [string, () => unknown] => [kind, () => [5000, 2000, 999].map((length) => wordDiff(`c ${text(length)}`, `b ${text(length - 5)} d`))]),
        ['words that are all different', () => wordDiff(countFrom(1000), countFrom(2000))],
      ],
  },
]; // prettier-ignore
