import type { Context } from '#server/context.ts';
import { isMigrated } from './migrate.ts';

const TIMEOUT_MS = 2000;
const CACHE_MS = 1000;

let lastCheck: { at: number; result: Promise<boolean> } | undefined;

/** Whether the database answers and is migrated. Asked at most once a second, so that asking is never a load. */
export function isReady(ctx: Context): Promise<boolean> {
  const now = performance.now();
  if (!lastCheck || now - lastCheck.at > CACHE_MS) lastCheck = { at: now, result: check(ctx) };
  return lastCheck.result;
}

async function check(ctx: Context): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
  return Promise.race([isMigrated(ctx.db).catch(() => false), late]);
}
