import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clusterFiles } from './cluster-files.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { DatabaseInUseError } from './database-in-use-error.ts';
import { temporaryDirectory } from './testing/temporary-server.ts';

/** This platform, and a platform that locks with a file. */
const platforms = new Set([process.platform, 'darwin' as const]);

test.for([...platforms])('a data directory has only one holder at a time (%s)', async (platform) => {
  const files = filesIn(temporaryDirectory());
  const others = filesIn(temporaryDirectory());
  const lock = await lockDataDirectory(files, platform);
  const second = lockDataDirectory(files, platform);
  await expect(second).rejects.toThrow(DatabaseInUseError);
  await expect(second).rejects.toThrow(`${files.directory} is in use by another process (number ${process.pid})`);
  await (await lockDataDirectory(others, platform)).release();
  await lock.release();
  await (await lockDataDirectory(files, platform)).release();
});

test('the next process takes over the lock file of a killed process', async () => {
  const files = filesIn(temporaryDirectory());
  const address = `${files.socketDirectory}/lock`;
  spawnSync(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(address)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ]);
  expect(existsSync(address)).toBe(true);
  await (await lockDataDirectory(files, 'darwin')).release();
});

function filesIn(directory: string): ReturnType<typeof clusterFiles> {
  const files = clusterFiles(directory);
  mkdirSync(files.socketDirectory, { recursive: true });
  return files;
}
