import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import {
  BACKUP_OLD_HOURS,
  DISK_FULL_BYTES,
  DISK_FULL_SHARE,
  JOBS_LATE_SECONDS,
  MAILS_LATE_SECONDS,
  REPLICA_LATE_SECONDS,
} from '#domain/moderation/operations-needs.ts';
import { ROOT } from './checkout.ts';

/*
 * Prometheus, the operations page and the manual have the same alerts and thresholds.
 */

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const ruleSchema = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const fileSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) });
const RULES = ['alerts.yml', 'backup-alerts.yml'].flatMap((file) =>
  fileSchema.parse(parse(read(`deploy/prometheus/${file}`))).groups.flatMap(({ rules }) => rules),
);

const RUNBOOK = 'docs/operations/troubleshooting.md#alerts-and-the-operations-page';
const manual = read('docs/operations/troubleshooting.md');
/** The row of a table of the manual whose first cell contains this. */
const row = (first: string) => manual.split('\n').find((line) => line.split(' | ')[0]!.includes(first)) ?? '';

test('the manual explains every alert and what to do, and lists no other alert', () => {
  const described = [...manual.matchAll(/^\| `(Films\w+)`(?:; [^|]+)? \| [^|]+ \| [^|]+ \|$/gm)].map(([, name = '']) => name);
  expect(described.toSorted()).toEqual(RULES.map(({ alert }) => alert).toSorted());
});

test('every alert links to the section of the manual that explains alerts', () => {
  for (const { alert, annotations } of RULES) expect(annotations.runbook, alert).toBe(RUNBOOK);
  expect(manual).toContain('\n## Alerts and the operations page\n');
});

test('promtool’s test file tests every alert', () => {
  const played = new Set(read('deploy/prometheus/alerts.test.yml').match(/(?<=alertname: )\w+/g));
  expect([...played].toSorted()).toEqual(RULES.map(({ alert }) => alert).toSorted());
});

test('alerts, the operations page and the manual have the same thresholds', () => {
  const expr = (name: string) => RULES.find(({ alert }) => alert === name)?.expr;
  const gigabytes = `${DISK_FULL_BYTES / 1e9}e9`;
  for (const name of ['FilmsDiskNearlyFull', 'FilmsMachineDiskNearlyFull']) {
    expect(expr(name)).toContain(`< ${gigabytes} or `);
    expect(expr(name)).toContain(`< ${DISK_FULL_SHARE} * `);
  }
  expect(expr('FilmsReplicaBehind')).toContain(`> ${REPLICA_LATE_SECONDS}`);
  expect(expr('FilmsJobsWaiting')).toContain(`> ${JOBS_LATE_SECONDS}`);
  expect(expr('FilmsMailsWaiting')).toContain(`> ${MAILS_LATE_SECONDS}`);
  expect(expr('FilmsBackupOld')).toContain(`> ${BACKUP_OLD_HOURS} * 3600`);

  const disk = `less than ${DISK_FULL_BYTES / 1e9} GB or ${DISK_FULL_SHARE * 100} % are free`;
  const inManual: [threshold: string, rows: string[]][] = [
    [disk, ['the disk is almost full', '`FilmsDiskNearlyFull`']],
    [`${JOBS_LATE_SECONDS / 60} minutes`, ['; jobs wait', '`FilmsJobsWaiting`']],
    [`${BACKUP_OLD_HOURS} hours`, ['the last backup is old', 'there is no backup', '`FilmsBackupOld`']],
    [`${MODERATION_AIM_HOURS} hours`, ['drafts have waited', '`FilmsDraftsOverdue`']],
  ];
  for (const [threshold, rows] of inManual) for (const each of rows) expect(row(each)).toContain(threshold);
  expect([MAILS_LATE_SECONDS / 3600, row('`FilmsMailsWaiting`')]).toEqual([1, expect.stringContaining('an hour')]);
  expect([REPLICA_LATE_SECONDS / 60, row('a replica is behind')]).toEqual([1, expect.stringContaining('a minute')]);
});
