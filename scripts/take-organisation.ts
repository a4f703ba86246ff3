import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Organisation, PageOnlySettings } from '#domain/site/organisation.ts';
import { ORGANISATION_FOLDER } from '../publishing/organisation-folder.mjs';
import {
  ACCESSIBILITY_FILE,
  ORGANISATION_FILE,
  OWN_TEXT_FILES,
  readOrganisation,
  SIGNED_VIDEOS_FILE,
} from '../publishing/read-organisation.ts';

/*
 * Checks an organisation's settings folder and copies it to .organisation/, where the program and its build read it. scripts/prepare.mjs
 * runs this script if the folder has changed. If there are mistakes, prints a sentence for each and copies nothing.
 */

const TAKEN = path.join(import.meta.dirname, '..', ORGANISATION_FOLDER);

const folder = process.argv[2] ?? 'organisation';
const { organisation, pageSettings, mistakes } = readOrganisation(folder);
if (organisation && pageSettings && mistakes.length === 0) take(organisation, pageSettings);
else {
  console.error(`The organisation's settings in ${path.resolve(folder)} have mistakes:`);
  for (const mistake of mistakes) console.error(`  ${mistake}`);
  process.exitCode = 1;
}

/** Copies only the files that the site uses, and not files such as notes. */
function take(taken: Organisation, { accessibility, signedVideos }: PageOnlySettings): void {
  rmSync(TAKEN, { recursive: true, force: true });
  mkdirSync(TAKEN);
  const write = (file: string, value: unknown) => writeFileSync(path.join(TAKEN, file), `${JSON.stringify(value, null, 2)}\n`);
  write(ORGANISATION_FILE, taken);
  write(ACCESSIBILITY_FILE, accessibility);
  write(SIGNED_VIDEOS_FILE, signedVideos);
  const videos = Object.values(signedVideos).flatMap(({ file }) => file ?? []);
  const wanted = new Set([...Object.keys(taken.images), ...videos, ...OWN_TEXT_FILES]);
  for (const file of readdirSync(folder)) if (wanted.has(file)) cpSync(path.join(folder, file), path.join(TAKEN, file));
}
