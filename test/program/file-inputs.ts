import { readMicroDvd } from '#timed-text/lines/read-microdvd.ts';
import { readSpruceStl } from '#timed-text/lines/read-spruce-stl.ts';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import { readSsa } from '#timed-text/lines/read-ssa.ts';
import { readSubViewer } from '#timed-text/lines/read-subviewer.ts';
import { readVtt } from '#timed-text/lines/read-vtt.ts';
import { readScc } from '#timed-text/scc/read-scc.ts';
import { readXml } from '#timed-text/xml/read-xml.ts';
import { readFilmFile } from '#domain/films/film-file.ts';
import { wordDiff } from '#app/components/listing/word-diff.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { UntrustedInput } from './hostile-requests.ts';

const READERS_BY_LINE: Readonly<Record<string, (text: string) => unknown>> = {
  SRT: readSrt,
  VTT: readVtt,
  SSA: readSsa,
  MicroDVD: readMicroDvd,
  SubViewer: readSubViewer,
  Spruce: readSpruceStl,
  SCC: readScc,
};
const PIECES_OF_LINES = ['\n', 'a', '<', '<i>', '{\\i1', '{', '1 --> ', '9', '|', 'Dialogue: ,,,,,,,,,'];
const PIECES_OF_XML = ['<', '<!--', '<![CDATA[', '<?', '&', '&a', '\n', '<a>', '<a b="', ' a', ']]>', '\uE000&'];

/** Makes a text of almost 5,000 characters from different words. */
const countFrom = (first: number) => Array.from({ length: 990 }, (_, index) => first + index).join(' ');

/**
 * Files that a worker in the reader's own browser or a command of the operator reads. No one else waits for them, but the
 * time to read a file must stay in proportion to its size.
 */
export const FILE_INPUTS: readonly UntrustedInput[] = [
  {
    place: 'A CSV file, in the browser or an operator’s import',
    bound: '4 MiB in the browser; 500,000 characters a row; each row as a film',
    covers: ['a CSV file'],
    worst: () =>
      Object.entries({
        ...HOSTILE_TEXTS,
        quotes: (length: number) => '"'.repeat(length),
        'quotes that are never closed': (length: number) => '"a\n'.repeat(length / 3),
        'empty lines': (length: number) => '\n'.repeat(length),
        separators: (length: number) => ','.repeat(length),
      }).map(([kind, text]) => {
        const bytes = Buffer.from(`title,directors,genres\n${text(500_000)}`).subarray(0, 500_000);
        return [kind, () => readFilmFile(bytes, 'films.csv')];
      }),
  },
  {
    place: 'Subtitle or sound files in the browser',
    bound: '`timed-text/limits.ts`, 30 files; after ten seconds the worker is stopped (`app/components/check/checker.ts`)',
    covers: ['a file of subtitles'],
    worst: () => [
      ['long', () => readSrt('1\n00:00:01,000 --> 00:00:02,000\nWho is there?\n\n'.repeat(20_000))],
      ...Object.entries(READERS_BY_LINE).flatMap(([format, read]) =>
        PIECES_OF_LINES.map((piece): [string, () => unknown] => [
          `${format} of ${JSON.stringify(piece)}`,
          () => read(`[Events]\n{1}{2}${piece.repeat(1_000_000 / piece.length)}`),
        ]),
      ),
      ...PIECES_OF_XML.map((piece): [string, () => unknown] => [
        `XML of ${JSON.stringify(piece)}`,
        () => readXml(piece.repeat(2_000_000 / piece.length)),
      ]),
    ],
  },
  {
    place: 'Two versions of a note, compared',
    bound: '5,000 characters each; above 500 edits shown as one replacement',
    covers: ['word differences'],
    worst: () => [
      ...Object.entries(HOSTILE_TEXTS).map(([kind, text]): [string, () => unknown] => [
        kind,
        () => [5000, 2000, 999].map((length) => wordDiff(`c ${text(length)}`, `b ${text(length - 5)} d`)),
      ]),
      ['words that are all different', () => wordDiff(countFrom(1000), countFrom(2000))],
    ],
  },
];
