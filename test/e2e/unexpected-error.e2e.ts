import http from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { postgresProcesses } from '#server/database/embedded-postgres/postgres-processes.ts';
import { launchSite } from '#test/site/start-site.ts';

/** Code that throws an error which no one catches when it gets a signal. The program does not know about it. */
const FAULT = `process.on('SIGUSR2', () => { throw new Error('nobody waits for this') })`;

test('after an uncaught error, the program answers requests that had begun, and ends in order', async () => {
  await using site = await launchSite({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
  });
  const { program, gone, address, dataDir } = site;
  const body = '{}';
  const asking = http.request(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const response = new Promise<http.IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject);
  });
  await new Promise((resolve) => {
    asking.once('continue', resolve);
    asking.flushHeaders();
  });
  program.kill('SIGUSR2');
  await expect.poll(() => fetch(`${address}/healthz`).catch((error: Error) => error.name)).toBe('TypeError');
  asking.end(body);
  expect((await response).statusCode).toBe(400);
  expect(await gone).toBe(1);
  expect(postgresProcesses([path.join(dataDir, 'postgres', 'data')])).toEqual([]);
});
