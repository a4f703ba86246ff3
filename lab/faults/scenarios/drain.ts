import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../../harness/ask.ts';
import { findDifferences } from '../../harness/ledger.ts';
import { withDatabase } from '../../harness/database.ts';
import { signInSamplePeople } from '../../harness/people.ts';
import { createProgram } from '../../harness/program.ts';
import { filmOf, Writers } from '../../harness/writers.ts';
import type { Scenario } from '../scenario.ts';

/** Number for each stop. The last is more than a busy machine can answer, so that connections wait to be accepted. */
const READS_A_SECOND = [100, 100, 200];
const DRAIN_SECONDS = 2;

/** Sends SIGTERM while people read and write, as at every update. */
export const drain: Scenario = {
  name: 'drain',
  about: `SIGTERM under ${READS_A_SECOND.join(', ')} reads a second, writes and unfinished request bodies`,
  async run() {
    const program = await createProgram({ DRAIN_SECONDS: String(DRAIN_SECONDS) });
    try {
      const dropped: string[] = [];
      const ends: (number | string | null)[] = [];
      const endMs: number[] = [];
      let answered = 0;
      let differences = 0;
      let wasTold = 0;
      for (const rate of READS_A_SECOND) {
        await program.start();
        const people = await signInSamplePeople(program);
        const { url } = program;
        const writers = new Writers({ url, people, submitters: 2 });
        const stopping = new AbortController();
        const reads = readUntil(stopping.signal, url, rate);
        await writers.sender.acknowledge(50);
        const slow = Array.from({ length: 5 }, () => sendSlowly(url, people.trusted.token));
        await delay(300);
        const asked = performance.now();
        const ended = program.end('SIGTERM');
        // Acts as a proxy: checks every tenth of a second, and sends no requests after the first 503.
        for (;;) {
          const { status } = await ask(`${url}/readyz`);
          if (status === 503) wasTold += 1;
          if (status !== 200) break;
          await delay(100);
        }
        stopping.abort();
        await writers.stop();
        const results = [...(await reads), ...(await Promise.all(slow))];
        ends.push(await ended);
        endMs.push(performance.now() - asked);
        answered += results.length;
        dropped.push(...results.filter((status) => status !== 200 && status !== 201).map(String));
        for (const [status, times] of writers.sender.statuses)
          if (status === 0) dropped.push(...Array.from({ length: times }, () => 'write'));
        await program.start();
        differences += await withDatabase(program.dataDir, async (client) => (await findDifferences(writers.ledger, client)).length);
        await program.end('SIGTERM');
      }
      const seconds = Math.max(...endMs) / 1000;
      return [
        {
          promise:
            'After SIGTERM `/readyz` returns 503 first, requests in progress get their response, and the exit status is 0 within 30 s',
          measured: `${READS_A_SECOND.length} times, at ${READS_A_SECOND.join(', ')} reads a second: 503 came first ${wasTold} times, ${dropped.length} of ${answered} requests dropped${dropped.length > 0 ? ` (${[...new Set(dropped)].join(', ')})` : ''}, exit ${[...new Set(ends)].join(', ')}, ${seconds.toFixed(1)} s with ${DRAIN_SECONDS} s of waiting`,
          isKept: dropped.length === 0 && wasTold === READS_A_SECOND.length && ends.every((end) => end === 0) && seconds < 30,
        },
        {
          promise: 'Writes that the program acknowledged while it stopped are stored',
          measured: `${differences} differences`,
          isKept: differences === 0,
        },
      ];
    } finally {
      await program.remove();
    }
  },
};

async function readUntil(signal: AbortSignal, url: string, rate: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const began = performance.now();
  for (let at = 0; !signal.aborted; at += 1) {
    await delay(Math.max(0, began + at * (1000 / rate) - performance.now()));
    asked.push(ask(`${url}/api/films?duration[lte]=${1000 + at}`).then(({ status }) => status));
  }
  return Promise.all(asked);
}

let number = 0;

/**
 * Submits a film whose second half arrives after the program was told to stop.
 * @returns the status, or 0 if there was no response
 */
async function sendSlowly(url: string, token: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify(filmOf(`Slow ${process.pid} ${(number += 1)}`));
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.write(
    `POST /api/films/add HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 20)}`,
  );
  setTimeout(() => socket.write(body.slice(20)), 1000);
  const said = await text(socket).catch(() => '');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
}
