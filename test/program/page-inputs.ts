import routes from '../../app/routes.ts';
import { json, inAddress, reading, sending, type UntrustedInput } from './hostile-requests.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { Sending } from './waiting.ts';

/** The paths of all pages, as the program mounts them. */
export const PAGES = routes.map(({ path = '' }) => `page /${path}`);

const FORM = 'application/x-www-form-urlencoded';

/** Pages, each with the most content that an address or a form can request. */
export const PAGE_INPUTS: readonly UntrustedInput[] = [
  {
    place: 'Pages',
    bound: '8 KiB an address, 96 KiB a form; a page shows up to 100 listings, 20 of them open, and 200 films of a programme; one page at a time for each network',
    covers: PAGES,
    worst(scene) {
      const { crowd, admin, edited } = scene;
      const approve = (path: string, body: unknown) => sending('PATCH', `/films/${path}`, json(body), admin);
      const open = crowd.slice(-100).map((id) => `open=${id}`).join('&');
      const lists = ['more=23&show=all', `more=23&${open}`, `sort=title&more=23&${open}`, 'copy=1:36:20&copy_rate=25&more=23&show=all', 'search=a&more=23'];
      const programme = (text: string): Sending => {
        const body = Buffer.from(new URLSearchParams({ films: text, name: 'x' }).toString());
        return { method: 'POST', path: '/programme', body, headers: { 'content-type': FORM, 'content-length': String(body.length), 'sec-fetch-site': 'same-origin' } };
      };
      const lines = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('\n');
      return [
        ['approving the longest titles there are', approve('approve', crowd)],
        ...lists.flatMap((query, n): [string, Sending][] => [
          [`/?${query.slice(0, 60)}`, reading(`/?${query}&year[gte]=${1900 + n}`)],
          [`the data of /?${query.slice(0, 60)}`, reading(`/_.data?${query}&year[gte]=${1900 + n}`)],
          [`the headers of /?${query.slice(0, 60)}`, { method: 'HEAD', path: `/?${query}&year[gte]=${1910 + n}` }],
        ]),
        ...crowd.filter((_, n) => n % 30 === 0).slice(0, 2).map((id): [string, Sending] => ['a listing of the longest texts', reading(`/films/${id}?copy=1:36:20&copy_rate=25`)]),
        ['a programme of long titles', programme(lines(200, (n) => `${n} ${'ab '.repeat(120)}, 1993`))],
        // The program looks up films one by one, with pauses for other requests. A few films show the cost of one film.
        ['a programme of films with many listings', programme(lines(20, (n) => `0 ${n} ab ab ab, Jane Campion, 1993`))],
        ...Object.entries(HOSTILE_TEXTS).map(([kind, text]): [string, Sending] => [`a programme of ${kind}`, programme(text(20_000))]),
        ...Object.entries(HOSTILE_TEXTS).filter((_, n) => n % 4 === 0).flatMap(([kind, text]): [string, Sending][] => [
          [`${kind} as a search`, reading(`/?search=${inAddress(text(190)).slice(0, 7000)}`)],
          [`${kind} as a token`, reading(`/reset/${inAddress(text(2000)).slice(0, 7000)}`)],
        ]),
        ...PAGES.map((page): [string, Sending] => {
          const path = page.replace('page ', '').replace(/:(id|token)|\*/, page.includes('films') ? crowd[0]! : page.includes('guides') ? 'how-to' : edited);
          return [page, reading(`${path}?${'x=y&'.repeat(1900)}`)];
        }),
        ['reverting them to draft', approve('draft', { films: crowd })],
      ];
    },
  },
]; // prettier-ignore
