import { parseFilm, parseSearch } from '#server/tmdb/parse-response.ts';
import { LIMITS } from '#domain/limits.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { FILM_INPUTS } from './film-inputs.ts';
import {
  ADDRESS,
  BODY,
  inAddress,
  json,
  lists,
  reading,
  readings,
  sending,
  shapes,
  textFields,
  type UntrustedInput,
} from './hostile-requests.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { Sending } from './waiting.ts';

/** Places where a stranger's text or list, or a response of the external film database, enters over HTTP. */
export const UNTRUSTED_INPUTS: readonly UntrustedInput[] = [
  ...FILM_INPUTS,
  {
    place: 'Registering, signing in, a new password',
    bound: '256 KiB a body; name 400, address 254, password 256, token 200 code units',
    covers: ['POST /users/register', 'POST /users/login', 'POST /users/password-reset', 'POST /users/password-reset/account', 'POST /users/password-reset/release', 'GET /users/password/{email}', 'POST /films/{id}/contact/reports'],
    worst: ({ crowd }) => [
      ...textFields(['email'], (body) => sending('POST', `/films/${crowd[0]}/contact/reports`, body)).filter((_, n) => n % 3 === 0),
      ...['register', 'login', 'password-reset', 'password-reset/account', 'password-reset/release'].flatMap((action) =>
        textFields(['name', 'email', 'password', 'password2', 'token'], (body) => sending('POST', `/users/${action}`, body)).filter((_, n) => action === 'register' || n % 3 === 0),
      ),
      ...Object.entries(HOSTILE_TEXTS).map(([kind, text]): [string, Sending] => [
        `${kind} as an address in the path`,
        reading(`/api/users/password/${inAddress(text(5000))}`, undefined, { 'sec-fetch-dest': 'image' }),
      ]),
    ],
  },
  {
    place: 'Changes to an account',
    bound: '256 KiB a body; name 400, address 254, password 512 code units',
    covers: ['PATCH /users/{id}', 'POST /users/{id}/erase'],
    worst: ({ member }) => [
      ...textFields(['name', 'email'], (body) => sending('PATCH', `/users/${member.id}`, body, member)),
      ...textFields(['password', 'deleteDrafts'], (body) => sending('POST', `/users/${member.id}/erase`, body, member)).filter((_, n) => n % 3 === 0),
    ],
  },
  {
    place: 'Wanted materials, and the address to confirm',
    bound: '256 KiB a body; a film’s fields as in a listing, address 254; 50 wants for a moderator, each compared with 6,000 open ones, with pauses for others',
    covers: ['POST /wanted', 'POST /wanted/{id}/support', 'DELETE /wanted/{id}/support', 'PATCH /wanted/{id}', 'GET /wanted', 'GET /wanted/{id}', 'GET /wanted/moderated', 'GET /wanted.atom', 'GET /wanted.csv'],
    worst: ({ member, admin }) => [
      ...textFields(['title', 'language', 'needed_by', 'email'], (body) => sending('POST', '/wanted', body)),
      ...textFields(['title', 'language', 'needed_by'], (body) => sending('POST', '/wanted', body, member)),
      ...shapes(BODY, (body) => sending('POST', '/wanted', body, member)),
      ...['/api/wanted', '/wanted.atom', '/wanted.csv'].map((path): [string, Sending] => [path, reading(`${path}?language=${'a%20'.repeat(2000)}`, member)]),
      ['what waits for a moderator', reading('/api/wanted/moderated', admin)],
    ],
  },
  {
    place: 'Alerts, and the address to confirm',
    bound: '256 KiB a body; 8,000 characters of a search with its filters, address 254',
    covers: ['POST /alerts', 'POST /alerts/link', 'GET /alerts', 'PATCH /alerts', 'DELETE /alerts', 'DELETE /alerts/{id}'],
    worst: ({ member }) => [
      ...textFields(['query', 'film', 'email', 'frequency'], (body) => sending('POST', '/alerts', body)),
      ...textFields(['query'], (body) => sending('POST', '/alerts', body, member)),
      ...['search=', 'language=', 'copy='].map((key): [string, Sending] => [
        `often ${key}`,
        sending('POST', '/alerts', json({ query: `${key}a b&`.repeat(20_000), email: 'a@example.org' })),
      ]),
      ...shapes(BODY, (body) => sending('PATCH', '/alerts', body, member)),
    ],
  },
  {
    place: 'Responses of passkeys',
    bound: '256 KiB a body; 8,000 characters of each part, 100 of a name; attestation statements are refused unread',
    covers: ['POST /users/login/passkey/options', 'POST /users/login/passkey', 'GET /users/{id}/sign-in', 'PATCH /users/{id}/sign-in', 'POST /users/{id}/passkeys/options', 'POST /users/{id}/passkeys', 'DELETE /users/{id}/passkeys/{passkey}', 'POST /users/{id}/confirm/options', 'POST /users/{id}/confirm'],
    worst: ({ member }) => [
      ...textFields(['name', 'passkey', 'password'], (body) => sending('POST', `/users/${member.id}/passkeys`, body, member)).filter((_, n) => n % 3 === 0),
      // Nested arrays, as deep as the limit of characters allows.
      ...['gYGB', 'v7-_', '____', 'AAAA'].flatMap((unit): [string, Sending][] => {
        const part = (length: number) => unit.repeat(length / 4);
        const named = { id: part(1400), rawId: part(1400), type: 'public-key' };
        const made = { ...named, response: { clientDataJSON: part(4000), attestationObject: part(8000), transports: [] } };
        const used = { ...named, response: { clientDataJSON: part(4000), authenticatorData: part(4000), signature: part(4000) } };
        return [
          [`a passkey made of ${unit}`, sending('POST', `/users/${member.id}/passkeys`, json(JSON.stringify({ name: 'x', passkey: made })), member)],
          [`a passkey used, of ${unit}`, sending('POST', '/users/login/passkey', json(JSON.stringify({ passkey: used })))],
        ];
      }),
    ],
  },
  {
    place: 'A selection of films, and a message to their submitters',
    bound: '256 KiB a body; 500 films, counted first; message 8,000 code units',
    covers: ['PATCH /films/approve', 'POST /films/approve/undo', 'PATCH /films/draft', 'POST /films/versions'],
    worst: ({ ctx, admin, crowd }) => {
      const send = (path: string) => (body: Buffer) => sending('PATCH', `/films/${path}`, body, admin);
      const entries = crowd.map((id) => ({ id, updated_at: '0'.repeat(300) }));
      return [
        ...['approve', 'draft'].flatMap((path) => [...shapes(BODY, send(path)), [`${path} what was changed`, send(path)(json(entries))] as [string, Sending]]),
        ...textFields(['message', 'reasons', 'films'], send('draft')),
        ...lists(['reasons', 'films'], send('draft')),
        ...shapes(BODY, (body) => sending('POST', '/films/versions', body, admin)),
        ...shapes(BODY, (body) => sending('POST', '/films/approve/undo', body, admin)),
        ['approving the longest titles there are', send('approve')(json(crowd))],
        ['the mail about them', () => workOffJobs({ ...ctx, tmdb: undefined })],
        ['reverting them to draft', send('draft')(json({ films: crowd, message: 'a b '.repeat(500) }))],
        ['the mail about that', () => workOffJobs({ ...ctx, tmdb: undefined })],
      ];
    },
  },
  {
    place: 'Duplicates of drafts, and facts for the decision',
    bound: '256 KiB a body; 50 drafts, 30 ids; 2,000 comparisons a request, 30,000 bytes of drafts and 1,000,000 of public listings searched for each film, with pauses for others; reads three duplicates of a film and two history entries of a field',
    covers: ['GET /films/duplicates', 'POST /films/reviews'],
    worst: ({ admin, crowd, edited }) => [
      ['duplicates of the longest titles there are', reading('/api/films/duplicates?limit=100', admin)],
      ['what helps to decide about the longest titles there are', sending('POST', '/films/reviews', json(crowd.slice(0, LIMITS.reviews)), admin)],
      ['what helps to decide about a long history', sending('POST', '/films/reviews', json([edited]), admin)],
      ...shapes(BODY, (body) => sending('POST', '/films/reviews', body, admin)),
    ],
  },
  {
    place: 'Ids in paths and bodies, TMDB numbers',
    bound: '16 KiB an address, 256 KiB a body; only their format is checked',
    covers: ['POST /films/tmdb', 'POST /films/{id}/merge', 'DELETE /films/{id}', 'DELETE /users/{id}/sessions', 'DELETE /users/{id}/sessions/{session}', 'POST /films/{id}/restore', 'POST /films/{id}/contact', 'POST /users/{id}/contacts', 'POST /films/{id}/history/{entry}/restore', 'GET /films/tmdb/{id}', 'POST /operations/jobs/{id}/retry', 'DELETE /operations/jobs/{id}', 'POST /operations/mails/{id}/retry', 'DELETE /operations/mails/{id}'],
    worst: ({ admin, edited }) => [
      ...textFields(['tmdbId', 'filmId'], (body) => sending('POST', '/films/tmdb', body, admin)),
      ...textFields(['filmId'], (body) => sending('POST', `/films/${edited}/merge`, body, admin)),
      ...Object.entries(HOSTILE_TEXTS).filter((_, n) => n % 4 === 0).flatMap(([kind, text]): [string, Sending][] => [
        [`${kind} as an id`, reading(`/api/films/${inAddress(text(5000))}`)],
        [`${kind} as the id of a page`, reading(`/films/${inAddress(text(5000))}`)],
        [`${kind} as a place`, reading(`/${inAddress(text(5000))}`)],
        [`${kind} as an id to compare`, reading(`/api/films/tmdb/${inAddress(text(5000))}`, admin)],
        [`${kind} as whose sessions end`, sending('DELETE', `/users/${inAddress(text(2000))}/sessions`, json('{}'), admin)],
        [`${kind} as a session`, sending('DELETE', `/users/${admin.id}/sessions/${inAddress(text(2000))}`, json('{}'), admin)],
        [`${kind} as an id to delete`, { ...sending('DELETE', `/films/${inAddress(text(5000))}`, json('{}'), admin) }],
        [`${kind} as an id to restore`, sending('POST', `/films/${inAddress(text(2000))}/restore`, json('{}'), admin)],
        ...['jobs', 'mails'].map((what): [string, Sending] => [`${kind} as one of the ${what} to retry`, sending('POST', `/operations/${what}/${inAddress(text(2000))}/retry`, json('{}'), admin)]),
        [`${kind} as a decision about a contact`, sending('POST', `/films/${edited}/contact`, json(JSON.stringify({ decision: text(2000) })), admin)],
        [`${kind} as whose contacts are right`, sending('POST', `/users/${inAddress(text(2000))}/contacts`, json('{}'), admin)],
        [`${kind} as an entry`, sending('POST', `/films/${edited}/history/${inAddress(text(2000))}/restore`, json('{}'), admin)],
      ]),
    ],
  },
  {
    place: 'Pieces of a body',
    bound: '300 pieces, and one for each 64 bytes; the rest of a refused body is discarded, and above 1 MiB or without a length it is not parsed',
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
    place: 'Texts that others have stored',
    bound: 'the limits of the stored text; 300 candidates and 500,000 characters for duplicates, with pauses for other requests; 4 MiB of one person’s films; 30,000 entries of a listing’s history, without their values; a member’s own data in steps of 25 rows',
    covers: ['GET /films/{id}', 'GET /films/{id}/same', 'GET /films/{id}/history', 'GET /films/{id}/changes', 'GET /films/deleted', 'GET /films/contacts', 'GET /statistics', 'GET /statistics/{month}', 'GET /statistics.csv', 'GET /statistics/:file{.+\\.csv}', 'GET /users', 'GET /users/{id}', 'GET /users/records', 'GET /users/profile/{id}', 'GET /users/{id}/data', 'GET /users/{id}/sessions', 'GET /operations', 'POST /operations/jobs/retry', 'POST /operations/mails/retry'],
    worst: (scene) => [
      [
        'all data about the submitter', reading(`/api/users/${scene.member.id}/data`, scene.member)],
      ...readings(
      ({ crowd, edited, member, admin }) => [
        ...crowd.slice(0, 2).flatMap((id) => [`/api/films/${id}/same`, `/api/films/${id}`, `/films/${id}`]),
        `/api/films/${edited}/history`,
        `/api/films/${edited}/changes`,
        '/api/films/deleted',
        '/api/films/contacts',
        '/api/statistics',
        `/api/statistics/${'9'.repeat(4000)}`,
        '/api/users',
        '/api/users/records',
        '/api/operations',
        `/api/users/${member.id}`,
        `/api/users/profile/${member.id}`,
        `/api/users/${admin.id}/data`,
        `/api/users/${admin.id}/sessions`,
        '/api/films?approved=false&limit=100',
        '/',
      ],
      ({ admin }) => admin,
    )(scene)],
  },
  {
    place: 'The sitemap and text files for machines',
    bound: '5,000 addresses a part',
    covers: ['GET /sitemap.xml', 'GET /sitemap-pages.xml', 'GET /sitemap-films.xml', 'GET /data/{file}', 'GET /robots.txt', 'GET /.well-known/security.txt'],
    worst: () => ['/sitemap.xml', '/sitemap-films.xml?part=0', `/data/${inAddress('catalogue'.repeat(1000))}`].map((path) => [path, reading(path)]),
  },
  {
    place: 'TMDB’s responses',
    bound: '1 MiB a response; 500 entries a list, 3,000 of a crew; 4 × the limit of each text in code units',
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
