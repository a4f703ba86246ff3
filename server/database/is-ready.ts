import type { Context } from '#server/context.ts';
import { isMigrated } from './migrate.ts';

const ANSWER_WITHIN_MS = 2000;
const GOOD_FOR_MS = 1000;

let asked: { at: number; answer: Promise<boolean> } | undefined;

/** Whether the database answers and is migrated. Asked at most once a second, so that asking is never a load. */
export function isReady(ctx: Context): Promise<boolean> {
  const now = performance.now();
  if (!asked || now - asked.at > GOOD_FOR_MS) asked = { at: now, answer: ask(ctx) };
  return asked.answer;
}

async function ask(ctx: Context): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, false).unref());
  return Promise.race([isMigrated(ctx.db).catch(() => false), late]);
}
