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

  const build = gauge('films_build_info', 'Always 1: its labels say what runs, and as what.', ['version', 'node', 'role']);
  const isUp = gauge('films_database_up', '1 when the database answered within two seconds, else 0.');
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
  const connections = gauge('films_pool_connections', 'Open connections for requests, by what they do.', ['state']);
  const max = gauge('films_pool_max_connections', 'How many connections for requests there may be.');
  const waiting = gauge('films_pool_waiting', 'Requests that wait for a connection.');
  const hits = counter('films_cache_hits_total', 'What was found in a cache.', ['cache']);
  const misses = counter('films_cache_misses_total', 'What was not, and had to be made.', ['cache']);
  const entries = gauge('films_cache_entries', 'What a cache holds.', ['cache']);
  const bytes = gauge('films_cache_bytes', 'How much a cache holds, as it reckons itself.', ['cache']);
  const tmdb = counter(
    'films_tmdb_requests_total',
    'Questions to TMDB, by outcome; refused are those that were not sent while it is left alone.',
    ['outcome'],
  );
  const pause = gauge('films_tmdb_paused_seconds', 'How much longer TMDB is left alone; 0 when it may be asked.');
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
  const jobs = gauge('films_jobs', 'Jobs that are not done, by kind and state.', ['kind', 'state']);
  const oldestJob = gauge('films_jobs_oldest_waiting_seconds', 'How long the oldest job that is due has waited, by kind.', ['kind']);
  const mails = gauge('films_mails', 'Mails that are not sent, by state; retrying are some of those that wait.', ['state']);
  const oldestMail = gauge('films_mails_oldest_waiting_seconds', 'How long the oldest mail has waited.');
  const drafts = gauge('films_drafts', 'Drafts that wait for moderation: all, those past the aim, those flagged.', ['state']);
  const oldestDraft = gauge('films_drafts_oldest_seconds', 'How long the oldest draft has waited.');
  const database = gauge('films_database_bytes', 'How large the database is.');
  const free = gauge('films_data_dir_free_bytes', 'What the program may still write where DATA_DIR lies.');
  const total = gauge('films_data_dir_total_bytes', 'How large the disk is that DATA_DIR lies on.');
  const backup = gauge('films_backup_timestamp_seconds', 'When the latest backup was made; absent when there is none.');
  const backupBytes = gauge('films_backup_bytes', 'How large the latest backup is.');
  const replicas = gauge('films_replicas', 'Servers that follow the primary.');
  const lag = gauge('films_replica_lag_seconds', 'How far a replica is behind, by its application_name.', ['replica']);
  const archive = gauge(
    'films_archive_fails',
    '1 when the database could not archive what it offered last; absent where it archives nothing.',
  );
  const lagBytes = gauge('films_replica_lag_bytes', 'The same in bytes of the log.', ['replica']);
  return (facts) => {
    for (const kind of facts.jobs.kinds) {
      for (const state of ['waiting', 'retrying', 'running', 'failed'] as const) jobs.set({ kind: kind.name, state }, kind[state]);
      oldestJob.set({ kind: kind.name }, kind.oldestWaitingSeconds);
    }
    for (const state of ['waiting', 'retrying', 'failed'] as const) mails.set({ state }, facts.mails[state]);
    oldestMail.set(facts.mails.oldestWaitingSeconds);
    for (const state of ['waiting', 'overdue', 'flagged'] as const) drafts.set({ state }, facts.drafts[state]);
    oldestDraft.set(facts.drafts.oldestSeconds);
    database.set(facts.sizes.databaseBytes);
    if (facts.sizes.dataDir) {
      free.set(facts.sizes.dataDir.freeBytes);
      total.set(facts.sizes.dataDir.totalBytes);
    }
    if (facts.backup) {
      backup.set(facts.backup.madeAt.getTime() / 1000);
      backupBytes.set(facts.backup.bytes);
    }
    if (facts.archiveFails !== undefined) archive.set(facts.archiveFails ? 1 : 0);
    replicas.set(facts.replicas.length);
    for (const { name: replica = 'unnamed', lagSeconds, lagBytes: behind } of facts.replicas) {
      if (lagSeconds !== undefined) lag.set({ replica }, lagSeconds);
      if (behind !== undefined) lagBytes.set({ replica }, behind);
    }
  };
}
