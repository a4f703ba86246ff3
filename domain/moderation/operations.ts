/** A failed job: its task, and the reason for the failure. */
export interface FailedJob {
  id: string;
  name: string;
  /** Task of the job in words. */
  title: string;
  failed_at: Date | string;
  attempts: number;
  /** A sentence that names no one. */
  reason: string;
  /** The reason why a retry cannot help; empty if it can. */
  retry_obstacle: string;
  /** The film that the job is about, if there is one. */
  film: { _id: string; title: string } | null;
}

/** An email that could not be sent. */
export interface FailedMailRecord {
  id: string;
  kind: string;
  to: string;
  failed_at: Date | string;
  attempts: number;
  /** The mail server's response, or a sentence. */
  reason: string;
}

/** The latest items, and the number of all items. */
export interface Latest<Item> {
  items: Item[];
  total: number;
}

/** Jobs that wait for the program's workers. */
export interface Waiting {
  /** Jobs that are due and have not begun. */
  waiting: number;
  /** Failed jobs that are retried automatically. */
  retrying: number;
  /** Waiting time of the oldest job that is due; 0 if none is waiting. */
  oldest_waiting_seconds: number;
}

/** The latest backup that was completed and verified. */
export interface BackupRecord {
  made_at: Date | string;
  bytes: number;
  /** Name of the file, without its folder. */
  file: string;
}

/** A database that a restore has replaced. */
export interface ReplacedDatabase {
  /** Name for `db:forget`. */
  name: string;
  replaced_at: Date | string;
}

/** A database that follows the primary. */
export interface ReplicaRecord {
  /** Empty if the replica has no name. */
  name: string;
  /** 'streaming' or another state; empty if the program does not have permission to see it. */
  state: string;
  is_synchronous: boolean;
  lag_seconds: number | null;
}

/** One of the program's own SQL statements, without its values. */
export interface SlowStatement {
  text: string;
  calls: number;
  mean_ms: number;
}

/** The state of the site, for admins. */
export interface Operations {
  read_at: Date | string;
  jobs: Waiting & { running: number; failed: Latest<FailedJob> };
  mails: Waiting & { failed: Latest<FailedMailRecord> };
  drafts: { waiting: number; overdue: number; oldest_seconds: number };
  backup: {
    latest: BackupRecord | null;
    /** Whether this program makes a backup every night. */
    is_scheduled: boolean;
    /** Whether the database is an external one, which someone else may also back up. */
    is_external_database: boolean;
  };
  sizes: {
    /** Number of approved listings. */
    listings: number;
    database_bytes: number;
    /** The disk with the program's files; null if unknown. */
    disk: { free_bytes: number; total_bytes: number } | null;
  };
  sample: {
    /** Whether the site's address is public, so that anyone can reach it. */
    is_public: boolean;
    /** Whether SAMPLE_DATA is on. */
    is_on: boolean;
    /** Number of sample accounts that exist. */
    accounts: number;
  };
  /** Databases that restores have replaced and that still exist, the latest first. */
  replaced_databases: ReplacedDatabase[];
  replicas: ReplicaRecord[];
  /** The slowest statements by average time, the slowest first; null if the database does not collect these figures. */
  slow_statements: SlowStatement[] | null;
  versions: { program: string; node: string; postgresql: string; schema: string };
}
