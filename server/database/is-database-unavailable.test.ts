import { readFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const MISSING = path.join(os.tmpdir(), 'no-such-place');

test('a missing socket means that the database is unavailable, but a missing file of the program does not', async () => {
  const noSocket = new Promise((resolve, reject) => net.connect(MISSING).once('connect', resolve).once('error', reject));
  await expect(noSocket).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(readFile(MISSING)).rejects.not.toSatisfy(isDatabaseUnavailable);
});
