import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, type AskResult } from '../../harness/ask.ts';
import { findDifferences, Ledger } from '../../harness/ledger.ts';
import { withDatabase } from '../../harness/database.ts';
import { signInSamplePeople, type Person } from '../../harness/people.ts';
import { createProgram } from '../../harness/program.ts';
import { filmOf } from '../../harness/writers.ts';
import { say, type Finding, type Scenario } from '../scenario.ts';

const SIZE = '600m';

/** Fills the database's disk, which has the tables, the WAL and the log files. */
export const fullDisk: Scenario = {
  name: 'full-disk',
  about: `the disk of the database (a tmpfs of ${SIZE}) is full to its last byte, and then has space again`,
  async run() {
    if (process.getuid?.() !== 0) {
      say('skipped: only root can create a small disk');
      return [];
    }
    const disk = mkdtempSync(path.join(os.tmpdir(), 'films-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
    if (mounted.status !== 0) {
      say(`skipped: the small disk could not be created (${mounted.stderr.toString().trim()})`);
      return [];
    }
    const program = await createProgram({ DATA_DIR: disk });
    try {
      await program.start();
      const { trusted } = await signInSamplePeople(program);
      const ledger = new Ledger();
      const write = (title: string) => submit(program.url, trusted, title, ledger);
      for (let at = 0; at < 20; at += 1) await write(`Before ${at}`);

      const file = path.join(disk, 'somebody-else');
      fill(file, disk);
      const refused: AskResult[] = [];
      const reads: AskResult[] = [];
      // A small film might still fit into an existing page of a table. A series of larger films soon does not.
      for (let at = 0; at < 300; at += 1) {
        const result = await write(`Full ${at}`);
        if (result.status !== 201) refused.push(result);
        if (at % 10 === 0)
          reads.push(
            await ask(`${program.url}/api/films?duration[lte]=${1000 + at}`),
            await ask(`${program.url}/?duration[lte]=${1000 + at}`),
          );
        if (at % 10 === 0) fill(file, disk);
      }
      const { pid } = program;
      rmSync(file);
      const freed = performance.now();
      let after = await write('Freed');
      while (after.status !== 201 && performance.now() - freed < 30_000) {
        await delay(100);
        after = await write(`Freed ${performance.now()}`);
      }
      const resumedMs = performance.now() - freed;
      const differences = await withDatabase(disk, (client) => findDifferences(ledger, client));
      return findingsOf({ refused, reads, resumedMs, isSame: pid === program.pid, differences });
    } finally {
      await program.remove().catch(() => {}); // the disk stays mounted, so this cannot remove everything
      spawnSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};

function findingsOf(seen: {
  refused: AskResult[];
  reads: AskResult[];
  resumedMs: number;
  isSame: boolean;
  differences: string[];
}): Finding[] {
  const { refused, reads, resumedMs, isSame, differences } = seen;
  const inWords = refused.filter(({ status }) => status === 503).length;
  const read = reads.filter(({ status }) => status === 200).length;
  return [
    {
      promise: 'While the disk is full, writes get 503 with an explanation, and reads get 200, or 503 while the database restarts',
      measured: `${inWords} of ${refused.length} refused writes were 503; ${read} of ${reads.length} reads were 200`,
      isKept: refused.length > 0 && inWords === refused.length && reads.every(({ status }) => status === 200 || status === 503),
    },
    {
      promise: 'When the disk has space again, writes continue automatically, and no acknowledged write is lost',
      measured: `after ${(resumedMs / 1000).toFixed(1)} s, ${isSame ? 'the same process' : 'another process'}; ${differences.length} differences`,
      isKept: resumedMs < 10_000 && isSame && differences.length === 0,
    },
  ];
}

async function submit(url: string, { token }: Person, title: string, ledger: Ledger): Promise<AskResult> {
  const entry = { outcome: 'unknown' as AskResult['outcome'] };
  ledger.films.set(title, entry);
  const result = await ask(`${url}/api/films/add`, {
    method: 'POST',
    token,
    body: {
      ...filmOf(title),
      alt_titles: Array.from({ length: 40 }, (_, at) => `${title} ${at} `.repeat(6)),
    },
  });
  entry.outcome = result.outcome;
  return result;
}

/** Fills the rest of the disk. */
function fill(file: string, disk: string): void {
  const megabyte = Buffer.alloc(2 ** 20);
  const to = openSync(file, 'a');
  try {
    for (const piece of [megabyte, megabyte.subarray(0, 4096)])
      while (statfsSync(disk).bavail > 0 && fstatSync(to).size < 2 ** 31) if (writeSync(to, piece) < piece.length) break;
  } catch {
    // The disk is full, as intended.
  } finally {
    closeSync(to);
  }
}
