import { NO_TEXTS, type FilmTexts } from '#domain/film-texts.ts';

/*
 * The rows of a file that somebody is about to send are kept in this tab until they are sent: they outlive a session
 * that ends and a reload. They are not kept beyond the tab: the file itself is still there.
 */

export interface StoredBatch {
  fileName: string;
  /** What it is sent under (Idempotency-Key). */
  key: string;
  /** How many rows of the file cannot become listings. */
  leftOut: number;
  rows: { number: number; line: number; texts: FilmTexts; note: string }[];
}

const UNCOUNTED = { leftOut: 0 };
const placeOf = (userId: string) => `batch:${userId}`;

export function readBatch(userId: string): StoredBatch | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(userId)) ?? 'null') as StoredBatch | null;
    // It may have been kept before rows were counted; a field that the table did not have when this was kept is empty.
    return kept
      ? {
          ...UNCOUNTED,
          ...kept,
          rows: kept.rows.map((row) => ({ ...row, texts: { ...NO_TEXTS, ...row.texts } })),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

export function storeBatch(userId: string, batch: StoredBatch): void {
  try {
    sessionStorage.setItem(placeOf(userId), JSON.stringify(batch));
  } catch {
    // It is not kept; the file can be chosen again.
  }
}

export function clearBatch(userId: string): void {
  try {
    sessionStorage.removeItem(placeOf(userId));
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
