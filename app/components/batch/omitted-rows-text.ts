import { countText } from '#domain/text/count-text.ts';

/** Describes as a sentence how many rows of a file do not become listings. Empty if every row becomes a listing. */
export function omittedRowsText(count: number): string {
  return count === 0 ? '' : `${countText(count, 'row was', 'rows were')} ignored.`;
}
