import { expect, test } from 'vitest';
import { needsOf } from './operations-needs.ts';
import type { Operations } from './operations.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

const IDLE = { waiting: 0, retrying: 0, oldest_waiting_seconds: 0 };
const NONE = { items: [], total: 0 };
const BACKUP = { made_at: hoursAgo(9), bytes: 1e6, file: 'films.tar' };

const WELL: Operations = {
  read_at: hoursAgo(0),
  jobs: { ...IDLE, running: 0, failed: NONE },
  mails: { ...IDLE, failed: NONE },
  drafts: { waiting: 2, overdue: 0, oldest_seconds: 3600 },
  backup: { latest: BACKUP, is_scheduled: true, is_external_database: false },
  sizes: { listings: 10, database_bytes: 1e7, disk: { free_bytes: 9e9, total_bytes: 1e11 } },
  sample: { is_public: false, is_on: true, accounts: 3 },
  replaced_databases: [{ name: 'before_restore_20261120_120000000', replaced_at: hoursAgo(48) }],
  replicas: [{ name: 'second', state: 'streaming', is_synchronous: true, lag_seconds: 0.1 }],
  slow_statements: null,
  versions: { program: '0.1.0', node: '24.0.0', postgresql: '18.0', schema: '021' },
};

const needs = (changed: Partial<Operations>) => needsOf({ ...WELL, ...changed }, NOW).map(({ what }) => what);

test('nothing is reported if nothing failed, nothing waits for long and the latest backup is recent', () => {
  expect(needs({})).toEqual([]);
  // Many waiting jobs are normal if they do not wait for long.
  expect(needs({ jobs: { ...WELL.jobs, waiting: 900, running: 2, oldest_waiting_seconds: 60 } })).toEqual([]);
});

test('each problem is reported in one sentence, the most urgent problem first', () => {
  const many = { items: [], total: 1200 };
  expect(
    needs({
      jobs: { ...WELL.jobs, failed: many, waiting: 3, oldest_waiting_seconds: 1000 },
      mails: { waiting: 4, retrying: 1, oldest_waiting_seconds: 9000, failed: { items: [], total: 1 } },
      drafts: { waiting: 5, overdue: 1, oldest_seconds: 200_000 },
      backup: { ...WELL.backup, latest: { ...BACKUP, made_at: hoursAgo(80) } },
      sizes: { ...WELL.sizes, disk: { free_bytes: 4e9, total_bytes: 1e11 } },
      replicas: [{ name: 'second', state: 'streaming', is_synchronous: false, lag_seconds: 300 }],
    }),
  ).toEqual([
    'The disk is almost full.',
    '1,200 jobs have failed.',
    'Jobs are waiting and have not started, the oldest for 16 minutes.',
    '1 email could not be sent.',
    '1 email is waiting for the mail server, the oldest for 2 hours.',
    'The last backup is 80 hours old.',
    'The replica second is 5 minutes behind.',
    '1 draft has waited for longer than 48 hours.',
  ]);
});

test('a missing backup is reported, unless someone else backs up the database', () => {
  const backup = { latest: null, is_scheduled: false, is_external_database: false };
  expect(needs({ backup })).toEqual(['No backup is set up.']);
  expect(needs({ backup: { ...backup, is_scheduled: true } })).toEqual(['There is no backup yet.']);
  expect(needs({ backup: { ...backup, is_external_database: true } })).toEqual([]);
});

test('unknown values are not reported', () => {
  const replica = { name: '', state: '', is_synchronous: false, lag_seconds: null };
  expect(needs({ sizes: { ...WELL.sizes, disk: null }, replicas: [replica] })).toEqual([]);
});

test('sample accounts and sample data are reported only if the site is public', () => {
  const sample = { is_public: true, is_on: false, accounts: 3 };
  expect(needs({ sample })).toEqual(['3 sample accounts can sign in, and this site is public.']);
  expect(needs({ sample: { ...sample, is_on: true, accounts: 0 } })).toEqual(['SAMPLE_DATA is on, and this site is public.']);
  expect(needs({ sample: { ...sample, accounts: 0 } })).toEqual([]);
});

test('a replaced database that is older than a week is reported, because it still contains erased accounts', () => {
  const name = 'before_restore_20261101_120000000';
  expect(needs({ replaced_databases: [{ name, replaced_at: hoursAgo(8 * 24) }] })).toEqual([
    `The database that a restore replaced is still kept as ${name}.`,
  ]);
});
