import { readFilmFile } from '#domain/film-file.ts';
import { wordDiff } from '#app/components/moderation/film/word-diff.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { UntrustedInput } from './hostile-requests.ts';

/** Nearly 5,000 characters of words that no other text of these has. */
const countFrom = (first: number) => Array.from({ length: 990 }, (_, index) => first + index).join(' ');

/**
 * What is read in somebody's own browser, beside the page, or by the operator's command: nobody else waits, but nothing
 * may take longer than its size says.
 */
export const FILE_INPUTS: readonly UntrustedInput[] = [
  {
    place: 'A CSV file in the browser, and an operator’s import',
    bound: '4 MiB in the browser; 500,000 characters a row; each row as a film',
    covers: ['a CSV file'],
    worst: () =>
      Object.entries({ ...HOSTILE_TEXTS, quotes: (length: number) => '"'.repeat(length), 'quotes that are never closed': (length: number) => '"a\n'.repeat(length / 3), 'empty lines': (length: number) => '\n'.repeat(length), separators: (length: number) => ','.repeat(length) }).map(
        ([kind, text]) => {
          const bytes = Buffer.from(`title,directors,genres\n${text(500_000)}`).subarray(0, 500_000);
          return [kind, () => readFilmFile(bytes, 'films.csv')];
        },
      ),
  },
  {
    place: 'Two versions of a note, side by side',
    bound: '5,000 characters each; beyond 500 words put in and taken out as one piece',
    covers: ['word differences'],
    worst: () => [
        ...Object.entries(HOSTILE_TEXTS).map(([kind, text]): [string, () => unknown] => [kind, () => [5000, 2000, 999].map((length) => wordDiff(`c ${text(length)}`, `b ${text(length - 5)} d`))]),
        ['words that are all different', () => wordDiff(countFrom(1000), countFrom(2000))],
      ],
  },
]; // prettier-ignore
