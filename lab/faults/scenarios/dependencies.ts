import net from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { startFakeTmdb } from '#test/tmdb/fake-tmdb.ts';
import { ask, type AskResult } from '../../harness/ask.ts';
import { signInSamplePeople, type People } from '../../harness/people.ts';
import { percentile } from '../../harness/percentiles.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { startTcpProxy, type Fault } from '../../harness/tcp-proxy.ts';
import { filmOf } from '../../harness/writers.ts';
import { say, type Scenario } from '../scenario.ts';

const FAULTS: Fault[] = ['refuse', 'silence', 'half-close', 'drip', 'delay'];
const TOLD_WITHIN_MS = 6000;
/** The program retries a failed email after half a minute, and then after a minute. */
const ARRIVES_WITHIN_MS = 240_000;

/** Makes the mail server and TMDB fail in every way, while people submit, approve and look up films. */
export const dependencies: Scenario = {
  name: 'dependencies',
  about: `mail server and TMDB ${FAULTS.join(', ')}: each while people submit, approve and look up films`,
  async run() {
    const mail = await startMailServer();
    const tmdb = await startFakeTmdb();
    const [toMail, toTmdb] = [
      await startTcpProxy({ port: mail.port, host: '127.0.0.1' }),
      await startTcpProxy({ port: tmdb.port, host: '127.0.0.1' }),
    ];
    const { pathname } = new URL(tmdb.url);
    const program = await createProgram({
      SMTP_URL: `smtp://127.0.0.1:${toMail.port}`,
      TMDB_URL: `http://127.0.0.1:${toTmdb.port}${pathname}`,
      TMDB_TOKEN: tmdb.token,
    });
    try {
      await program.start();
      const people = await signInSamplePeople(program);
      const { pid } = program;
      const results: AskResult[] = [];
      let approvals = 0;
      for (const fault of FAULTS) {
        say(`mail server and TMDB: ${fault}`);
        await Promise.all([toMail.set(fault), toTmdb.set(fault)]);
        const asked = await Promise.all(Array.from({ length: 4 }, () => useBoth(program, people)));
        results.push(...asked.flat());
        approvals += asked.length;
        await delay(2000);
      }
      await Promise.all([toMail.set('none'), toTmdb.set('none')]);
      const wentOn = performance.now();
      say('both are back; waiting for the emails');
      while (mail.messages.size < approvals && performance.now() - wentOn < ARRIVES_WITHIN_MS) await delay(500);
      const slowest = percentile(
        results.map(({ ms }) => ms),
        1,
      );
      const odd = results.filter(({ status }) => ![200, 201, 503].includes(status));
      return [
        {
          promise: 'While the mail server and TMDB are away, submitting, approving and looking up get their result or 503 within 6 s',
          measured: `slowest of ${results.length} responses ${(slowest / 1000).toFixed(1)} s; ${odd.length} anything else${odd[0] ? ` (${odd[0].status})` : ''}; ${pid === program.pid ? 'the same process' : 'another process'}`,
          isKept: slowest < TOLD_WITHIN_MS && odd.length === 0 && pid === program.pid,
        },
        {
          promise: 'Emails from the time of the outage are sent later, once, automatically',
          measured: `${mail.messages.size} of ${approvals} within ${Math.round((performance.now() - wentOn) / 1000)} s; ${mail.duplicates()} twice`,
          isKept: mail.messages.size === approvals,
        },
      ];
    } finally {
      await program.remove();
      await Promise.all([toMail.stop(), toTmdb.stop(), tmdb.stop(), mail.stop()]);
    }
  },
};

const oneFilm = z.object({ data: z.object({ _id: z.string() }) });
let number = 0;

/** Takes a film from submission to its email, with requests to TMDB that a person waits for. */
async function useBoth({ url }: Program, { user, admin }: People): Promise<AskResult[]> {
  const title = `Away ${(number += 1)}`;
  const submitted = await ask(`${url}/api/films/add`, {
    method: 'POST',
    token: user.token,
    body: filmOf(title),
  });
  const { _id: id } = oneFilm.parse(submitted.body).data;
  return [
    submitted,
    await ask(`${url}/api/films/approve`, { method: 'PATCH', token: admin.token, body: [id] }),
    await ask(`${url}/api/films/suggest?title=${encodeURIComponent(title)}`, { token: user.token }),
    await ask(`${url}/api/films/tmdb/${id}`, { token: admin.token }),
    await ask(`${url}/films/${id}`),
  ];
}

/** Starts a mail server that counts how often each message arrived, by Message-ID. */
async function startMailServer() {
  const messages = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const take = async () => {
        const raw = await text(stream);
        const id = /^message-id: (.*)$/im.exec(raw)?.[1] ?? raw;
        messages.set(id, (messages.get(id) ?? 0) + 1);
        done();
      };
      take().catch(() => {}); // for a connection that broke off
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as net.AddressInfo;
  return {
    port,
    messages,
    duplicates: () => [...messages.values()].filter((times) => times > 1).length,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
}
