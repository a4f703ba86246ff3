import { FIELD_KEYS, FILM_FIELDS } from '#domain/films/film-fields.ts';
import { FILTER_KEYS, LIST_KEYS, SUGGESTION_KEYS } from '#domain/filters/film-filters.ts';
import {
  BATCH,
  BODY,
  fitting,
  hostile,
  hostileFilm,
  inAddress,
  json,
  lists,
  reading,
  sending,
  shapes,
  type UntrustedInput,
} from './hostile-requests.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { Sending } from './waiting.ts';

const KEYS = [...Object.keys(FILTER_KEYS), ...Object.keys(LIST_KEYS)];
const LIST_ADDRESSES = ['/api/films', '/api/films/facets', '/films.atom', '/'];

/** Places where people enter data about films and search for films. */
export const FILM_INPUTS: readonly UntrustedInput[] = [
  {
    place: 'A film: each of its texts',
    bound: '256 KiB a body, 60,000 keys and entries, 20 levels; 4 × its limit in code units, 10 combining marks in a row; then normalised',
    covers: ['POST /films/add', 'PATCH /films/{filmId}/{currentUserId}', ...FIELD_KEYS.map((field) => `field ${field}`)],
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
        ...hostile(BATCH, (text, length) => Array.from({ length: 100 }, () => hostileFilm(text, (length ?? BATCH) / 100)), send),
        ['too many rows', send(json(Array.from({ length: 90_000 }, () => ({}))))],
        ['a hundred empty rows', send(json(Array.from({ length: 100 }, () => ({}))))],
        ...shapes(BATCH, send),
      ];
    },
  },
  {
    place: 'Filters, order and place of a list',
    bound: '16 KiB an address; 50 values a key, 4 × the limit of each in code units; 20 unknown keys named',
    covers: ['GET /films', 'GET /films/facets', 'GET /films.atom', ...KEYS.map((key) => `key ${key}`)],
    worst: ({ admin }) =>
      LIST_ADDRESSES.flatMap((list): [string, Sending][] => [
        ...(list.startsWith('/api/') ? KEYS : ['search', 'genres']).flatMap((key) =>
          Object.entries(HOSTILE_TEXTS)
            .filter((_, n) => ['search', 'genres'].includes(key) || n < 2)
            .map(([kind, text]): [string, Sending] => [
              `${list}, ${kind} as ${key}`,
              reading(`${list}?${encodeURIComponent(key)}=${inAddress(text(key === 'search' ? 200 : 3000))}`),
            ]),
        ),
        [
          `${list}, fifty genres`,
          reading(`${list}?${Array.from({ length: 50 }, (_, n) => `genres=${n}${inAddress('\ufdfa'.repeat(30))}`).join('&')}`),
        ],
        [`${list}, thousands of keys`, reading(`${list}?${Array.from({ length: 3000 }, (_, n) => n.toString(36)).join('&')}`)],
        [`${list}, thousands of values`, reading(`${list}?${'genres=&'.repeat(1500)}`)],
        [
          `${list}, a cursor of its own kind`,
          reading(`${list}?after=${Buffer.from(JSON.stringify(['-created_at', '['.repeat(800)])).toString('base64url')}`),
        ],
        [`${list}, what fits a copy best`, reading(`${list}?copy=20:00:00&copy_rate=24000/1001&fit=other&fit=unknown&sort=fit&search=a`)],
        [`${list}, all that is worst in it`, reading(`${list}?sort=title&limit=100`, list.startsWith('/api/') ? admin : undefined)],
      ]),
  },
  {
    place: 'A title while it is typed',
    bound: '16 KiB an address; 800 code units',
    covers: ['GET /films/suggest', ...Object.keys(SUGGESTION_KEYS).map((key) => `suggestion ${key}`)],
    worst: () => Object.entries(HOSTILE_TEXTS).map(([kind, text]) => [kind, reading(`/api/films/suggest?title=${inAddress(text(200))}`)]),
  },
  {
    place: 'Titles of a batch, in one request',
    bound: '256 KiB a body; 100 titles, counted first; each 1,200 code units',
    covers: ['POST /films/titled'],
    worst: ({ member }) => {
      const send = (body: Buffer) => sending('POST', '/films/titled', body, member);
      return [
        ...hostile(BODY, (text, length) => Array.from({ length: 100 }, (_, n) => `${n} ${text(length ? length / 100 : 290)}`), send),
        ...shapes(BODY, send),
      ];
    },
  },
  {
    place: 'A programme, in one request',
    bound:
      '256 KiB a body; 200 films, counted first; each text as a film’s; 40 listings of a film, 4 MiB of all, with pauses for others between films',
    covers: ['POST /films/match'],
    worst: ({ member }) => {
      const send = (body: Buffer) => sending('POST', '/films/match', body, member);
      const programme = (film: (n: number) => object) => send(json(Array.from({ length: 200 }, (_, n) => film(n))));
      return [
        ...hostile(
          BODY,
          // The program looks up films one by one, with pauses for other requests. A few films show the cost of one text.
          (text, length) => Array.from({ length: 20 }, (_, n) => ({ title: `${n} ${text(length ? length / 220 : 290)}` })),
          send,
        ),
        ...lists(['title', 'year', 'directors', 'alt_titles', 'duration', 'frame_rate'], (body) =>
          send(Buffer.concat([Buffer.from('['), body, Buffer.from(']')])),
        ),
        ...shapes(BODY, send),
        ['titles that many films have', programme((n) => ({ title: ['the', 'a', 'worst', 'Ran'][n % 4] }))],
        ['nothing but unknown words', programme((n) => ({ title: `zq${n} xw${n} `.repeat(12) }))],
        ['nothing but commas', programme(() => ({ title: 'a, '.repeat(99) }))],
        [
          'as many titles as allowed',
          programme((n) => ({
            title: `T${n}`,
            alt_titles: Array.from({ length: 50 }, (_, m) => `${n} ${m}`),
            directors: Array.from({ length: 20 }, (_, m) => `D${m}`),
            year: 2000,
          })),
        ],
      ];
    },
  },
];
