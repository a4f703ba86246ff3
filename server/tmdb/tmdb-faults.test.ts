import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { FAULT_IDS, FAULT_NAMES, type Fault } from '#test/tmdb/fake-tmdb.ts';
import { clientOf, PIANO, startTmdb } from '#test/tmdb/tmdb.ts';

/** The reason in the error for each fault, and the number of tries. */
const REASONS: Partial<Record<Fault, [reason: string, tries: number]>> = {
  refuse: ['no connection', 3],
  hang: ['too slow', 3],
  drip: ['too slow', 3],
  'server error': ['server error', 3],
  'bad gateway': ['server error', 3],
  'too many': ['too busy', 3],
  'too many for an hour': ['too busy', 1],
  redirect: ['redirected', 1],
  'invalid json': ['answer unreadable', 1],
  html: ['answer unreadable', 1],
  'html not found': ['answer unreadable', 1],
  huge: ['response too large', 1],
  'wrong types': ['answer unreadable', 1],
  unauthorised: ['token refused', 1],
};

/** Returns a short timeout for faults in which TMDB never finishes a response. */
const patienceWith = (fault: Fault) => (fault === 'hang' || fault === 'drip' ? { timeoutMs: 100 } : {});

describe('a fault of TMDB', () => {
  test.each(Object.entries(REASONS) as [Fault, [string, number]][])(
    '“%s” gives an error with the reason and the number of tries %j',
    async (fault, [reason, tries]) => {
      const fake = await startTmdb([PIANO]);
      fake.fault = fault;
      const client = clientOf(fake, patienceWith(fault));
      await expect(client.tmdb.getFilm(713)).rejects.toMatchObject({ name: 'TmdbRequestError', reason });
      expect(fake.asked).toHaveLength(tries);
      await expect(client.tmdb.searchFilms('piano')).rejects.toMatchObject({ name: 'TmdbRequestError' });
      expect(client.log()).not.toContain(fake.token);

      fake.fault = undefined;
      const { tmdb } = clientOf(fake);
      expect(await tmdb.getFilm(713)).toMatchObject({ duration: 121 });
    },
  );

  test.each(['wrong fields', 'negative runtime', 'many genres', 'broken texts'] as const)(
    'in some fields (%s) does not affect the other fields',
    async (fault) => {
      const fake = await startTmdb([PIANO]);
      fake.fault = fault;
      const film = await clientOf(fake).tmdb.getFilm(713);
      expect(film).toMatchObject({ tmdbId: 713, title: 'The Piano' });
      if (fault === 'negative runtime') expect(film).toMatchObject({ duration: null, directors: ['Jane Campion'] });
      if (fault === 'many genres') expect(film?.genres).toHaveLength(LIMITS.genres.entries);
      if (fault === 'broken texts') expect(film?.genres).toEqual(['<b>War</b>', 'Café']);
      if (fault === 'wrong fields')
        expect(film).toEqual({
          tmdbId: 713,
          title: 'The Piano',
          originalTitle: '',
          altTitles: [],
          directors: [],
          year: null,
          duration: null,
          certificate: '',
          genres: [],
        });
      expect(await clientOf(fake).tmdb.searchFilms('piano')).toEqual([]);
    },
  );

  test('can be caused by hand with its number or its title', async () => {
    const fake = await startTmdb();
    for (const fault of Object.keys(REASONS) as Fault[]) {
      const [reason] = REASONS[fault]!;
      const patience = { retries: 0, ...patienceWith(fault) };
      const [one, other] = [clientOf(fake, patience).tmdb, clientOf(fake, patience).tmdb];
      await expect(one.getFilm(FAULT_IDS[fault])).rejects.toMatchObject({ reason });
      await expect(other.searchFilms(`fault ${fault}`)).rejects.toMatchObject({ reason });
    }
    expect(FAULT_NAMES.length).toBeGreaterThan(12);
  });

  test('that lasts for one request is hidden by a retry', async () => {
    const fake = await startTmdb([PIANO]);
    for (const fault of ['refuse', 'server error', 'too many'] as const) {
      Object.assign(fake, { fault, faultLasts: 1 });
      const { tmdb } = clientOf(fake);
      const before = performance.now();
      expect(await tmdb.getFilm(713)).toMatchObject({ tmdbId: 713 });
      if (fault === 'too many') expect(performance.now() - before).toBeGreaterThan(950); // as Retry-After said
    }
  });

  test('that is a redirect is not followed to any address', async () => {
    const [fake, elsewhere] = [await startTmdb([PIANO]), await startTmdb([PIANO])];
    for (const redirectTo of [
      `${elsewhere.url}/movie/713`,
      `${fake.url}/movie/713?elsewhere`,
      'http://169.254.169.254/latest/meta-data/',
    ]) {
      Object.assign(fake, { fault: 'redirect', faultLasts: 1, redirectTo, asked: [] });
      await expect(clientOf(fake).tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'redirected' });
      expect(fake.asked).toHaveLength(1);
    }
    expect(elsewhere.asked).toEqual([]);
  });

  test('that is a huge response is read only in part, compressed or not', async () => {
    const fake = await startTmdb();
    fake.fault = 'huge';
    await expect(clientOf(fake).tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'response too large' });
    expect(fake.largestResponse).toBeGreaterThan(1_000_000);
    expect(fake.largestResponse).toBeLessThan(12_000_000); // includes data in transit and the buffers of two sockets

    const bomb = gzipSync(Buffer.alloc(200_000_000, ' '), { level: 1 });
    const server = http.createServer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`;
    const before = process.memoryUsage().rss;
    await expect(clientOf({ ...fake, url }).tmdb.getFilm(713)).rejects.toMatchObject({
      reason: 'response too large',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  test('does not make a caller wait longer than the caller’s own time limit', async () => {
    const fake = await startTmdb([PIANO]);
    fake.fault = 'hang';
    const { tmdb } = clientOf(fake, { timeoutMs: 600_000 });
    await expect(tmdb.getFilm(713, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
      reason: 'too slow',
    });
    fake.fault = 'too many';
    await expect(tmdb.getFilm(713, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
      reason: 'too slow',
    });
  });
});
