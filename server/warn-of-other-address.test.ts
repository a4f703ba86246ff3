import { expect, test } from 'vitest';
import { SITE } from '#domain/site/site.ts';
import { createLog } from './log.ts';
import { readSettings } from './settings.ts';
import { warnOfOtherAddress } from './warn-of-other-address.ts';

test.each([
  { siteUrl: 'https://elsewhere.example.org', isSaid: true },
  { siteUrl: `${SITE.address}/`, isSaid: false },
  { siteUrl: undefined, isSaid: false },
  { siteUrl: 'http://127.0.0.1:4000', isSaid: false },
])('a start warns that $siteUrl is not the address of the organisation: $isSaid', ({ siteUrl, isSaid }) => {
  const log = createLog('silent');
  const said: unknown[] = [];
  log.warn = (...words: unknown[]) => void said.push(words);
  warnOfOtherAddress({ settings: readSettings({ SITE_URL: siteUrl }), log });
  expect(said).toHaveLength(isSaid ? 1 : 0);
});
