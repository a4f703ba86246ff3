import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Organisation, SignedVideos } from '#domain/organisation.ts';
import { ORGANISATION_FOLDER } from '../publishing/organisation-folder.mjs';
import {
  ORGANISATION_FILE,
  OWN_TEXT_FILES,
  readOrganisation,
  SIGNED_VIDEOS_FILE,
} from '../publishing/read-organisation.ts';

/*
 * Checks an organisation's settings folder and copies it to .organisation/, from where the program and its build read it;
 * scripts/prepare.mjs runs it with that folder when something has changed. What is wrong is said in sentences, all of it
 * at once; then nothing is copied.
 */

const TAKEN = path.join(import.meta.dirname, '..', ORGANISATION_FOLDER);

const folder = process.argv[2] ?? 'organisation';
const { organisation, signedVideos = {}, mistakes } = readOrganisation(folder);
if (organisation && mistakes.length === 0) take(organisation, signedVideos);
else {
  console.error(`The organisation's settings in ${path.resolve(folder)} are not right yet:`);
  for (const mistake of mistakes) console.error(`  ${mistake}`);
  process.exitCode = 1;
}

/** Other files of the folder, such as notes, stay where they are. */
function take(taken: Organisation, signed: SignedVideos): void {
  rmSync(TAKEN, { recursive: true, force: true });
  mkdirSync(TAKEN);
  writeFileSync(path.join(TAKEN, ORGANISATION_FILE), `${JSON.stringify(taken, null, 2)}\n`);
  writeFileSync(path.join(TAKEN, SIGNED_VIDEOS_FILE), `${JSON.stringify(signed, null, 2)}\n`);
  const videos = Object.values(signed).flatMap(({ file }) => file ?? []);
  const wanted = new Set([...Object.keys(taken.images), ...videos, ...OWN_TEXT_FILES]);
  for (const file of readdirSync(folder))
    if (wanted.has(file)) cpSync(path.join(folder, file), path.join(TAKEN, file));
}
