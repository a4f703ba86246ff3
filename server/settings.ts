import path from 'node:path';
import { z } from 'zod';
import { LOOPBACK, isWithin, parseNetworks, type Network } from './networks.ts';
import { isLocalSite, isLoopbackSite } from './site-address.ts';

/*
 * Everything the environment can set (contract, section 2), read once. A bad value stops the start with a sentence
 * that names the variable.
 */

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const address = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be an address like ${example}`);

/** Shorter ones can be guessed from a token by trying (RFC 7518, section 3.2: as long as the hash). */
const SHORTEST_SECRET = 32;

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  SITE_URL: address(['http:', 'https:'], 'https://films.example.org').optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  BACKUP_DIR: z.string().min(1, 'must not be empty').optional(),
  BACKUP_KEEP: wholeNumber(0, 1000).default(7),
  // Several hosts are allowed, which the URL parser does not know; the driver reports what it cannot read.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'must be an address like postgres://user@host/database')
    .optional(),
  STALE_CATALOGUE_SECONDS: wholeNumber(1, 3600).default(10),
  ROLE: z.enum(['all', 'web', 'jobs'], 'must be all, web or jobs').default('all'),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  DATABASE_DURABILITY: z.enum(['checked', 'unchecked'], 'must be checked or unchecked').default('checked'),
  SAMPLE_DATA: onOff.optional(),
  JWT_SECRET: z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`).optional(),
  SESSION_HOURS: wholeNumber(1, 8760).default(12),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an address like films@example.org or Films <films@example.org>')
    .optional(),
  TMDB_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must be an API Read Access Token, without spaces or line breaks')
    .optional(),
  TMDB_URL: address(['http:', 'https:'], 'https://api.themoviedb.org/3').default('https://api.themoviedb.org/3'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMITS: onOff.default(true),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_FROM: z
    .string()
    .transform(parseNetworks)
    .refine(
      (networks) => networks !== undefined,
      'must be addresses and networks with commas between, like 10.0.0.7, 192.168.1.0/24; or loopback, or none',
    )
    .optional(),
  LOG_REQUESTS: z.enum(['none', 'failures', 'writes', 'all'], 'must be none, failures, writes or all').default('writes'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be one of trace, debug, info, warn, error, fatal, silent')
    .default('info'),
});

export interface Settings {
  port: number;
  host: string;
  /** The public address, without a slash at the end; the only source of links that leave the site. */
  siteUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Where the nightly backups go, absolute. Absent: none are made. */
  backupDir: string | undefined;
  /** How many of them are kept; 0: none are made. */
  backupKeep: number;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Time for which a process shows films from memory when it cannot read changes. After that, it answers 503. */
  staleCatalogueSeconds: number;
  /** `web` answers requests and leaves jobs to other processes; `jobs` works them off and answers operators only. */
  role: 'all' | 'web' | 'jobs';
  /** For how long a process that was told to end still answers, not ready any more, so that a proxy notices. */
  drainSeconds: number;
  /** Whether settings of the database that would lose changes stop the start. */
  databaseDurability: 'checked' | 'unchecked';
  /** Whether an empty embedded database gets the sample catalogue and its accounts. */
  sampleData: boolean;
  /** Whether a site that began with the sample catalogue shows this: true unless SAMPLE_DATA=off. */
  sampleNotice: boolean;
  /** Signs tokens and reset links. Absent: one is made once and kept in `dataDir`. */
  jwtSecret: string | undefined;
  /** How long a token holds. */
  sessionHours: number;
  /** Absent: each message becomes a file in `dataDir/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absent: films are not compared with the external film database. */
  tmdbToken: string | undefined;
  /** Without a slash at the end. */
  tmdbUrl: string;
  /** How many proxies stand in front: so many entries of X-Forwarded-For, from its end, are believed. */
  trustProxy: number;
  /** Whether the limits of docs/security.md hold; off only for load tests. */
  rateLimits: boolean;
  /** Who may read /metrics, by the address of their connection. */
  metricsFrom: readonly Network[];
  /** A second port, for this machine only, that answers only /metrics. Undefined if there is none. */
  metricsPort: number | undefined;
  logLevel: string;
  /** Which requests have a line in the log: those that we failed, besides those that write, or every one. */
  logRequests: 'none' | 'failures' | 'writes' | 'all';
}

/** The environment does not fit; the message names every variable that does not and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given);
  if (error) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  if (data.DATABASE_URL !== undefined && data.JWT_SECRET === undefined)
    throw new ConfigError(
      'JWT_SECRET must be set with DATABASE_URL: every process that serves the same database signs with the same secret.',
    );
  if (data.DATABASE_URL === undefined && data.ROLE !== 'all')
    throw new ConfigError(
      `ROLE=${data.ROLE} needs DATABASE_URL: the embedded database works with one process, which has to do everything.`,
    );
  if (data.TRUST_PROXY > 0 && data.METRICS_FROM?.some(([base]) => isWithin(base.toString(), LOOPBACK)))
    throw new ConfigError(
      'METRICS_FROM cannot name loopback when TRUST_PROXY is set: a proxy on this machine connects from there too. Set METRICS_PORT instead: a second port for this machine only.',
    );
  const siteUrl = withoutEndSlash(data.SITE_URL ?? `http://localhost:${data.PORT}`);
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl,
    dataDir: path.resolve(data.DATA_DIR),
    backupDir: backupDirectory(data),
    backupKeep: data.BACKUP_KEEP,
    databaseUrl: data.DATABASE_URL,
    staleCatalogueSeconds: data.STALE_CATALOGUE_SECONDS,
    role: data.ROLE,
    drainSeconds: data.DRAIN_SECONDS,
    databaseDurability: data.DATABASE_DURABILITY,
    sampleData: data.SAMPLE_DATA ?? (data.DATABASE_URL === undefined && isLocalSite(siteUrl)),
    sampleNotice: data.SAMPLE_DATA ?? true,
    jwtSecret: data.JWT_SECRET,
    sessionHours: data.SESSION_HOURS,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    tmdbToken: data.TMDB_TOKEN,
    tmdbUrl: withoutEndSlash(data.TMDB_URL),
    trustProxy: data.TRUST_PROXY,
    rateLimits: data.RATE_LIMITS,
    metricsFrom: data.METRICS_FROM ?? (data.TRUST_PROXY === 0 && isLoopbackSite(siteUrl) ? LOOPBACK : []),
    metricsPort: data.METRICS_PORT,
    logLevel: data.LOG_LEVEL,
    logRequests: data.LOG_REQUESTS,
  };
}

/** Of our own database backups are made unless somebody says otherwise; who runs another one has a place for its. */
function backupDirectory(data: z.infer<typeof environment>): string | undefined {
  if (data.BACKUP_DIR !== undefined) return path.resolve(data.BACKUP_DIR);
  return data.DATABASE_URL === undefined ? path.resolve(data.DATA_DIR, 'backups') : undefined;
}

const withoutEndSlash = (address: string) => address.replace(/\/+$/, '');
