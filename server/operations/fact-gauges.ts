import { Counter, Gauge, type Registry } from 'prom-client';
import type { Settings } from '#server/settings.ts';
import type { OperationFacts, SharedFacts } from './facts.ts';
import type { ProcessFacts } from './process-facts.ts';
import { VERSION } from './version.ts';

/** Creates metrics that show the facts as read for each request. */
export function createFactGauges(registry: Registry): {
  show: (facts: OperationFacts, settings: Pick<Settings, 'role'>) => void;
} {
  const registers = [registry];
  const clearings: (() => void)[] = [];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) => {
    const one = new Gauge({ name, help, labelNames, registers });
    // After a reset, a gauge without labels would show 0.
    clearings.push(() => (labelNames.length === 0 ? one.remove() : one.reset()));
    return one;
  };
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) => {
    const one = new Counter({ name, help, labelNames, registers });
    clearings.push(() => one.reset());
    return one;
  };

  const build = gauge('films_build_info', 'Always 1. The labels give the versions and the role of the process.', [
    'version',
    'node',
    'role',
  ]);
  const isUp = gauge('films_database_up', '1 if the database responded within two seconds, otherwise 0.');
  const showProcess = createProcessGauges(gauge, counter);
  const showShared = createSharedGauges(gauge);
  return {
    show({ process: ofProcess, shared }, settings) {
      // Facts that are unknown now are omitted, because an old value would look current.
      for (const clear of clearings) clear();
      build.set({ version: VERSION, node: process.version, role: settings.role }, 1);
      isUp.set(shared ? 1 : 0);
      showProcess(ofProcess);
      if (shared) showShared(shared);
    },
  };
}

type MakeGauge = <Label extends string = never>(name: string, help: string, labels?: Label[]) => Gauge<Label>;
type MakeCounter = <Label extends string>(name: string, help: string, labels: Label[]) => Counter<Label>;

function createProcessGauges(gauge: MakeGauge, counter: MakeCounter): (facts: ProcessFacts) => void {
  const connections = gauge('films_pool_connections', 'Open connections for requests, by state.', ['state']);
  const max = gauge('films_pool_max_connections', 'Maximum number of connections for requests.');
  const waiting = gauge('films_pool_waiting', 'Requests that are waiting for a connection.');
  const hits = counter('films_cache_hits_total', 'Lookups that found an entry in the cache.', ['cache']);
  const misses = counter('films_cache_misses_total', 'Lookups that found no entry in the cache.', ['cache']);
  const entries = gauge('films_cache_entries', 'Entries in the cache.', ['cache']);
  const bytes = gauge('films_cache_bytes', 'Estimated size of the cache.', ['cache']);
  const tmdb = counter(
    'films_tmdb_requests_total',
    'Requests to TMDB, by outcome. The outcome refused counts requests that were not sent, because requests were paused.',
    ['outcome'],
  );
  const pause = gauge('films_tmdb_paused_seconds', 'Seconds until requests to TMDB resume. 0 if they are not paused.');
  return ({ pool, caches, tmdb: usage }) => {
    connections.set({ state: 'used' }, pool.used);
    connections.set({ state: 'idle' }, pool.idle);
    max.set(pool.max);
    waiting.set(pool.waiting);
    for (const { name: cache, ...of } of caches) {
      hits.inc({ cache }, of.hits);
      misses.inc({ cache }, of.misses);
      entries.set({ cache }, of.entries);
      bytes.set({ cache }, of.bytes);
    }
    if (!usage) return;
    for (const outcome of ['answered', 'failed', 'refused'] as const) tmdb.inc({ outcome }, usage[outcome]);
    pause.set(usage.pausedForMs / 1000);
  };
}

function createSharedGauges(gauge: MakeGauge): (facts: SharedFacts) => void {
  const jobs = gauge('films_jobs', 'Unfinished jobs, by kind and state.', ['kind', 'state']);
  const oldestJob = gauge('films_jobs_oldest_waiting_seconds', 'Waiting time of the oldest due job, by kind.', ['kind']);
  const mails = gauge('films_mails', 'Unsent emails, by state. Retrying emails are also counted as waiting.', ['state']);
  const oldestMail = gauge('films_mails_oldest_waiting_seconds', 'Waiting time of the oldest unsent email.');
  const drafts = gauge('films_drafts', 'Drafts waiting for moderation: all, overdue and flagged.', ['state']);
  const oldestDraft = gauge('films_drafts_oldest_seconds', 'Waiting time of the oldest draft.');
  const database = gauge('films_database_bytes', 'Size of the database.');
  const free = gauge('films_data_dir_free_bytes', 'Free space for the program on the disk of DATA_DIR.');
  const total = gauge('films_data_dir_total_bytes', 'Size of the disk of DATA_DIR.');
  const backup = gauge('films_backup_timestamp_seconds', 'Time of the latest backup. Absent if there is no backup.');
  const backupBytes = gauge('films_backup_bytes', 'Size of the latest backup.');
  const replicas = gauge('films_replicas', 'Number of replicas.');
  const lag = gauge('films_replica_lag_seconds', 'Replication lag, by application_name of the replica.', ['replica']);
  const archive = gauge('films_archive_fails', '1 if the last attempt to archive the log failed. Absent if the database archives nothing.');
  const lagBytes = gauge('films_replica_lag_bytes', 'Replication lag in bytes of the log.', ['replica']);
  return (facts) => {
    for (const kind of facts.jobs.kinds) {
      for (const state of ['waiting', 'retrying', 'running', 'failed'] as const) jobs.set({ kind: kind.name, state }, kind[state]);
      oldestJob.set({ kind: kind.name }, kind.oldest_waiting_seconds);
    }
    for (const state of ['waiting', 'retrying', 'failed'] as const) mails.set({ state }, facts.mails[state]);
    oldestMail.set(facts.mails.oldest_waiting_seconds);
    for (const state of ['waiting', 'overdue', 'flagged'] as const) drafts.set({ state }, facts.drafts[state]);
    oldestDraft.set(facts.drafts.oldest_seconds);
    database.set(facts.sizes.database_bytes);
    if (facts.sizes.disk) {
      free.set(facts.sizes.disk.free_bytes);
      total.set(facts.sizes.disk.total_bytes);
    }
    if (facts.backup) {
      backup.set(facts.backup.madeAt.getTime() / 1000);
      backupBytes.set(facts.backup.bytes);
    }
    if (facts.archiveFails !== null) archive.set(facts.archiveFails ? 1 : 0);
    replicas.set(facts.replicas.length);
    for (const { name, lag_seconds, lag_bytes } of facts.replicas) {
      const replica = name ?? 'unnamed';
      if (lag_seconds !== null) lag.set({ replica }, lag_seconds);
      if (lag_bytes !== null) lagBytes.set({ replica }, lag_bytes);
    }
  };
}
