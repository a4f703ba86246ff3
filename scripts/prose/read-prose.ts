import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROSE_RULES, type ProseRule } from './prose-rules.ts';
import { sentencesIn, type Sentence } from './sentences.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Groups of readers. Developers read comments and the texts of tests and tools. */
export const AUDIENCES = ['interface', 'guides', 'docs', 'comments', 'tests'] as const;
type Audience = (typeof AUDIENCES)[number];

export interface ProseSentence extends Sentence {
  file: string;
  audience: Audience;
}

/** Files that quote the style sheet's bad examples or are generated. */
const SKIPPED =
  /^(?:docs\/(?:writing\.md|accessibility\/report\.md|reference\/)|scripts\/prose\/|test\/accessibility\/journeys\/.*\.md|app\/content\/videos\/made\/)/;

/** @returns every sentence of these files, or of the checkout */
export function readProse(files = listFiles()): ProseSentence[] {
  return files
    .filter((file) => !SKIPPED.test(file))
    .flatMap((file) =>
      sentencesIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map((sentence) => ({
        ...sentence,
        file,
        audience: audienceOf(file, sentence.kind),
      })),
    );
}

/** Returns the rules of this level that a sentence breaks. */
export const rulesBrokenBy = (text: string, level: ProseRule['level']): ProseRule[] =>
  PROSE_RULES.filter((rule) => rule.level === level && rule.pattern.test(text));

function listFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
}

function audienceOf(file: string, kind: Sentence['kind']): Audience {
  if (/^(?:test|lab|scripts)\/|\.(?:test|e2e)\.tsx?$/.test(file)) return file.endsWith('.md') ? 'docs' : 'tests';
  if (kind === 'comment') return 'comments';
  if (file.startsWith('app/content/')) return 'guides';
  return file.endsWith('.md') ? 'docs' : 'interface';
}
