import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/*
 * One number for all that a request causes: its lines in the log, those of its jobs, the header of its response and the
 * page that says that something went wrong. It says nothing about who asked.
 */

const current = new AsyncLocalStorage<string>();

/** Does work on behalf of a request, or of a job that one has caused. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Undefined where nobody asked: in what runs by the clock. */
export const currentRequestId = (): string | undefined => current.getStore();

/** 16 hexadecimal digits, short enough to be read out. */
const newRequestId = (): string => randomUUID().slice(19).replace('-', '');

/** Longer or other ones are not taken over from anybody. An address or a name does not fit. */
const TAKEN_OVER = /^[\w-]{8,64}$/;

/** @param given what came with the request @param isTrusted whether it came from a proxy of ours */
export const requestIdOf = (given: string | string[] | undefined, isTrusted: boolean): string =>
  isTrusted && typeof given === 'string' && TAKEN_OVER.test(given) ? given : newRequestId();
