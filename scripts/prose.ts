import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PROSE_RULES } from './prose/prose-rules.ts';
import { AUDIENCES, readProse, rulesBrokenBy, type ProseSentence } from './prose/read-prose.ts';

/*
 * Finds the patterns of docs/writing.md in every text, comment and page of documentation:
 *   npm run prose                         counts hits by rule and reader
 *   npm run prose -- --hits interface     lists the hits
 *   npm run prose -- --sample guides      prints 100 random sentences for a person who did not write them to grade
 *   npm run prose -- --changed            fails if a line that differs from origin/main has a hit (part of `npm run check`)
 */

const SAMPLE_SIZE = 100;

const { values } = parseArgs({
  options: { hits: { type: 'string' }, sample: { type: 'string' }, changed: { type: 'boolean' }, warn: { type: 'boolean' } },
});

if (values.changed) checkChanges();
else if (values.sample !== undefined) printSample(values.sample);
else if (values.hits !== undefined) printHits(readProse().filter(({ audience }) => audience === values.hits));
else printCounts();

function checkChanges(): void {
  const changes = changedLines();
  const changed = readProse([...changes.keys()]).filter(({ file, firstLine, lastLine }) =>
    changes.get(file)!.some(([first, last]) => first <= lastLine && firstLine <= last),
  );
  if (printHits(changed) > 0) process.exitCode = 1;
}

/** @returns the number of sentences that break a rule */
function printHits(sentences: readonly ProseSentence[]): number {
  let hits = 0;
  for (const { file, firstLine, text } of sentences) {
    const broken = rulesBrokenBy(text, values.warn ? 'warn' : 'fail');
    if (broken.length === 0) continue;
    hits += 1;
    console.log(`${file}:${firstLine} ${broken.map(({ name, instead }) => `${name} (${instead})`).join(', ')}\n    ${text}`);
  }
  return hits;
}

function printSample(audience: string): void {
  const sentences = readProse().filter((sentence) => sentence.audience === audience);
  for (let left = SAMPLE_SIZE; left > 0 && sentences.length > 0; left -= 1) {
    const [{ file, firstLine, text }] = sentences.splice(Math.floor(Math.random() * sentences.length), 1) as [ProseSentence];
    console.log(`${file}:${firstLine}\n    ${text}`);
  }
}

function printCounts(): void {
  const sentences = readProse();
  const count = (audience: string, pattern: RegExp) =>
    sentences.filter((one) => one.audience === audience && pattern.test(one.text)).length;
  console.table(
    Object.fromEntries([
      ['sentences', Object.fromEntries(AUDIENCES.map((audience) => [audience, count(audience, /^/u)]))],
      ...PROSE_RULES.map(({ name, level, pattern }) => [
        `${name} (${level})`,
        Object.fromEntries(AUDIENCES.map((audience) => [audience, count(audience, pattern)])),
      ]),
    ]),
  );
}

/** Lists the lines that differ from origin/main by file, as [first, last]. Without origin/main, lists the uncommitted changes. */
function changedLines(): Map<string, [first: number, last: number][]> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });
  const hasOrigin = git('branch', '--remotes', '--list', 'origin/main') !== '';
  const base = hasOrigin ? git('merge-base', 'HEAD', 'origin/main').trim() : 'HEAD';
  const changes = new Map<string, [number, number][]>();
  let file = '';
  for (const line of git('diff', '--unified=0', '--no-prefix', '--diff-filter=d', base, '--', '*.ts', '*.tsx', '*.mjs', '*.md').split(
    '\n',
  )) {
    if (line.startsWith('+++ ')) changes.set((file = line.slice(4)), []);
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk && hunk[2] !== '0') changes.get(file)!.push([Number(hunk[1]), Number(hunk[1]) + Number(hunk[2] ?? 1) - 1]);
  }
  for (const added of git('ls-files', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md').split('\n')) {
    if (added !== '') changes.set(added, [[1, Infinity]]);
  }
  return changes;
}
