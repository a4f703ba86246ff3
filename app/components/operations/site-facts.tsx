import { Link } from 'react-router';
import { momentHere } from '#domain/text/dates.ts';
import { Fact } from '#app/ui/fact.tsx';
import { fileSize } from '#app/ui/file-size.ts';
import { countText } from '#domain/text/count-text.ts';
import { durationText } from '#domain/text/duration-text.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { Operations, ReplicaRecord, Waiting } from '#domain/moderation/operations.ts';
import { paths } from '#domain/paths.ts';
import css from './site-facts.module.css';

/** Shows a sentence about each of these: drafts, last backup, queues, sizes, replicas and versions. */
export function SiteFacts(operations: Operations) {
  const { jobs, mails, drafts, backup, sizes, replicas, versions } = operations;
  return (
    <section aria-labelledby="facts" className={css['facts']}>
      <h2 id="facts">The site</h2>
      <dl>
        <Fact name="Drafts">
          {draftsText(drafts)}{' '}
          {drafts.waiting > 0 && <Link to={paths.dashboard('approved=false&sort=waiting_since')}>Open the drafts</Link>}
        </Fact>
        <Fact name="Last backup">{backupText(backup)}</Fact>
        <Fact name="Jobs">{waitingText(jobs)}</Fact>
        <Fact name="Emails">{waitingText(mails)}</Fact>
        <Fact name="Size">
          {countText(sizes.listings, 'approved listing')}. The database uses {fileSize(sizes.database_bytes)}.
        </Fact>
        <Fact name="Disk">
          {sizes.disk
            ? `${fileSize(sizes.disk.free_bytes)} of ${fileSize(sizes.disk.total_bytes)} are free on the disk with the program’s files.`
            : 'The free space is not known.'}
        </Fact>
        {operations.replaced_databases.map(({ name, replaced_at }) => (
          <Fact key={name} name="Replaced database">
            {name}, kept since the restore on {momentHere(replaced_at)}.
          </Fact>
        ))}
        {replicas.map((replica, index) => (
          <Fact key={index} name={replica.name ? `Replica ${replica.name}` : 'A replica'}>
            {replicaText(replica)}
          </Fact>
        ))}
        <Fact name="Versions">
          Program {versions.program}, schema {versions.schema}, PostgreSQL {versions.postgresql}, Node {versions.node}.
        </Fact>
      </dl>
    </section>
  );
}

function draftsText({ waiting, overdue, oldest_seconds }: Operations['drafts']): string {
  if (waiting === 0) return 'None waiting.';
  const late = overdue === 0 ? 'None has' : countText(overdue, 'has', 'have');
  return `${countText(waiting, 'waiting', 'waiting')}, the longest for ${durationText(oldest_seconds)}. ${late} waited longer than our aim of ${MODERATION_AIM_HOURS} hours.`;
}

function backupText({ latest, is_scheduled, is_external_database }: Operations['backup']): string {
  if (latest) return `Made on ${momentHere(Date.parse(String(latest.made_at)))}, ${fileSize(latest.bytes)}: ${latest.file}.`;
  if (is_scheduled) return 'There is no backup yet. The program will make the first backup tonight.';
  return is_external_database
    ? 'This program makes no backups, because the database is on another server. Back up the database there.'
    : 'No backup is set up. Set BACKUP_DIR to a folder, and start the program again.';
}

function waitingText({ waiting, retrying, oldest_waiting_seconds }: Waiting): string {
  if (waiting + retrying === 0) return 'None waiting.';
  const later = retrying > 0 ? ` ${countText(retrying, 'will', 'will')} be retried later.` : '';
  return `${countText(waiting, 'waiting', 'waiting')}${waiting > 0 ? `, the oldest for ${durationText(oldest_waiting_seconds)}` : ''}.${later}`;
}

function replicaText({ state, is_synchronous, lag_seconds }: ReplicaRecord): string {
  const lag = lag_seconds === null ? 'The lag is not known.' : `${durationText(lag_seconds)} behind.`;
  return `${is_synchronous ? 'Every write waits for this replica. ' : ''}${state === '' || state === 'streaming' ? '' : `Not streaming (${state}). `}${lag}`;
}
