import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TextDocument } from '#app/content/text-document.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { paperDocument } from './paper-document.ts';
import { readText } from '../read-text.ts';
import { writePdf } from './write-pdf.ts';
import { writeText } from './write-text.ts';
import { writeWord } from './write-word.ts';

const GUIDES = path.join(import.meta.dirname, '../../app/content/guides');

/** The files of a text. */
export interface Documents {
  pdf: Buffer;
  word: Buffer;
  text: Buffer;
}

/** Lists the names of the guides' texts. */
export async function listGuideIds(): Promise<string[]> {
  return (await readdir(GUIDES)).map((file) => path.basename(file, '.md'));
}

/** @param id name of the text and of its page */
export function makeGuideDocuments(id: string): Promise<Documents> {
  return makeDocuments(readText(path.join(GUIDES, `${id}.md`)), paths.guide(id));
}

/** @param page path of the text's page on the site */
export async function makeDocuments(text: TextDocument, page: string): Promise<Documents> {
  const document = paperDocument(text, SITE, page);
  const [pdf, word] = await Promise.all([writePdf(document), writeWord(document)]);
  return { pdf, word, text: writeText(document) };
}
