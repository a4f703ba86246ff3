import type { DumpFormat } from '#domain/films/catalogue-dump.ts';
import type { DownloadEnding } from '#domain/site/download-files.ts';

/**
 * Functions for every address of the site that a page, an email, a feed or a file links to, below the site's own address. No other code
 * writes these addresses. app/routes.ts, api/ and http/ define what each address serves.
 */
export const paths = {
  home: (query = '') => (query === '' ? '/' : `/?${query}`),
  /** `query` has the copy that the page compares with the material. */
  film: (id: string, query = '') => (query === '' ? `/films/${id}` : `/films/${id}?${query}`),
  /** The changes between the public versions of a listing. `before` is the time before which the page starts. */
  filmChanges: (id: string, before?: string) => withQuery(`/films/${id}/changes`, { before }),
  /** Page to report that the contact of a listing does not answer. */
  reportContact: (id: string) => `/films/${id}/contact`,
  /** The picture that social networks show with a link to the site. */
  card: () => '/card.png',
  feed: (query = '') => (query === '' ? '/films.atom' : `/films.atom?${query}`),
  sitemap: () => '/sitemap.xml',
  sitemapOfPages: () => '/sitemap-pages.xml',
  sitemapOfFilms: (part?: string) => withQuery('/sitemap-films.xml', { part }),
  securityTxt: () => '/.well-known/security.txt',
  icon: () => '/favicon.svg',
  /** A screenshot of a page of the site (scripts/make-screenshots.ts). */
  screenshot: (name: string, theme: 'light' | 'dark') => `/screenshots/${name}-${theme}.webp`,
  /** Page that checks a file, against the listing `film` if there is one. */
  check: (film?: string) => withQuery('/check', { film }),
  about: () => '/about',
  data: () => '/data',
  dump: (format: DumpFormat, day?: string) => `/data/${dumpFileName(format, day)}`,
  /** The figures of a month, or of the present month so far. */
  statistics: (month?: string) => (month === undefined ? '/statistics' : `/statistics/${month}`),
  statisticsCsv: (month?: string) => (month === undefined ? '/statistics.csv' : `/statistics/${month}.csv`),
  apiDocumentation: () => '/api/docs',
  openApi: () => '/api/openapi.json',
  /** `kept` is the browser's name for a stored programme, so that the address contains no titles. */
  programme: (query: { kept?: string | undefined; show?: string | undefined } = {}) => withQuery('/programme', query),
  /** The listings that the reader's browser stores. */
  kept: () => '/kept',
  /** Page that offers an alert for the list with this query. */
  alerts: (query = '') => (query === '' ? '/alerts' : `/alerts?${query}`),
  /** Page that offers an alert for the film of a listing. */
  alertsForFilm: (film: string) => withQuery('/alerts', { film }),
  /** Page that confirms a request for emails. */
  confirmRequest: (token: string) => `/alerts/confirm/${token}`,
  /** Page on which a subscriber manages or stops the emails. */
  manageAlerts: (token: string) => `/alerts/${token}`,
  /** Materials that people need. `query` has the filters and the page. */
  wanted: (query = '') => (query === '' ? '/wanted' : `/wanted?${query}`),
  /** Form to say that you need a material. `query` fills in the film. */
  want: (query: { film?: string; title?: string; year?: string; director?: string; format?: string; language?: string } = {}) =>
    withQuery('/wanted/new', query),
  wantedMaterial: (id: string) => `/wanted/${id}`,
  wantedFeed: (query = '') => (query === '' ? '/wanted.atom' : `/wanted.atom?${query}`),
  wantedCsv: (query = '') => (query === '' ? '/wanted.csv' : `/wanted.csv?${query}`),
  moderateWanted: (query: { want?: string } = {}) => withQuery('/dashboard/wanted', query),
  guides: () => '/guides',
  /** The page of the guides with this video. */
  video: (id: string) => `/guides?video=${id}#videos`,
  guide: (id: string) => `/guides/${id}`,
  /** Advice on writing to the contact of a listing. */
  letterToContact: () => '/guides/how-to#ask',
  /** Advice about copies and versions. */
  doesItFit: () => '/guides/how-to#does-it-fit',
  /** Advice for readers who found no material. */
  whomElseToAsk: () => '/guides/how-to#if-nothing-is-found',
  guideFile: (id: string, ending: DownloadEnding) => `/guides/${id}.${ending}`,
  /** A word in the general glossary. */
  term: (id: string) => `/glossary#${id}`,
  faq: (view?: 'general' | 'formats') => (view ? `/faq?view=${view}` : '/faq'),
  contact: () => '/contact',
  accessibility: () => '/accessibility',
  /** The accessibility conformance report. */
  conformanceReport: () => '/accessibility/report',
  conformanceReportFile: (ending: DownloadEnding) => `/accessibility/report.${ending}`,
  displaySettings: () => '/accessibility#display',
  privacyPolicy: () => '/privacy-policy',
  termsOfUse: () => '/terms-of-use',
  /** `after` is the event that led here (flash-message.ts), and `next` the page to open after signing in (safe-next.ts). */
  login: (query: { after?: LoginReason | undefined; next?: string | undefined } = {}) => withQuery('/login', query),
  register: (query: { next?: string | undefined } = {}) => withQuery('/register', query),
  forgotPassword: () => '/forgot-password',
  sent: () => '/sent',
  reset: (token: string) => `/reset/${encodeURIComponent(token)}`,
  /** Page where people release their address from someone else's account. */
  releaseAddress: (token: string) => `/release/${encodeURIComponent(token)}`,
  /** Page where a member says that the contacts of their listings are right, from a link in an email. */
  contacts: (token: string) => `/contacts/${encodeURIComponent(token)}`,
  account: () => '/account',
  accountAlerts: () => '/account#alerts',
  eraseAccount: () => '/account/erase',
  add: (form?: 'batch') => withQuery('/add', { form }),
  success: () => '/success',
  thanks: () => '/thanks',
  update: (id: string) => `/update/${id}`,
  template: () => '/downloads/template.csv',
  example: () => '/downloads/example.csv',
  dashboard: (query = '') => (query === '' ? '/dashboard' : `/dashboard?${query}`),
  deletedFilms: () => '/dashboard/deleted',
  silentContacts: () => '/dashboard/contacts',
  operations: () => '/operations',
  /** `query` is the dashboard's query, so that the page can link back to the same list. */
  edit: (id: string, query = '') => (query === '' ? `/edit/${id}` : `/edit/${id}?${query}`),
  manageUsers: () => '/manage-users',
};

/** Ids of sentences that every page contains, and shows if its address names them (display-status.tsx). */
export const DISPLAY_NEWS_IDS = { saved: 'display-saved', reset: 'display-reset' } as const;

/** Events that lead people to the login page without choosing to sign in. */
export type LoginReason = 'ended' | 'not-sent' | 'registered' | 'reset' | 'role-lost';

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Returns the name of a dump's file: of a day (2026-11-22), or of the latest dump. */
export const dumpFileName = (format: DumpFormat, day?: string): string => `catalogue${day === undefined ? '' : `-${day}`}.${format}`;
