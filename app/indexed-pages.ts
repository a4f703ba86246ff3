import { GUIDES } from './content/guides.ts';
import { paths } from '#domain/paths.ts';

/** The site's own pages that search engines may show, besides the listings: the sitemap has them. */
export const INDEXED_PAGES: readonly string[] = [
  paths.home(),
  paths.check(),
  paths.programme(),
  paths.about(),
  paths.data(),
  paths.guides(),
  ...GUIDES.map(({ id }) => paths.guide(id)),
  paths.faq(),
  paths.contact(),
  paths.accessibility(),
  paths.conformanceReport(),
  paths.privacyPolicy(),
  paths.termsOfUse(),
];
