import { TmdbRequestError } from './tmdb-request-error.ts';

/** Waits for the value until the caller gives up. @throws TmdbRequestError */
export async function untilAborted<Value>(asked: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return asked;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new TmdbRequestError('too slow'));
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([asked, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
