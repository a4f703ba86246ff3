import { paths } from '#domain/paths.ts';
import type { FilmInput } from '#domain/films/film.ts';
import type { SiteClient } from './site-client.ts';

/** Reads by visitors. Each read is different, so that caches fill and discard entries. */
export interface Visitors {
  /** Reads one page or list as one visitor. */
  read: () => Promise<void>;
  /** Reads feeds and files, as programs and search engines do. */
  readFeeds: () => Promise<void>;
  /** Cancels a request before the response arrives. */
  leave: () => Promise<void>;
  /** Asks which films of a festival's programme are listed. */
  matchProgramme: () => Promise<void>;
}

const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br' };
const PAGES = [
  paths.about(),
  paths.guides(),
  paths.faq(),
  paths.check(),
  paths.programme(),
  paths.data(),
  paths.login(),
  paths.register(),
  paths.accessibility(),
  paths.privacyPolicy(),
  paths.apiDocumentation(),
  paths.openApi(),
  paths.template(),
  '/glossary',
  '/no-such-page',
];
const TYPES = ['DS', 'Audio', 'Text-based', 'Extended', 'Other'];
const LANGUAGES = ['English', 'French', 'German', 'Welsh', 'Japanese', 'Polish'];
const GENRES = ['Drama', 'Comedy', 'Documentary', 'Western', 'War'];

/** @param films ids of public films. The list changes during the run */
export function createVisitors(client: SiteClient, films: readonly string[], random: () => number, listing: () => FilmInput): Visitors {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const words = () => {
    const { title, directors } = listing();
    return random() < 0.5 ? title : directors[0]!;
  };
  /** Returns words with one letter missing. */
  const misspelt = () => {
    const text = words();
    const at = 1 + Math.floor(random() * (text.length - 2));
    return text.slice(0, at) + text.slice(at + 1);
  };
  const query = () => {
    const asked = new URLSearchParams();
    if (random() < 0.4) asked.set('search', random() < 0.3 ? misspelt() : words());
    if (random() < 0.3) asked.append('sidecar_type', pick(TYPES));
    if (random() < 0.3) asked.append('language', pick(LANGUAGES));
    if (random() < 0.2) asked.append('genres', pick(GENRES));
    if (random() < 0.2) asked.set('year[gte]', String(1920 + Math.floor(random() * 100)));
    if (random() < 0.1) asked.set('sort', pick(['title', '-year']));
    return asked.size > 0 ? `?${asked}` : '';
  };
  const kinds: (() => string)[] = [
    () => '/',
    () => `/${query()}`,
    () => `/_.data${query()}`,
    () => `/api/films${query()}`,
    () => `/api/films/facets${query().replaceAll(/&?sort=[^&]*/g, '')}`,
    () => paths.film(pick(films), random() < 0.3 ? `copy=${80 + Math.floor(random() * 60)}` : ''),
    () => `/api/films/${pick(films)}`,
    () => pick(PAGES),
  ];
  const get = async (path: string, headers: Record<string, string> = COMPRESSED) => {
    await client.send(path, { headers });
  };
  return {
    read: () => get(pick(kinds)()),
    async readFeeds() {
      await get(paths.feed(random() < 0.5 ? '' : `language=${pick(LANGUAGES)}`));
      await get(paths.sitemap());
      await get(paths.sitemapOfFilms('0'));
      // Sends an outdated ETag. The program sends the whole response or 304.
      await get('/api/films', { ...COMPRESSED, 'if-none-match': '"of-before"' });
    },
    leave: () => client.leave(pick(kinds)()),
    async matchProgramme() {
      const programme = Array.from({ length: 20 }, listing);
      const body = programme.map(({ title, directors, year }) => ({ title, directors, year }));
      await client.send('/api/films/match', { method: 'POST', body });
    },
  };
}
