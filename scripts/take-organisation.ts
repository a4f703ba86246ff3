import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  explainOrganisation,
  organisationSchema,
  OWN_TEXTS,
  type Organisation,
} from '#domain/organisation.ts';
import { readMarkdown } from '../publishing/markdown/read-markdown.ts';
import { ORGANISATION_FOLDER } from '../publishing/organisation-folder.mjs';
import { surroundingsOf } from '../publishing/surroundings.ts';
import { imageSize } from '../publishing/image-size.ts';

/*
 * `node scripts/take-organisation.ts FOLDER`: checks an organisation's settings folder and copies it to .organisation/,
 * from where the program and its build read it (scripts/prepare.mjs runs it when something has changed). What is wrong is
 * said in sentences, all of it at once; then nothing is copied.
 */

const TAKEN = path.join(import.meta.dirname, '..', ORGANISATION_FOLDER);
const FILE = 'organisation.json';
const TEXTS = OWN_TEXTS.map((name) => `${name}.md`);

const folder = process.argv[2] ?? 'organisation';
const { organisation, mistakes } = read();
if (organisation && mistakes.length === 0) take(organisation);
else {
  console.error(`The organisation's settings in ${path.resolve(folder)} are not right yet:`);
  for (const mistake of mistakes) console.error(`  ${mistake}`);
  process.exitCode = 1;
}

function read(): { organisation?: Organisation; mistakes: string[] } {
  let written: unknown;
  try {
    written = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
  } catch (error) {
    const why =
      error instanceof SyntaxError ? `is no JSON: ${error.message}` : 'is not there, or cannot be read';
    return { mistakes: [`${FILE} ${why}.`] };
  }
  const { data, error } = organisationSchema.safeParse(written);
  if (error) return { mistakes: explainOrganisation(error).map((sentence) => `${FILE}: ${sentence}`) };
  const mistakes: string[] = [];
  const images = Object.fromEntries(
    imagesOf(data).flatMap((file) => {
      try {
        return [[file, imageSize(readFileSync(path.join(folder, file)))]];
      } catch (error) {
        const isThere = existsSync(path.join(folder, file));
        mistakes.push(
          `${file} ${isThere && error instanceof Error ? error.message : 'is not in the folder'}.`,
        );
        return [];
      }
    }),
  );
  return { organisation: { ...data, images }, mistakes: [...mistakes, ...mistakesOfTexts(data)] };
}

function mistakesOfTexts(site: Omit<Organisation, 'images'>): string[] {
  const texts = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return texts.flatMap((file) => {
    const page = OWN_TEXTS.find((name) => `${name}.md` === file);
    if (!page) return [`${file} is no text of the site; these may be here: ${TEXTS.join(', ')}.`];
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (page === 'about' && !/^::tmdb-attribution$/m.test(text))
      return [
        `${file} must have a line ::tmdb-attribution, as The Movie Database asks for its logo on this page.`,
      ];
    try {
      readMarkdown(text, surroundingsOf(site, page));
      return [];
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

function imagesOf({ partners, funders, social, videos }: Omit<Organisation, 'images'>): string[] {
  return [
    ...[...partners, ...funders, ...social].flatMap(({ logo }) => logo ?? []),
    ...Object.values(videos).flatMap((video) => video?.poster ?? []),
  ];
}

/** Other files of the folder, such as notes, stay where they are. */
function take(taken: Organisation): void {
  rmSync(TAKEN, { recursive: true, force: true });
  mkdirSync(TAKEN);
  writeFileSync(path.join(TAKEN, FILE), `${JSON.stringify(taken, null, 2)}\n`);
  const wanted = new Set([...Object.keys(taken.images), ...TEXTS]);
  for (const file of readdirSync(folder))
    if (wanted.has(file)) cpSync(path.join(folder, file), path.join(TAKEN, file));
}
