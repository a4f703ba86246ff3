import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  explainOrganisation,
  organisationSchema,
  OWN_TEXTS,
  type Organisation,
  type OrganisationSettings,
  type PageOnlySettings,
} from '#domain/site/organisation.ts';
import { imageSize } from './image-size.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { textContextOf } from './text-context.ts';

export const ORGANISATION_FILE = 'organisation.json';
/** Settings in separate files (read-text.ts, domain/site/signed-videos.ts). */
export const ACCESSIBILITY_FILE = 'accessibility.json';
export const SIGNED_VIDEOS_FILE = 'signed-videos.json';
export const OWN_TEXT_FILES = OWN_TEXTS.map((name) => `${name}.md`);

interface ReadOrganisation {
  organisation?: Organisation;
  pageSettings?: PageOnlySettings;
  /** A sentence for each mistake. */
  mistakes: string[];
}

/** Reads an organisation's settings from its folder, with the sizes of its pictures. */
export function readOrganisation(folder: string): ReadOrganisation {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path.join(folder, ORGANISATION_FILE), 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : 'does not exist, or cannot be read';
    return { mistakes: [`${ORGANISATION_FILE} ${why}.`] };
  }
  const { data, error } = organisationSchema.safeParse(written);
  if (error) return { mistakes: explainOrganisation(error).map((sentence) => `${ORGANISATION_FILE}: ${sentence}`) };
  const mistakes: string[] = [];
  const images = Object.fromEntries(
    imagesOf(data).flatMap((file) => {
      try {
        return [[file, imageSize(readFileSync(path.join(folder, file)))]];
      } catch (error) {
        const isThere = existsSync(path.join(folder, file));
        mistakes.push(`${file} ${isThere && error instanceof Error ? error.message : 'is not in the folder'}.`);
        return [];
      }
    }),
  );
  for (const { file } of Object.values(data.signedVideos))
    if (file !== undefined && !existsSync(path.join(folder, file))) mistakes.push(`${file} is not in the folder.`);
  const { accessibility, signedVideos, ...site } = data;
  return {
    organisation: { ...site, images },
    pageSettings: { accessibility, signedVideos },
    mistakes: [...mistakes, ...mistakesOfTexts(folder, data)],
  };
}

function mistakesOfTexts(folder: string, site: OrganisationSettings): string[] {
  const texts = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return texts.flatMap((file) => {
    const page = OWN_TEXTS.find((name) => `${name}.md` === file);
    if (!page) return [`${file} is not a text of the site. Possible files: ${OWN_TEXT_FILES.join(', ')}.`];
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (page === 'about' && !/^::tmdb-attribution$/m.test(text))
      return [`${file} must have a line ::tmdb-attribution, as The Movie Database asks for its logo on this page.`];
    try {
      readMarkdown(text, textContextOf(site, site, page));
      return [];
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

function imagesOf({ partners, funders, social, videos, signedVideos, sharePicture }: OrganisationSettings): string[] {
  return [
    ...(sharePicture ? [sharePicture.file] : []),
    ...[...partners, ...funders, ...social].flatMap(({ logo }) => logo ?? []),
    ...[...Object.values(videos), ...Object.values(signedVideos)].flatMap((video) => video?.poster ?? []),
  ];
}
