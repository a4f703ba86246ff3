import path from 'node:path';
import { z } from 'zod';

/*
 * Everything the environment can set (contract, section 2), read once. A bad value stops the start with a sentence
 * that names the variable.
 */

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);
const address = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    );

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  SITE_URL: address(['http:', 'https:'], 'https://films.example.org').optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  // Several hosts are allowed, which the URL parser does not know; the driver reports what it cannot read.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, 'must be an address like postgres://user@host/database')
    .optional(),
  SAMPLE_DATA: onOff.optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
});

export interface Settings {
  port: number;
  host: string;
  /** The public address, without a slash at the end; the only source of links that leave the site. */
  siteUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Whether an empty embedded database gets the sample catalogue, and whether the site says that it is one. */
  sampleData: boolean;
  logLevel: string;
}

/** The environment does not fit; the message names every variable that does not and says what it must be. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}

/** @throws BadSettings */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { data, error } = environment.safeParse(given);
  if (error)
    throw new BadSettings(
      error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl: (data.SITE_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    sampleData: data.SAMPLE_DATA ?? data.DATABASE_URL === undefined,
    logLevel: data.LOG_LEVEL,
  };
}
