import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { escapeXml, XML_DECLARATION } from './xml.ts';

interface AtomFeed {
  siteUrl: string;
  /** The path of the feed itself. */
  path: string;
  /** The path of the page with the same list. */
  page: string;
  title: string;
  subtitle?: string;
  entries: readonly AtomEntry[];
}

interface AtomEntry {
  /** A UUID, so that the entry's id stays the same even if the site moves to another address. */
  id: string;
  /** The path of its page. */
  page: string;
  title: string;
  category: string;
  summary: string;
  /** ISO 8601, as `updatedAt`. */
  publishedAt: string;
  updatedAt: string;
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** The date of a feed without entries, because Atom requires a date. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** Writes a feed in Atom (RFC 4287), which was changed when its latest entry was. */
export function atomFeed({ siteUrl, path, page, title, subtitle, entries }: AtomFeed): string {
  const updatedAt = entries.reduce((latest, entry) => (entry.updatedAt > latest ? entry.updatedAt : latest), NEVER);
  const subtitleLine = subtitle === undefined ? '' : `<subtitle>${escapeXml(subtitle)}</subtitle>\n`;
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${escapeXml(siteUrl + path)}</id>
<title>${escapeXml(title)}</title>
${subtitleLine}<updated>${updatedAt}</updated>
<author><name>${escapeXml(SITE.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + path)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + page)}"/>
<icon>${escapeXml(siteUrl + paths.icon())}</icon>
${entries.map((entry) => atomEntry(siteUrl, entry)).join('')}</feed>
`;
}

function atomEntry(siteUrl: string, { id, page, title, category, summary, publishedAt, updatedAt }: AtomEntry): string {
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${escapeXml(title)}</title>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl + page)}"/>
<category term="${escapeXml(category)}"/>
<summary>${escapeXml(summary)}</summary>
</entry>
`;
}
