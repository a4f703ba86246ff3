import { countText } from '#domain/text/count-text.ts';
import type { Context } from '#server/context.ts';
import { isLocalSite } from '#server/site-address.ts';
import { listSampleAccounts, readSamplePassword, sampleAccountsFile } from './create-sample-accounts.ts';

/**
 * Explains at the start how to sign in with the sample accounts. At a public address it warns about them and about
 * SAMPLE_DATA=on, also in the log, and shows the path of the password file instead of the password.
 * @returns lines for the person who started the program; none if there is no sample
 */
export async function announceSampleAccounts(ctx: Pick<Context, 'settings' | 'log' | 'db'>): Promise<string[]> {
  const { siteUrl, dataDir, sampleData } = ctx.settings;
  const accounts = await listSampleAccounts(ctx);
  const password = await readSamplePassword(dataDir);
  if (isLocalSite(siteUrl))
    return accounts.map(({ role, email }) => `Sign in as ${role}: ${email}${password === undefined ? '' : ` with ${password}`}`);
  if (sampleData) ctx.log.warn({ SITE_URL: siteUrl }, 'SAMPLE_DATA is on at a public address: set SAMPLE_DATA=off');
  if (accounts.length === 0) return [];
  ctx.log.warn(
    { SITE_URL: siteUrl, accounts: accounts.length },
    'sample accounts can sign in at a public address: erase them with user:erase',
  );
  return [
    `Warning: this address is public, and ${countText(accounts.length, 'sample account')} can sign in:`,
    ...accounts.map(({ role, email }) => `  ${role}: ${email}`),
    ...(password === undefined ? [] : [`Their password is in ${sampleAccountsFile(dataDir)}`]),
    'Make sure that you have your own admin account (user:create --admin), then erase each of these with user:erase EMAIL.',
  ];
}
