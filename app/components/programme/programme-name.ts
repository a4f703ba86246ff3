import { longDate } from '#app/ui/dates.ts';
import { LIMITS } from '#domain/limits.ts';

/** What a programme is called: as somebody has named it, else by its day. */
export function nameOf(typed: string): string {
  const name = [...typed.trim()].slice(0, LIMITS.shortText).join('');
  return name === '' ? `Programme of ${longDate(Date.now())}` : name;
}
