import type { SubmissionRecord } from '#domain/submission-record.ts';
import type { UserRecord } from '#domain/user.ts';
import { api } from './api-client.ts';
import { currentSession } from '#app/session/auth/session.ts';

/*
 * Everybody who has an account, and what became of what they sent in: for moderators' pages, of which many are opened
 * in a row. They are asked for once in a few minutes, and when somebody new is met.
 */

const KEPT_MS = 5 * 60_000;

interface Kept<Answer> {
  of: string | undefined;
  until: number;
  answer: Answer;
}

const isOurs = ({ of, until }: Kept<unknown>) => of === currentSession()?.token && Date.now() < until;

let people: Kept<UserRecord[]> | undefined;
let records: Kept<SubmissionRecord[]> | undefined;

/**
 * @param met the ids of people who must be among them
 * @throws ApiError, or a way to the login page
 */
export async function readPeople(
  request: Request,
  met: readonly (string | null)[] = [],
): Promise<UserRecord[]> {
  if (people && isOurs(people)) {
    const known = new Set(people.answer.map(({ id }) => id));
    if (met.every((id) => id === null || known.has(id))) return people.answer;
  }
  people = await ask<UserRecord[]>('users/', request);
  return people.answer;
}

/** Who has submitted nothing is not in it. @throws ApiError, or a way to the login page */
export async function readRecords(request: Request): Promise<SubmissionRecord[]> {
  if (!records || !isOurs(records)) records = await ask<SubmissionRecord[]>('users/records', request);
  return records.answer;
}

async function ask<Answer>(path: string, request: Request): Promise<Kept<Answer>> {
  const of = currentSession()?.token;
  const { data } = await api.get<{ data: Answer }>(path, request);
  return { of, until: Date.now() + KEPT_MS, answer: data };
}
