import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { AskResult } from './ask.ts';
import { Ledger } from './ledger.ts';
import type { People, Person } from './people.ts';
import { isAnswered, Sender } from './sender.ts';

const oneFilm = z.object({ data: z.object({ _id: z.string() }) });

/** Returns a film in the form that people submit. */
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

const idOf = ({ body }: AskResult): string | undefined => oneFilm.safeParse(body).data?.data._id;

interface Options {
  url: string;
  people: People;
  /** Number of people who submit at once. One person each edits, approves and registers. */
  submitters?: number;
  /** Whether to send only submissions, because a ledger without film ids can follow only these. */
  onlySubmissions?: boolean;
}

/** People who submit, edit, approve and register in parallel, each one request at a time. Some requests must be refused. */
export class Writers {
  readonly sender: Sender;
  readonly ledger = new Ledger();
  readonly #people: People;
  readonly #stopping = new AbortController();
  readonly #working: Promise<void>[];
  readonly #drafts: string[] = [];
  #edited: string | undefined;
  #number = 0;

  constructor({ url, people, submitters = 4, onlySubmissions = false }: Options) {
    this.sender = new Sender(url);
    this.#people = people;
    const submissions = Array.from({ length: submitters }, (_, at) => () => this.#submit(people.trusted, at % 2 === 0));
    const others = [() => this.#submitDraft(), () => this.#approve(), () => this.#register(), () => this.#intrude(), () => this.#edit()];
    this.#working = [...submissions, ...(onlySubmissions ? [] : others)].map((work) => this.#forever(work));
  }

  /** Waits until every request has its response. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#working);
  }

  async #forever(work: () => Promise<unknown>): Promise<void> {
    while (!this.#stopping.signal.aborted) await work();
  }

  #newTitle(word: string): string {
    this.#number += 1;
    return `${word} ${this.#number} ${randomUUID().slice(0, 8)}`;
  }

  async #submit(who: Person, isTriedAgain: boolean): Promise<AskResult> {
    const title = this.#newTitle('Fault');
    const entry = this.ledger.enter('films', title);
    const write = { path: '/films/add', method: 'POST', who, body: filmOf(title), key: randomUUID() };
    const results = [await this.sender.send(write)];
    // The program stores a retry with the same key once, even if it has already stored the first request.
    const isDone = () => !isTriedAgain || isAnswered(results.at(-1)) || this.#stopping.signal.aborted;
    while (!isDone()) results.push(await this.sender.send(write));
    const result = results.at(-1)!;
    // If the program refused the last attempt, the first attempt may still be stored.
    entry.outcome = result.outcome === 'fail' && results.length > 1 ? 'unknown' : result.outcome;
    return result;
  }

  async #submitDraft(): Promise<void> {
    const id = idOf(await this.#submit(this.#people.user, false));
    if (id !== undefined) this.#drafts.push(id);
  }

  async #approve(): Promise<void> {
    const id = this.#drafts.shift();
    if (id === undefined) return delay(5);
    const entry = this.ledger.enter('approvals', id);
    const write = { path: '/films/approve', method: 'PATCH', who: this.#people.admin, body: [id] };
    entry.outcome = (await this.sender.send(write)).outcome;
  }

  async #register(): Promise<void> {
    const email = `fault.${randomUUID()}@example.org`;
    const entry = this.ledger.enter('accounts', email);
    const password = 'three plain words';
    const body = { name: 'Ann Lee', email, password, password2: password };
    const write = { path: '/users/register', method: 'POST', who: undefined, body };
    entry.outcome = (await this.sender.send(write)).outcome;
  }

  /** Sends films that the program must refuse and never store. */
  async #intrude(): Promise<void> {
    const title = this.#newTitle('Fault');
    const entry = this.ledger.enter('films', title);
    const [who, film] = this.#number % 2 === 0 ? [undefined, {}] : [this.#people.user, { year: 'soon' }];
    const write = { path: '/films/add', method: 'POST', who, body: { ...filmOf(title), ...film } };
    entry.outcome = (await this.sender.send(write)).outcome;
    await delay(20);
  }

  async #edit(): Promise<void> {
    const who = this.#people.trusted;
    const title = this.#newTitle('Edited');
    if (this.#edited === undefined) {
      const result = await this.sender.send({ path: '/films/add', method: 'POST', who, body: filmOf(title) });
      this.#edited = idOf(result);
      if (this.#edited !== undefined) this.ledger.enterEdit(this.#edited, title).outcome = 'ok';
      return;
    }
    const entry = this.ledger.enterEdit(this.#edited, title);
    const path = `/films/${this.#edited}/${who.id}`;
    entry.outcome = (await this.sender.send({ path, method: 'PATCH', who, body: filmOf(title) })).outcome;
  }
}
