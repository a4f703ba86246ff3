import { mkdir } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import type { Context } from '#server/context.ts';
import { connect } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { test } from '#test/database/with-database.ts';
import { signedIn } from '#test/people.ts';
import { announceSampleAccounts } from './announce-sample-accounts.ts';
import { createSampleAccounts, sampleAccountsFile } from './create-sample-accounts.ts';
import { isSampleCatalogue } from './is-sample-catalogue.ts';
import { loadSampleCatalogue } from './load-sample-catalogue.ts';

const PUBLIC = 'https://films.example.org';

/** Handles the sample as a start in this environment does. @returns the printed text and the warnings */
async function start(ctx: Context, database: string, env: Record<string, string> = {}) {
  const settings = readSettings({ DATA_DIR: ctx.settings.dataDir, ...env });
  const log = createLog('silent');
  const warnings: string[] = [];
  log.warn = (_about: unknown, words?: string) => void warnings.push(words ?? '');
  const site = { ...ctx, settings, log };
  await mkdir(settings.dataDir, { recursive: true });
  if (settings.sampleData) await loadSampleCatalogue(site, connect({ ...inject('postgres').owner, database }, 1));
  await createSampleAccounts(site);
  const printed = (await announceSampleAccounts(site)).join('\n');
  return { printed, warnings, saysSample: await isSampleCatalogue(site) };
}

const passwordIn = (ctx: Context) => readFileSync(sampleAccountsFile(ctx.settings.dataDir), 'utf8').split(/[\t\n]/)[2]!;
const countAccounts = async ({ db }: Context) => (await db.selectFrom('users').select('id').execute()).length;

test('on your own machine, each start prints how to sign in', async ({ ctx, database }) => {
  for (let n = 0; n < 2; n += 1) {
    const { printed, warnings } = await start(ctx, database);
    expect(printed).toContain(`Sign in as admin: admin@film-access.example.org with ${passwordIn(ctx)}`);
    expect(warnings).toEqual([]);
  }
  await ctx.db.deleteFrom('users').where('is_admin', '=', true).execute();
  expect((await start(ctx, database)).printed).not.toContain('admin@');
});

test('a start at a public address loads the sample only on request, with a warning that names the password file', async ({
  ctx,
  database,
}) => {
  expect(await start(ctx, database, { SITE_URL: PUBLIC })).toEqual({
    printed: '',
    warnings: [],
    saysSample: false,
  });
  expect(await countAccounts(ctx)).toBe(0);

  const { printed, warnings } = await start(ctx, database, { SITE_URL: PUBLIC, SAMPLE_DATA: 'on' });
  expect(await countAccounts(ctx)).toBe(3);
  expect(printed).toContain(sampleAccountsFile(ctx.settings.dataDir));
  expect(printed).toMatch(/^Warning: .*3 sample accounts[^]*admin: admin@film-access\.example\.org/);
  expect(`${printed}${warnings.join()}`).not.toContain(passwordIn(ctx));
  expect(warnings).toEqual([expect.stringContaining('SAMPLE_DATA=off'), expect.stringContaining('user:erase')]);
});

test('a start at an address that was local and is public now warns about sample accounts, with any SAMPLE_DATA', async ({
  ctx,
  database,
}) => {
  await start(ctx, database);
  await signedIn(ctx, { name: 'Ann Lee', email: 'ann@example.org' });
  for (const more of [{}, { SAMPLE_DATA: 'off' }]) {
    const { printed, warnings, saysSample } = await start(ctx, database, { SITE_URL: PUBLIC, ...more });
    expect(printed).toMatch(/^Warning: .*3 sample accounts/);
    expect(printed).not.toContain(passwordIn(ctx));
    expect(printed).not.toContain('ann@example.org');
    expect(warnings).toEqual([expect.stringContaining('sample accounts can sign in')]);
    // The site calls its listings a sample until the operator sets SAMPLE_DATA to off.
    expect(saysSample).toBe(!('SAMPLE_DATA' in more));
  }
  await ctx.db.deleteFrom('users').where('email', 'like', '%@film-access.example.org').execute();
  expect(await start(ctx, database, { SITE_URL: PUBLIC })).toMatchObject({ printed: '', warnings: [] });
});
