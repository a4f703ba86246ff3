import { GUIDES } from './content/guides.ts';
import { paths } from '#domain/paths.ts';

/** Pages of the site that search engines can index, in addition to the listings. The sitemap contains them. */
export const INDEXED_PAGES: readonly string[] = [
  paths.home(),
  paths.check(),
  paths.programme(),
  paths.wanted(),
  paths.about(),
  paths.data(),
  paths.statistics(),
  paths.guides(),
  ...GUIDES.map(({ id }) => paths.guide(id)),
  paths.faq(),
  paths.contact(),
  paths.accessibility(),
  paths.conformanceReport(),
  paths.privacyPolicy(),
  paths.termsOfUse(),
];
