import zlib from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillInGzipped, gzipPage } from './gzip-page.ts';
import { cutAtNonce, fillInNonce, freshNonce, NONCE_PLACE } from '#api/http/page-nonce.ts';

test('whatever a page says and wherever its nonce stands, it unpacks to the page with the nonce', async () => {
  const unit = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0');
  const short = fc.string({ unit, maxLength: 40 });
  const long = fc.string({ unit, minLength: 2000, maxLength: 6000 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(short, long), { minLength: 1, maxLength: 9 }), async (texts) => {
      const page = Buffer.from(texts.join(NONCE_PLACE));
      const pieces = cutAtNonce(page);
      const gzipped = await gzipPage(page);
      for (const nonce of [freshNonce(), freshNonce()]) {
        const whole = Buffer.concat(fillInNonce(pieces, nonce));
        expect(whole.toString()).toBe(texts.join(nonce));
        const file = Buffer.concat(fillInGzipped(gzipped, nonce));
        expect(file).toHaveLength(gzipped.length);
        expect(zlib.gunzipSync(file).equals(whole)).toBe(true);
      }
    }),
  );
});
