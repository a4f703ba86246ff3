import type { Route } from '#http/routes.ts';
import { publicText } from '#http/wire.ts';
import { withFormulaGuard } from '#domain/films/film-csv.ts';
import { FORMATS } from '#domain/films/film-options.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { asExcelCsv } from '#domain/text/csv.ts';
import { filmText, makingText, wantedByText, wantedMaterial } from '#domain/wanted/want-words.ts';
import { parseWantFilters, wantQuery, type WantFilters } from '#domain/wanted/want-filters.ts';
import type { PublicWant } from '#domain/wanted/want.ts';
import { ValidationError } from '#server/errors.ts';
import { listAllWanted, listLatestWanted } from '#server/wanted/read-wants.ts';
import { escapeXml, XML_DECLARATION } from './xml.ts';

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
      return publicText(c, feed, 'application/atom+xml; charset=utf-8');
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

/** The date of a feed without entries, because Atom requires a date. */
const NEVER = '1970-01-01';

function describeFeed(siteUrl: string, filters: WantFilters, wants: readonly PublicWant[]): string {
  const query = wantQuery(filters);
  const address = `${siteUrl}${paths.wantedFeed(query)}`;
  const changedOn = wants.map(lastDay).reduce((latest, day) => (day > latest ? day : latest), NEVER);
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${escapeXml(address)}</id>
<title>${escapeXml(`${SITE.name}: wanted materials`)}</title>
<updated>${timeOf(changedOn)}</updated>
<author><name>${escapeXml(SITE.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}${paths.wanted(query)}`)}"/>
<icon>${escapeXml(`${siteUrl}${paths.icon()}`)}</icon>
${wants.map((want) => describeEntry(want, siteUrl)).join('')}</feed>
`;
}

function describeEntry(want: PublicWant, siteUrl: string): string {
  const isMet = want.status === 'met';
  const words = isMet ? 'This material is listed now' : [wantedByText(want), makingText(want)].filter((text) => text !== '').join('. ');
  return `<entry>
<id>urn:uuid:${want._id}</id>
<title>${escapeXml(`${isMet ? 'Listed' : 'Wanted'}: ${wantedMaterial(want)} for ${filmText(want)}`)}</title>
<published>${timeOf(want.since)}</published>
<updated>${timeOf(lastDay(want))}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}${paths.wantedMaterial(want._id)}`)}"/>
<category term="${escapeXml(want.format)}"/>
<summary>${escapeXml(`${words}.`)}</summary>
</entry>
`;
}

const lastDay = ({ since, met_on }: PublicWant): string => met_on ?? since;
const timeOf = (day: string): string => `${day}T00:00:00.000Z`;
