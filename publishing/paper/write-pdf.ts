import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import startTypst, { TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';
import { z } from 'zod';
import type { PaperDocument } from './paper-document.ts';
import { readScreenshot } from '../screenshots.ts';

const TEMPLATE = '/guide.typ';
const { resolve } = createRequire(import.meta.url);

/** Fonts of the PDF. The font of the pages is a WOFF2 file, which this compiler cannot read. */
const FONTS = [
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  'atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf',
  'atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  'atkinson-hyperlegible-mono/400Regular/AtkinsonHyperlegibleMono_400Regular.ttf',
].map((file) => resolve(`@expo-google-fonts/${file}`));

/**
 * Makes a PDF that is tagged and has a title, a language, an outline and alternative texts for pictures.
 * @throws Error with the compiler's message
 */
export async function writePdf(document: PaperDocument): Promise<Buffer> {
  const compiler = await getCompiler();
  compiler.reset_shadow();
  compiler.add_source(TEMPLATE, readFileSync(path.join(import.meta.dirname, 'guide.typ'), 'utf8'));
  compiler.map_shadow('/document.json', Buffer.from(JSON.stringify(document)));
  for (const name of document.screenshots) compiler.map_shadow(`/${name}.jpg`, readScreenshot(name));
  const { result, diagnostics } = compiledSchema.parse(compiler.compile(TEMPLATE, undefined, 'pdf', MESSAGES));
  if (!result) throw new Error(`${document.title} could not be written as a PDF: ${diagnostics.join('\n')}`);
  return Buffer.from(result);
}

/** Makes the compiler report errors as lines of text. */
const MESSAGES = 2;

const compiledSchema = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.array(z.string()).default([]),
});

let compiler: Promise<TypstCompiler> | undefined;

/** Creates the compiler once, because this takes half a second. */
function getCompiler(): Promise<TypstCompiler> {
  compiler ??= startCompiler();
  return compiler;
}

async function startCompiler(): Promise<TypstCompiler> {
  const wasm = resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  await startTypst({ module_or_path: readFileSync(wasm) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const file of FONTS) await builder.add_raw_font(readFileSync(file));
  return builder.build();
}
