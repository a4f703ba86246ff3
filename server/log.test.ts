import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createLog, LOG_HELP } from '#server/log.ts';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = `
  const { createLog } = await import('./server/log.ts');
  const log = createLog('info');
  log.info('first');
  await new Promise((resolve) => setImmediate(resolve));
  log.info('second');
  console.error('lives');`;

test.skipIf(process.platform !== 'linux')('the program keeps running if the disk of its log is full (needs /dev/full)', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'lives\n' });
});

test('warnings and errors name the page that explains them, other lines do not', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info('well');
  log.warn({ code: 'ESOCKET' }, 'not well');
  log.error('broken');
  expect(lines.map((line) => (JSON.parse(line) as { help?: string }).help)).toEqual([undefined, LOG_HELP, LOG_HELP]);
  expect(existsSync(LOG_HELP)).toBe(true);
});
