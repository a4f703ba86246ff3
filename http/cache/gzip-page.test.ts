import zlib from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISPLAY_OPTIONS, displayCode, DEFAULT_DISPLAY } from '#domain/display-settings.ts';
import { freshNonce } from '#http/page-nonce.ts';
import { cutAtPlaces, fillIn, PLACEHOLDERS, type PageValues } from '#http/placeholders.ts';
import { fillInGzipped, gzipPage } from './gzip-page.ts';

type Part = string | { kind: keyof PageValues };

const join = (parts: readonly Part[], values: PageValues) =>
  parts.map((part) => (typeof part === 'string' ? part : values[part.kind])).join('');

test('whatever a page says and wherever its places stand, it unpacks to the page with them filled in', async () => {
  const unit = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0');
  const part = fc.oneof(
    fc.string({ unit, maxLength: 40 }),
    fc.string({ unit, minLength: 2000, maxLength: 6000 }),
    fc.record({ kind: fc.constantFrom('nonce' as const, 'display' as const) }),
  );
  const code = fc.constantFrom(...DISPLAY_OPTIONS.theme).map((theme) => displayCode({ ...DEFAULT_DISPLAY, theme }));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 15 }), code, async (parts, display) => {
      const page = Buffer.from(join(parts, PLACEHOLDERS));
      const pieces = cutAtPlaces(page);
      const gzipped = await gzipPage(page);
      for (const nonce of [freshNonce(), freshNonce()]) {
        const values = { nonce, display };
        const whole = Buffer.concat(fillIn(pieces, values));
        expect(whole.toString()).toBe(join(parts, values));
        const file = Buffer.concat(fillInGzipped(gzipped, values));
        expect(file).toHaveLength(gzipped.length);
        expect(zlib.gunzipSync(file).equals(whole)).toBe(true);
      }
    }),
  );
});
