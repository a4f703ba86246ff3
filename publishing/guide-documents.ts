import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site.ts';
import { paperText } from './paper-text.ts';
import { readText } from './read-text.ts';
import { writePdf } from './write-pdf.ts';
import { writeWord } from './write-word.ts';

const GUIDES = path.join(import.meta.dirname, '../app/content/guides');

/** A guide as files. */
export interface GuideDocuments {
  pdf: Buffer;
  word: Buffer;
}

/** The names of the guides' texts. */
export async function listGuideIds(): Promise<string[]> {
  return (await readdir(GUIDES)).map((file) => path.basename(file, '.md'));
}

/** @param id the name of its text, and of its page */
export async function makeGuideDocuments(id: string): Promise<GuideDocuments> {
  const text = readText(path.join(GUIDES, `${id}.md`));
  const about = paperText(text, SITE, paths.guide(id));
  const [pdf, word] = await Promise.all([writePdf(text, about), writeWord(text, about)]);
  return { pdf, word };
}
