import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import {
  ABOUT,
  aboutSchema,
  CHECKSUMS,
  FORMAT_VERSION,
  JOBS_PART,
  MANIFEST,
  manifestSchema,
  partOfPiece,
  PartTally,
  type About,
  type Manifest,
} from './backup-format.ts';
import { readArchive } from './read-archive.ts';

export interface VerifiedBackup {
  about: About;
  manifest: Manifest;
}

interface Options {
  signal?: AbortSignal;
  /** Receives each piece of a table as it is read. A piece consists of whole rows. */
  onPiece?: (part: string, content: Buffer) => Promise<void> | void;
}

/**
 * Reads a backup to its end, and compares its files with their checksums.
 * @throws BackupError if the file is not a backup, is damaged or incomplete, or was made by a newer program
 */
export async function verifyBackup(file: string, { signal, onPiece }: Options = {}): Promise<VerifiedBackup> {
  const damaged = (what: string) => new BackupError(`${file} is damaged: ${what}. Nothing was restored. Use another backup.`);
  const sums: string[] = [];
  const parts = new Map<string, PartTally>();
  let about: About | undefined;
  let manifest: Manifest | undefined;
  let isWhole = false;
  for await (const { name, content } of readArchive(file)) {
    signal?.throwIfAborted();
    if (isWhole) throw damaged(`there is data after its end`);
    if (!about) about = parseAbout(file, name, content);
    const part = partOfPiece(name);
    if (part !== undefined) {
      if (!isPartOf(about, part)) throw damaged(`it has rows of ${part}, a table that it does not list`);
      const tally = parts.get(part) ?? new PartTally();
      parts.set(part, tally);
      tally.add(content);
      await onPiece?.(part, content);
    }
    if (name === MANIFEST) manifest = manifestSchema.safeParse(parseJson(content)).data;
    if (name === CHECKSUMS) {
      if (content.toString() !== sums.join('')) throw damaged('its contents do not match its checksums');
      isWhole = true;
    }
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
  }
  if (!about || !manifest || !isWhole) throw damaged('its end is missing');
  for (const name of new Set([...Object.keys(manifest), ...Object.keys(about.tables), ...parts.keys()])) {
    if (!isPartOf(about, name)) throw damaged(`it counts rows of ${name}, a table that it does not list`);
    const found = (parts.get(name) ?? new PartTally()).end();
    if (!isDeepStrictEqual(found, manifest[name])) throw damaged(`the rows of ${name} do not match its list`);
  }
  return { about, manifest };
}

const isPartOf = ({ tables }: About, part: string) => part === JOBS_PART || Object.hasOwn(tables, part);

/** Reads only a backup's description. */
export async function readAbout(file: string): Promise<About> {
  for await (const { name, content } of readArchive(file)) return parseAbout(file, name, content);
  throw new BackupError(`${file} is not a backup of this program.`);
}

function parseAbout(file: string, name: string, content: Buffer): About {
  const json = name === ABOUT ? parseJson(content) : undefined;
  const format = z.object({ format: z.int() }).safeParse(json).data?.format;
  if (format !== undefined && format > FORMAT_VERSION)
    throw new BackupError(
      `${file} was made by a newer version of this program, in a format that this version cannot read. Update the program first.`,
    );
  const { data } = aboutSchema.safeParse(json);
  if (!data) throw new BackupError(`${file} is not a backup of this program.`);
  return data;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
