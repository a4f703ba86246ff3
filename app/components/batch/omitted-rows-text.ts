import { countText } from '#domain/text/count-text.ts';

/** How many rows of a file do not become listings, as a sentence; empty when all do. */
export function omittedRowsText(count: number): string {
  return count === 0 ? '' : `${countText(count, 'row was', 'rows were')} ignored.`;
}
