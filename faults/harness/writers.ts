import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ask, type AskResult } from './ask.ts';
import { Ledger } from './ledger.ts';
import type { People, Person } from './people.ts';

const oneFilm = z.object({ data: z.object({ _id: z.string() }) });

/** A film as people send it. */
export const filmOf = (title: string) => ({
  title,
  directors: ['Jane Campion'],
  year: 1993,
  duration: 121,
  format: 'DS',
  sidecar_type: 'DS',
  language: 'English',
  quality_level: 'Professional',
  contact: 'access@lantern.example.org',
});

/** A start, or another machine's, takes less. */
const ACKNOWLEDGED_WITHIN_MS = 180_000;

const isAnswered = (result: AskResult | undefined) =>
  result !== undefined && result.outcome !== 'unknown' && result.status !== 0;

export interface Writers {
  ledger: Ledger;
  /** How often which status came; 0 for none. */
  statuses: Map<number, number>;
  /** The longest time in which no write was acknowledged, in seconds. */
  longestGap(): number;
  /** Settles when so many more writes were acknowledged. @throws when they were not within three minutes */
  acknowledge(more: number): Promise<void>;
  /** Settles when all that was sent is answered. */
  stop(): Promise<void>;
}

interface Options {
  url: string;
  people: People;
  /** So many submit at once, beside one who edits, approves and registers each. */
  submitters?: number;
  /** Only submissions: what a ledger without ids can follow. */
  onlySubmissions?: boolean;
}

/** People who submit, edit, approve and register at once, each one thing after the other, and some who may not. */
export function startWriters({ url, people, submitters = 4, onlySubmissions = false }: Options): Writers {
  const ledger = new Ledger();
  const statuses = new Map<number, number>();
  const stopping = new AbortController();
  const drafts: string[] = [];
  let number = 0;
  const acknowledgedAt: number[] = [];
  const next = () => `${(number += 1)} ${randomUUID().slice(0, 8)}`;

  /** Sends what the ledger has already. */
  async function send(path: string, method: string, who: Person | undefined, body: unknown, key?: string) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const result = await ask(`${url}/api${path}`, { method, token: who?.token, body, headers });
    statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
    if (result.outcome === 'ok') acknowledgedAt.push(performance.now());
    else if (!isAnswered(result)) await delay(100); // as somebody who is told to try again
    return result;
  }

  async function submit(who: Person, isTriedAgain: boolean): Promise<AskResult> {
    const title = `Fault ${next()}`;
    const entry = { outcome: 'unknown' as AskResult['outcome'] };
    ledger.films.set(title, entry);
    const key = randomUUID();
    const results = [await send('/films/add', 'POST', who, filmOf(title), key)];
    // Sent again with its key it is stored once, whatever became of the first.
    const isDone = () => !isTriedAgain || isAnswered(results.at(-1)) || stopping.signal.aborted;
    while (!isDone()) results.push(await send('/films/add', 'POST', who, filmOf(title), key));
    const result = results.at(-1)!;
    // That the last was refused says nothing of the first.
    entry.outcome = result.outcome === 'fail' && results.length > 1 ? 'unknown' : result.outcome;
    return result;
  }

  async function submitDraft(): Promise<void> {
    const { body } = await submit(people.user, false);
    const film = oneFilm.safeParse(body);
    if (film.success) drafts.push(film.data.data._id);
  }

  async function approve(): Promise<void> {
    const id = drafts.shift();
    if (id === undefined) return delay(5);
    const entry = { outcome: 'unknown' as AskResult['outcome'] };
    ledger.approvals.set(id, entry);
    entry.outcome = (await send('/films/approve', 'PATCH', people.admin, [id])).outcome;
  }

  async function register(): Promise<void> {
    const email = `fault.${randomUUID()}@example.org`;
    const entry = { outcome: 'unknown' as AskResult['outcome'] };
    ledger.accounts.set(email, entry);
    const password = 'three plain words';
    const body = { name: 'Ann Lee', email, password, password2: password };
    entry.outcome = (await send('/users/register', 'POST', undefined, body)).outcome;
  }

  /** Refused each time: of these nothing may be there. */
  async function intrude(): Promise<void> {
    const title = `Fault ${next()}`;
    const entry = { outcome: 'unknown' as AskResult['outcome'] };
    ledger.films.set(title, entry);
    const [who, film] = number % 2 === 0 ? [undefined, {}] : [people.user, { year: 'soon' }];
    entry.outcome = (await send('/films/add', 'POST', who, { ...filmOf(title), ...film })).outcome;
    await delay(20);
  }

  let edited: string | undefined;
  async function edit(): Promise<void> {
    const title = `Edited ${next()}`;
    if (edited === undefined) {
      const result = await send('/films/add', 'POST', people.trusted, filmOf(title));
      const film = oneFilm.safeParse(result.body);
      if (!film.success) return;
      edited = film.data.data._id;
      ledger.edits.set(edited, [{ title, outcome: 'ok' }]);
      return;
    }
    const entry = { title, outcome: 'unknown' as AskResult['outcome'] };
    ledger.edits.get(edited)?.push(entry);
    const path = `/films/${edited}/${people.trusted.id}`;
    entry.outcome = (await send(path, 'PATCH', people.trusted, filmOf(title))).outcome;
  }

  const nothingMore = (more: number) =>
    `No ${more} more writes were acknowledged within three minutes. The statuses: ${JSON.stringify([...statuses])}.`;

  const forever = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) await work();
  };
  const working = [
    ...Array.from({ length: submitters }, (_, at) => forever(() => submit(people.trusted, at % 2 === 0))),
    ...(onlySubmissions ? [] : [submitDraft, approve, register, intrude, edit].map(forever)),
  ];
  return {
    ledger,
    statuses,
    longestGap: () =>
      Math.max(0, ...acknowledgedAt.slice(1).map((time, at) => time - acknowledgedAt[at]!)) / 1000,
    async acknowledge(more) {
      const until = acknowledgedAt.length + more;
      const isThere = () => acknowledgedAt.length >= until;
      const since = performance.now();
      while (!isThere()) {
        if (performance.now() - since > ACKNOWLEDGED_WITHIN_MS) throw new Error(nothingMore(more));
        await delay(5);
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(working);
    },
  };
}
