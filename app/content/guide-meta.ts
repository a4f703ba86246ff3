import type { MetaDescriptor } from 'react-router';
import type { DownloadEnding } from '#domain/site/download-files.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import type { GuideId } from './guides.ts';
import { informationMeta } from './information-text.ts';
import { SHARE_PICTURE } from './share-picture.ts';
import type { TextDocument } from './text-document.ts';

type FrontMatter = TextDocument['frontMatter'];

/** Returns the meta descriptors of a guide's page. @param siteUrl undefined if the site could not be loaded */
export function guideMeta(id: GuideId, frontMatter: FrontMatter, siteUrl: string | undefined): MetaDescriptor[] {
  const page = informationMeta(frontMatter);
  return siteUrl === undefined ? page : [...page, { 'script:ld+json': guideJsonLd(id, frontMatter, siteUrl) }];
}

/** Describes a guide and its downloads to search engines, as a TechArticle of schema.org. */
export function guideJsonLd(id: GuideId, { title, description }: FrontMatter, siteUrl: string) {
  const fileAs = (ending: DownloadEnding, encodingFormat: string) => ({
    '@type': 'MediaObject',
    encodingFormat,
    contentUrl: `${siteUrl}${paths.guideFile(id, ending)}`,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: `${siteUrl}${paths.guide(id)}`,
    inLanguage: 'en-GB',
    image: `${siteUrl}${SHARE_PICTURE.path}`,
    publisher: { '@type': 'Organization', name: SITE.name, url: siteUrl },
    isAccessibleForFree: true,
    accessMode: ['textual'],
    accessibilityFeature: ['structuralNavigation', 'tableOfContents', 'displayTransformability'],
    encoding: [
      fileAs('pdf', 'application/pdf'),
      fileAs('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
      fileAs('txt', 'text/plain'),
    ],
  };
}
