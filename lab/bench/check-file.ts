import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { CheckOptions } from '#domain/check-file/check-options.ts';
import { CheckSession } from '#domain/check-file/check-session.ts';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { saveAs } from '#timed-text/saving/save-as.ts';
import { SAVED_FORMATS, type SavedFormat } from '#timed-text/saving/saved-formats.ts';
import { SaxesParser } from 'saxes';

/*
 * Measures how long a worker takes to read and check 10,000 subtitles, in every format, for its first and its fifth file: `npm run node --
 * lab/bench/check-file.ts`. The limit, in the same worker, only decodes the same bytes and splits them at line ends. For XML, the limit
 * only parses them.
 */

const SUBTITLES = 10_000;
const WORKERS = 5;
const WARM = 5;
const OPTIONS: CheckOptions = { guideline: 'guide', copy: { seconds: 36_000 }, choices: {} };

interface Task {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** CPU time of the thread (ms). On a shared machine, elapsed time says little. */
interface Times {
  first: number;
  warm: number;
  limitFirst: number;
  limitWarm: number;
}

async function measureAll(): Promise<void> {
  console.log('format        MB   first  warm   limit first  warm   (ms, medians)');
  for (const format of ownKeys(SAVED_FORMATS)) {
    const bytes = fileOf(format);
    const times: Times[] = [];
    for (let round = 0; round < WORKERS; round += 1) times.push(await inWorker({ name: `film.${format}`, bytes }));
    const middle = (figure: keyof Times) =>
      median(times.map((one) => one[figure]))
        .toFixed(0)
        .padStart(6);
    const size = (bytes.length / 1e6).toFixed(1);
    console.log(
      `${format.padEnd(12)} ${size.padStart(3)} ${middle('first')} ${middle('warm')}   ${middle('limitFirst')}      ${middle('limitWarm')}`,
    );
  }
}

const inWorker = (task: Task): Promise<Times> =>
  new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: task }).once('message', resolve).once('error', reject);
  });

async function measure(task: Task): Promise<Times> {
  const [oursTimes, limitTimes] = [await timesOf(readAndCheck, task), await timesOf(onlyRead, task)];
  return {
    first: oursTimes[0]!,
    warm: oursTimes.at(-1)!,
    limitFirst: limitTimes[0]!,
    limitWarm: limitTimes.at(-1)!,
  };
}

type Work = (task: Task) => unknown;

async function timesOf(work: Work, task: Task): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM; round += 1) {
    const begin = process.threadCpuUsage();
    await work(task);
    const { user, system } = process.threadCpuUsage(begin);
    times.push((user + system) / 1000);
  }
  return times;
}

const readAndCheck: Work = ({ name, bytes }) => new CheckSession().check([new File([bytes], name)], OPTIONS);

function onlyRead({ bytes }: Task): unknown {
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith('<')) return text.split(/\r\n|\n|\r/);
  const parser = new SaxesParser({ xmlns: false });
  let count = 0;
  parser.on('opentag', () => (count += 1));
  parser.write(text).close();
  return count;
}

const LINES = [
  'I thought you had gone home.',
  '<i>[thunder rolls]</i>',
  'INES: Who is there?',
  '♪ Où vas-tu ? ♪',
  'We wait until the tide turns,\nand then we go.',
];

function fileOf(format: SavedFormat): Uint8Array<ArrayBuffer> {
  const time = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 23).replace('.', ',');
  const subtitles = Array.from({ length: SUBTITLES }, (_, index) => {
    const start = 40_000 + index * 3480;
    return `${index + 1}\n${time(start)} --> ${time(start + 2640)}\n${LINES[index % LINES.length]}\n`;
  });
  const options = { format, film: 'The Lamp', language: 'en', type: 'DS', rate: '25' } as const;
  const saved = saveAs(readSrt(subtitles.join('\n')), options, {
    id: '6f1e0a52-0a55-4a0e-9a44-2d1b52a4c001',
    date: '2026-11-22T00:00:00Z',
  });
  if (saved.is !== 'saved') throw new Error(saved.sentence);
  return saved.bytes;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

if (isMainThread) await measureAll();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
else parentPort?.postMessage(await measure(workerData as Task));
