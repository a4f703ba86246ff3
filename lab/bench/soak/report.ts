import type { Sample } from './sample.ts';
import type { SiteClient } from './site-client.ts';
import type { Verdict } from './verdict.ts';

interface Soaked {
  samples: readonly Sample[];
  verdicts: readonly Verdict[];
  client: SiteClient;
}

const MB = 1024 * 1024;
const mb = (bytes: number) => (bytes / MB).toFixed(0);

const COLUMNS: [name: string, cell: (sample: Sample) => string | number][] = [
  ['minute', ({ minutes }) => minutes],
  ['RSS, MB', ({ rss }) => mb(rss)],
  ['private (Pss_Anon)', ({ memory }) => mb(memory)],
  ['heap', ({ heap }) => mb(heap)],
  ['heap reserved', ({ heapTaken }) => mb(heapTaken)],
  ['buffers', ({ external }) => mb(external)],
  ['caches', ({ caches }) => mb(caches)],
  ['open files', ({ open }) => open],
  ['handles', ({ handles }) => handles],
  ['database, private (Pss_Anon)', ({ database }) => mb(database)],
  ['database, processes', ({ databaseProcesses }) => databaseProcesses],
  ['connections', ({ connections }) => connections],
  ['database, disk', ({ tables }) => mb(tables)],
  ['films', ({ films }) => films.toLocaleString('en-GB')],
];

/** Formats the report as Markdown: memory every ten minutes, the requests, and growth. */
export function soakReport({ samples, verdicts, client }: Soaked): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const counts = [...client.counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, times]) => `${what}: ${times.toLocaleString('en-GB')}`);
  const amount = (value: number, isBytes: boolean) => (isBytes ? `${(value / MB).toFixed(1)} MB` : value.toFixed(1));
  return [
    row(COLUMNS.map(([name]) => name)),
    row(COLUMNS.map(() => '---:')),
    ...samples.filter(({ minutes }) => minutes % 10 === 0).map((sample) => row(COLUMNS.map(([, cell]) => cell(sample)))),
    '',
    `Answered: ${counts.join(', ')}.`,
    ...[...client.surprises].map((surprise) => `- unexpected: ${surprise}`),
    '',
    '| in the second half | growth an hour | limit | |',
    '| --- | ---: | ---: | --- |',
    ...verdicts.map(({ name, anHour, limit, isFlat, isBytes }) =>
      row([name, amount(anHour, isBytes), amount(limit, isBytes), isFlat ? 'flat' : '**grows**']),
    ),
  ].join('\n');
}
