import { readFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const MISSING = path.join(os.tmpdir(), 'no-such-place');

test('a database without a socket is away, but a missing file of the program is another error', async () => {
  const noSocket = new Promise((resolve, reject) => net.connect(MISSING).once('connect', resolve).once('error', reject));
  await expect(noSocket).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(readFile(MISSING)).rejects.not.toSatisfy(isDatabaseUnavailable);
});
