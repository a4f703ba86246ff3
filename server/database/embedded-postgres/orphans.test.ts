import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clusterFiles, type ClusterFiles } from './cluster-files.ts';
import { DatabaseInUseError } from './database-in-use-error.ts';
import { clearLeftovers } from './orphans.ts';
import { isAlive, temporaryDirectory } from './testing/temporary-server.ts';

test('a server that answers from another container, where its process is invisible, keeps its pid file', async () => {
  const files = emptyCluster();
  const pidFile = `${files.data}/postmaster.pid`;
  writeFileSync(pidFile, `1\n${files.data}\n0\n5432\n${files.socketDirectory}\n\n\nready   \n`);
  const unseen = createServer().listen(`${files.socketDirectory}/.s.PGSQL.5432`);
  onTestFinished(() => void unseen.close());
  await once(unseen, 'listening');
  await expect(clearLeftovers(files, () => {})).rejects.toThrow(DatabaseInUseError);
  expect(existsSync(pidFile)).toBe(true);
});

test('an operator’s shell in the data directory is not ended as an orphan', async () => {
  const files = emptyCluster();
  const shell = spawn('sleep', ['60'], { cwd: files.data, stdio: 'ignore' });
  onTestFinished(() => void shell.kill());
  await once(shell, 'spawn');
  await clearLeftovers(files, () => {});
  expect(isAlive(shell.pid ?? 0)).toBe(true);
});

function emptyCluster(): ClusterFiles {
  const files = clusterFiles(temporaryDirectory());
  for (const directory of [files.data, files.socketDirectory]) mkdirSync(directory, { recursive: true });
  return files;
}
