import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/*
 * One id for everything that a request causes: its lines in the log, those of its jobs, the header of its response, and
 * the error page. It does not identify the person.
 */

const current = new AsyncLocalStorage<string>();

/** Runs work for a request, or for a job that a request has caused. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Returns undefined if there is no request, for example in a scheduled job. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Makes an id of 16 hexadecimal digits, short enough to read aloud. */
const newRequestId = (): string => randomUUID().slice(19).replace('-', '');

/** Ids that are accepted from a proxy. An email address or a full name does not match. */
const TAKEN_OVER = /^[\w-]{8,64}$/;

/** @param given the id in the request's header @param isTrusted whether the request came from one of our proxies */
export const requestIdOf = (given: string | string[] | undefined, isTrusted: boolean): string =>
  isTrusted && typeof given === 'string' && TAKEN_OVER.test(given) ? given : newRequestId();
