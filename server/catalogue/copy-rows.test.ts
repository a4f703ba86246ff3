import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import type { Context } from '#server/context.ts';
import { CopyRows } from './copy-rows.ts';

const ROWS = `copy (
  select n::smallint, -n, (n::bigint << 33) + 7, timestamptz '2026-05-01 12:00:00.123Z' - n * interval '40 years', n > 1,
    nullif(repeat('é', n), 'é'), array_to_string('{}'::text[], ','), case when n = 3 then repeat('x', 200000) end, '\\x0102'::bytea
  from generate_series(0, 3) as n
) to stdout (format binary)`;

async function askForRows(ctx: Context): Promise<Buffer> {
  const connection = await ctx.pool.acquire();
  const chunks: Buffer[] = [];
  for await (const chunk of connection.copyOut(ROWS)) chunks.push(chunk);
  connection.release();
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer, size: number): unknown[] {
  const rows = new CopyRows(9);
  const parsed: unknown[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    rows.add(bytes.subarray(at, at + size));
    while (rows.next())
      parsed.push([
        rows.int16(0),
        rows.int32(1),
        rows.int64(2),
        new Date(rows.time(3)).toISOString(),
        rows.isTrue(4),
        rows.isNull(5),
        rows.text(5),
        rows.text(6),
        rows.text(7).length,
        [...rows.bytes(8)],
      ]);
  }
  return parsed;
}

test('the rows of a COPY do not depend on the size of its chunks', async ({ ctx }) => {
  const bytes = await askForRows(ctx);
  const whole = parse(bytes, bytes.length);
  expect(whole).toEqual(
    [
      [0, -0, 7, '2026-05-01T12:00:00.123Z', false, false, '', '', 0, [1, 2]],
      [1, -1, 2 ** 33 + 7, '1986-05-01T12:00:00.123Z', false, true, '', '', 0, [1, 2]],
      [2, -2, 2 ** 34 + 7, '1946-05-01T12:00:00.123Z', true, false, 'éé', '', 0, [1, 2]],
      [3, -3, 3 * 2 ** 33 + 7, '1906-05-01T12:00:00.123Z', true, false, 'ééé', '', 200_000, [1, 2]],
    ].map((row) => row.map((value) => (Object.is(value, -0) ? 0 : value))),
  );
  for (const size of [1000, 64 * 1024, bytes.length - 1]) expect(parse(bytes, size)).toEqual(whole);
  const short = bytes.subarray(0, 700);
  for (let size = 1; size < 200; size += 1) expect(parse(short, size)).toEqual(whole.slice(0, 3));
});

test('bytes that are not rows of a COPY are refused', () => {
  expect(() => parse(Buffer.from('a table as text, as COPY sends it without its binary format'), 100)).toThrow('not the rows of a COPY');
});
