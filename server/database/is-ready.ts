import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isMigrated } from './migrate.ts';

const TIMEOUT_MS = 2000;
const CACHE_MS = 1000;

const lastChecks = new WeakMap<Context, { at: number; result: Promise<boolean> }>();

class NotReadyError extends AppError {
  readonly status = 503;
  override readonly retryAfter = 5;

  constructor(why: string) {
    super({ error: why });
  }
}

/** @throws NotReadyError if the database does not answer or is not migrated, or if this process is about to end */
export async function requireReady(ctx: Context): Promise<void> {
  if (ctx.shutdown.hasBegun) throw new NotReadyError('This process is stopping. Use another process.');
  if (!(await isReady(ctx))) throw new NotReadyError('The database cannot be reached, or it is not migrated yet.');
}

/** Whether the database answers and is migrated. Queries the database at most once a second, to limit the load. */
function isReady(ctx: Context): Promise<boolean> {
  const now = performance.now();
  const last = lastChecks.get(ctx);
  if (last && now - last.at <= CACHE_MS) return last.result;
  const result = check(ctx);
  lastChecks.set(ctx, { at: now, result });
  return result;
}

async function check(ctx: Context): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
  return Promise.race([isMigrated(ctx.db).catch(() => false), late]);
}
