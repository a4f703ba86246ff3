/** A job that was given up: what it was to do, and why it could not. */
export interface FailedJob {
  id: string;
  name: string;
  /** What it does, in words. */
  title: string;
  failed_at: Date | string;
  attempts: number;
  /** A sentence; it names nobody. */
  reason: string;
  /** Why trying it again cannot help; empty when it can. */
  retry_obstacle: string;
  /** The film it is about, if it is about one. */
  film: { _id: string; title: string } | null;
}

/** A mail that was given up. */
export interface FailedMailRecord {
  id: string;
  kind: string;
  to: string;
  failed_at: Date | string;
  attempts: number;
  /** What the mail server said, or a sentence. */
  reason: string;
}

/** The latest of something, and how many there are. */
export interface Latest<Item> {
  items: Item[];
  total: number;
}

/** What waits for the program's workers. */
export interface Waiting {
  /** Due, and not begun. */
  waiting: number;
  /** Could not be done yet, and are tried again by themselves. */
  retrying: number;
  /** How long the oldest that is due has waited; 0 when none waits. */
  oldest_waiting_seconds: number;
}

/** The latest backup that was finished and verified. */
export interface BackupRecord {
  made_at: Date | string;
  bytes: number;
  /** The name of the file, without where it lies. */
  file: string;
}

/** A database that a restore has replaced. */
export interface ReplacedDatabase {
  /** For `db:forget`. */
  name: string;
  replaced_at: Date | string;
}

/** A database that follows the primary. */
export interface ReplicaRecord {
  /** Empty when it has none. */
  name: string;
  /** 'streaming', or what it does instead; empty when the program may not know. */
  state: string;
  is_synchronous: boolean;
  lag_seconds: number | null;
}

/** A statement of the program's own, without its values. */
export interface SlowStatement {
  text: string;
  calls: number;
  mean_ms: number;
}

/** How the site is doing, for admins. */
export interface Operations {
  read_at: Date | string;
  jobs: Waiting & { running: number; failed: Latest<FailedJob> };
  mails: Waiting & { failed: Latest<FailedMailRecord> };
  drafts: { waiting: number; overdue: number; oldest_seconds: number };
  backup: {
    latest: BackupRecord | null;
    /** Whether this program makes one every night. */
    is_scheduled: boolean;
    /** Whether the database is somebody else's to back up as well. */
    is_external_database: boolean;
  };
  sizes: {
    /** Approved ones. */
    listings: number;
    database_bytes: number;
    /** Where the program keeps its files; null where that cannot be known. */
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
  /** Databases that restores have replaced and that are still kept, the latest first. */
  replaced_databases: ReplacedDatabase[];
  replicas: ReplicaRecord[];
  /** The slowest on average, the slowest first; null where the database does not count. */
  slow_statements: SlowStatement[] | null;
  versions: { program: string; node: string; postgresql: string; schema: string };
}
