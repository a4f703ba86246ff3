import path from 'node:path';
import { z } from 'zod';
import { LOOPBACK, isWithin, parseNetworks } from './networks.ts';
import { isLocalSite, isLoopbackSite } from './site-address.ts';

/*
 * All settings of the environment (contract, section 2), read once. An invalid value prevents the start, with a
 * sentence that names the variable.
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

/** Minimum length of the secret. A shorter one could be found from a token by trying (RFC 7518, section 3.2: as long as the hash). */
const SHORTEST_SECRET = 32;

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  SITE_URL: address(['http:', 'https:'], 'https://films.example.org').optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  BACKUP_DIR: z.string().min(1, 'must not be empty').optional(),
  BACKUP_KEEP: wholeNumber(0, 1000).default(7),
  // Several hosts are allowed, which the URL parser does not support. The driver reports invalid addresses.
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
      'must be addresses and networks separated by commas, like 10.0.0.7, 192.168.1.0/24; or loopback, or none',
    )
    .optional(),
  LOG_REQUESTS: z.enum(['none', 'failures', 'writes', 'all'], 'must be one of none, failures, writes, all').default('writes'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be one of trace, debug, info, warn, error, fatal, silent')
    .default('info'),
});

/** Error for invalid settings. The message names every invalid variable and its valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Settings = ReturnType<typeof readSettings>;

/** @throws ConfigError */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given);
  if (error) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  if (data.DATABASE_URL !== undefined && data.JWT_SECRET === undefined)
    throw new ConfigError(
      'JWT_SECRET must be set with DATABASE_URL, because all processes that use the same database need the same secret.',
    );
  if (data.DATABASE_URL === undefined && data.ROLE !== 'all')
    throw new ConfigError(
      `ROLE=${data.ROLE} needs DATABASE_URL, because the embedded database works with only one process, which has to do everything.`,
    );
  if (data.TRUST_PROXY > 0 && data.METRICS_FROM?.some(([base]) => isWithin(base.toString(), LOOPBACK)))
    throw new ConfigError(
      'METRICS_FROM cannot name loopback when TRUST_PROXY is set, because a proxy on this machine also connects from loopback. Set METRICS_PORT instead, which is a second port for this machine only.',
    );
  const siteUrl = withoutEndSlash(data.SITE_URL ?? `http://localhost:${data.PORT}`);
  return {
    port: data.PORT,
    host: data.HOST,
    /** The public address, without a final slash. All links in emails and other outgoing texts use it. */
    siteUrl,
    /** Absolute path. */
    dataDir: path.resolve(data.DATA_DIR),
    /** Absolute path of the directory for nightly backups; undefined if none are made. */
    backupDir: backupDirectory(data),
    /** The number of backups to keep; 0 if none are made. */
    backupKeep: data.BACKUP_KEEP,
    /** Undefined for the embedded PostgreSQL in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    /** Seconds during which a process shows films from memory when it cannot read changes. After that, it answers 503. */
    staleCatalogueSeconds: data.STALE_CATALOGUE_SECONDS,
    /** `web` answers requests and leaves jobs to other processes; `jobs` runs jobs and answers only operators. */
    role: data.ROLE,
    /** Seconds during which a process that was told to end still answers requests, so that a proxy notices that it is not ready. */
    drainSeconds: data.DRAIN_SECONDS,
    /** Whether the program refuses to start if the database's settings could lose changes. */
    databaseDurability: data.DATABASE_DURABILITY,
    /** Whether an empty embedded database gets the sample catalogue and its accounts. */
    sampleData: data.SAMPLE_DATA ?? (data.DATABASE_URL === undefined && isLocalSite(siteUrl)),
    /** Whether a site that began with the sample catalogue shows this: true unless SAMPLE_DATA=off. */
    sampleNotice: data.SAMPLE_DATA ?? true,
    /** Signs tokens and reset links. If undefined, a secret is generated once and stored in `dataDir`. */
    jwtSecret: data.JWT_SECRET,
    /** Lifetime of a token. */
    sessionHours: data.SESSION_HOURS,
    /** If undefined, each email is written to a file in `dataDir/outbox`. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    /** If undefined, films are not compared with the external film database. */
    tmdbToken: data.TMDB_TOKEN,
    /** Without a final slash. */
    tmdbUrl: withoutEndSlash(data.TMDB_URL),
    /** The number of proxies in front of the program. It trusts this number of entries at the end of X-Forwarded-For. */
    trustProxy: data.TRUST_PROXY,
    /** Whether the limits of docs/security.md apply; off only for load tests. */
    rateLimits: data.RATE_LIMITS,
    /** The networks whose connections are allowed to read /metrics. */
    metricsFrom: data.METRICS_FROM ?? (data.TRUST_PROXY === 0 && isLoopbackSite(siteUrl) ? LOOPBACK : []),
    /** A second port, for this machine only, that answers only /metrics. Undefined if there is none. */
    metricsPort: data.METRICS_PORT,
    logLevel: data.LOG_LEVEL,
    /** The requests to log: none, failed requests, failed requests and writes, or all. */
    logRequests: data.LOG_REQUESTS,
  };
}

/** Returns the directory for backups. The embedded database is backed up by default. Operators of another database choose a directory. */
function backupDirectory(data: z.infer<typeof environment>): string | undefined {
  if (data.BACKUP_DIR !== undefined) return path.resolve(data.BACKUP_DIR);
  return data.DATABASE_URL === undefined ? path.resolve(data.DATA_DIR, 'backups') : undefined;
}

const withoutEndSlash = (address: string) => address.replace(/\/+$/, '');
