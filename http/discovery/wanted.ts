import type { Route } from '#http/routes.ts';
import { publicText } from '#http/wire.ts';
import { withFormulaGuard } from '#domain/films/film-csv.ts';
import { FORMATS } from '#domain/films/film-options.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { asExcelCsv } from '#domain/text/csv.ts';
import { filmText, makingText, wantedByText, wantedMaterial } from '#domain/wanted/want-words.ts';
import { parseWantFilters, wantQuery, type WantFilters } from '#domain/wanted/want-filters.ts';
import type { PublicWant } from '#domain/wanted/want-response.ts';
import { ValidationError } from '#server/errors.ts';
import { listAllWanted, listLatestWanted } from '#server/wanted/read-wants.ts';
import { ATOM_TYPE, atomFeed } from './atom.ts';

/**
 * The wanted materials as a feed and as a file. Their times are only the days on which someone first wanted a material and on which a
 * listing met it, so that no one can see when others joined.
 */
export const WANTED: readonly Route[] = [
  {
    method: 'GET',
    path: paths.wantedFeed(),
    async handle(ctx, c) {
      const filters = filtersOf(c.req.url);
      const feed = describeFeed(ctx.settings.siteUrl, filters, await listLatestWanted(ctx, filters));
      return publicText(c, feed, ATOM_TYPE);
    },
  },
  {
    method: 'GET',
    path: paths.wantedCsv(),
    async handle(ctx, c) {
      const wants = await listAllWanted(ctx, filtersOf(c.req.url));
      const rows = wants.map((want) => COLUMNS.map(({ cell }) => withFormulaGuard(cell(want, ctx.settings.siteUrl))));
      c.header('content-disposition', 'attachment; filename="film-access-materials-wanted.csv"');
      return publicText(c, asExcelCsv([COLUMNS.map(({ heading }) => heading), ...rows]), 'text/csv; charset=utf-8');
    },
  },
];

/** @throws ValidationError that names each unknown or wrong key */
function filtersOf(url: string): WantFilters {
  const parsed = parseWantFilters(new URL(url).searchParams);
  if ('errors' in parsed) throw new ValidationError(parsed.errors);
  return parsed.value;
}

interface CsvColumn {
  heading: string;
  cell: (want: PublicWant, siteUrl: string) => string;
}

const COLUMNS: readonly CsvColumn[] = [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Directors', cell: ({ directors }) => directors.join(', ') },
  { heading: 'Year', cell: ({ year }) => String(year) },
  { heading: 'Category', cell: ({ format }) => FORMATS[format].name },
  { heading: 'Language', cell: ({ language }) => language || 'Any' },
  { heading: 'Wanted by', cell: ({ wanted_by }) => wanted_by },
  { heading: 'Being made by', cell: ({ maker }) => maker },
  { heading: 'Ready in', cell: ({ ready_in }) => ready_in },
  { heading: 'Wanted since', cell: ({ since }) => since },
  { heading: 'Page', cell: ({ _id }, siteUrl) => `${siteUrl}${paths.wantedMaterial(_id)}` },
];

function describeFeed(siteUrl: string, filters: WantFilters, wants: readonly PublicWant[]): string {
  const query = wantQuery(filters);
  return atomFeed({
    siteUrl,
    path: paths.wantedFeed(query),
    page: paths.wanted(query),
    title: `${SITE.name}: wanted materials`,
    entries: wants.map((want) => ({
      id: want._id,
      page: paths.wantedMaterial(want._id),
      title: `${want.status === 'met' ? 'Listed' : 'Wanted'}: ${wantedMaterial(want)} for ${filmText(want)}`,
      category: want.format,
      summary: summaryOf(want),
      publishedAt: timeOf(want.since),
      updatedAt: timeOf(want.met_on ?? want.since),
    })),
  });
}

function summaryOf(want: PublicWant): string {
  if (want.status === 'met') return 'This material is listed now.';
  return `${[wantedByText(want), makingText(want)].filter((text) => text !== '').join('. ')}.`;
}

const timeOf = (day: string): string => `${day}T00:00:00.000Z`;
