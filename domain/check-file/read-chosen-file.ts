import type { FileChoices } from './check-options.ts';
import { readMxf, type MxfContent, type MxfResource, type ReelFrames } from '#timed-text/dcp/mxf-timed-text.ts';
import { readEbuStl } from '#timed-text/ebu-stl/read-ebu-stl.ts';
import { decodeText, type DecodedText } from '#timed-text/encoding/decode-text.ts';
import { findFormat } from '#timed-text/find-format/find-format.ts';
import type { OtherXml } from '#timed-text/find-format/find-xml-format.ts';
import type { ReadableFormat, UnreadableKind } from '#timed-text/find-format/found-format.ts';
import { joinRevealed } from '#timed-text/join-revealed.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import { readMicroDvd } from '#timed-text/lines/read-microdvd.ts';
import { readSpruceStl } from '#timed-text/lines/read-spruce-stl.ts';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import { readSsa } from '#timed-text/lines/read-ssa.ts';
import { readSubViewer } from '#timed-text/lines/read-subviewer.ts';
import { readVtt } from '#timed-text/lines/read-vtt.ts';
import type { Rate } from '#timed-text/rate.ts';
import { readXmlTimedText } from '#timed-text/read-xml.ts';
import { readScc } from '#timed-text/scc/read-scc.ts';
import { readSound } from '#timed-text/sound/read-sound.ts';
import type { ByteSource, Sound } from '#timed-text/sound/sound.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/** The parsed contents of a chosen file. */
export type ReadFile = { name: string; bytes: number } & FileContent;

type FileContent =
  | {
      is: 'text';
      document: TimedText;
      decoded?: DecodedInfo;
      mxf?: readonly MxfResource[];
      length?: ReelFrames;
    }
  | { is: 'sound'; sound: Sound }
  | { is: 'refused'; because: UnreadReason };

/** The reason why a file cannot be read. */
export type UnreadReason =
  | { is: 'format'; kind: UnreadableKind; found?: string }
  | { is: 'xml'; kind?: OtherXml; root?: string }
  | { is: 'mxf'; content: Exclude<MxfContent, { is: 'timed-text' }> }
  /** The file has this many subtitles, more than the maximum. */
  | { is: 'too-many'; found: string }
  /** The file counts in frames of an unknown rate. */
  | { is: 'no-rate' }
  | { is: 'no-sound' }
  /** The browser could not read the file. */
  | { is: 'unreadable' };

/** Facts about how the text was decoded. */
export type DecodedInfo = Omit<DecodedText, 'text'>;

const refused = (because: UnreadReason): FileContent => ({ is: 'refused', because });

/** Reads a file as far as its format is supported. Never rejects. */
export async function readChosenFile(file: File, choices: FileChoices = {}): Promise<ReadFile> {
  const content = await readContent(file, choices).catch(() => refused({ is: 'unreadable' }));
  return { name: file.name, bytes: file.size, ...content };
}

async function readContent(file: File, choices: FileChoices): Promise<FileContent> {
  const source: ByteSource = {
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
  const head = await source.read(0, TIMED_TEXT_LIMITS.signatureBytes);
  const found = findFormat(head, file.name, file.size);
  if (found.is === 'timed-text') {
    const bytes = file.size > head.length ? await source.read(0, file.size) : head;
    return readBytes(bytes, found.format, choices);
  }
  if (found.is === 'refused' && found.because !== 'unknown')
    return refused({ is: 'format', kind: found.because, ...(found.found !== undefined && { found: found.found }) });
  const sound = await readSound(source);
  // A file that looks like a film is refused even if its tracks cannot be found.
  const isFilm = found.is === 'sound-or-film' && (sound?.hasPicture || !sound?.sampleRate);
  if (isFilm) return refused({ is: 'format', kind: 'film' });
  if (sound) return { is: 'sound', sound };
  return refused(found.is === 'sound' ? { is: 'no-sound' } : { is: 'format', kind: 'unknown' });
}

/** Reads the subtitles in these bytes, which begin like a file of that format. */
function readBytes(bytes: Uint8Array, format: ReadableFormat, choices: FileChoices): FileContent {
  if (format === 'ebu-stl') return asText(atRate(readEbuStl(bytes), choices.rate));
  const mxf = format === 'mxf' ? readMxf(bytes) : undefined;
  if (mxf && mxf.is !== 'timed-text') return refused({ is: 'mxf', content: mxf });
  const written = mxf?.xml ?? bytes;
  const { text, ...decoded } = decodeText(written, choices.encoding);
  if (format === 'xml' || format === 'mxf') return readXmlText(text, decoded, choices, mxf);
  const document = TEXT_READERS[format](text, { ...choices, encoding: decoded.encoding });
  // SCC consists of ASCII codes, so the encoding does not matter.
  return asText(document, format === 'scc' ? undefined : decoded);
}

type TextReader = (text: string, chosen: FileChoices & Pick<DecodedText, 'encoding'>) => TimedText;

const TEXT_READERS: Readonly<Record<Exclude<ReadableFormat, 'xml' | 'mxf' | 'ebu-stl'>, TextReader>> = {
  srt: (text, { rate }) => atRate(readSrt(text), rate),
  vtt: (text, { rate, encoding }) => atRate(readVtt(text, encoding), rate),
  ssa: (text, { rate }) => atRate(readSsa(text), rate),
  microdvd: (text, { rate }) => readMicroDvd(text, rate),
  subviewer: (text, { rate }) => atRate(readSubViewer(text), rate),
  'spruce-stl': (text, { rate }) => readSpruceStl(text, rate),
  scc: readScc,
};

function readXmlText(
  text: string,
  decoded: DecodedInfo,
  choices: FileChoices,
  mxf: { resources: readonly MxfResource[]; length?: ReelFrames } | undefined,
): FileContent {
  const content = readXmlTimedText(text);
  if (content.is === 'other') {
    const { kind, root } = content;
    return refused({ is: 'xml', ...(kind && { kind }), ...(root !== undefined && { root }) });
  }
  const read = asText(atRate(content.document, choices.rate), decoded);
  if (read.is !== 'text' || !mxf) return read;
  return { ...read, mxf: mxf.resources, ...(mxf.length && { length: mxf.length }) };
}

/** Applies the frame rate that a person chose. A clock that counts frames changes with it. Times in seconds stay the same. */
function atRate(document: TimedText, rate: Rate | undefined): TimedText {
  if (!rate) return document;
  return { ...document, frameRate: rate, clock: countsFrames(document) ? rate : document.clock };
}

/** Whether the document counts time in frames. */
export const countsFrames = ({ format }: TimedText): boolean => FRAME_FORMATS.has(format);

const FRAME_FORMATS: ReadonlySet<TimedText['format']> = new Set(['microdvd', 'spruce-stl', 'ebu-stl', 'dcp-smpte', 'scc'] as const);

/** Accepts a document unless it was truncated or has no times in seconds, because a report on it would be wrong. */
function asText(document: TimedText, decoded?: DecodedInfo): FileContent {
  const more = document.warnings.find(({ kind }) => kind === 'too-many-subtitles');
  if (more) return refused({ is: 'too-many', found: more.found ?? '' });
  if (document.format === 'microdvd' && !document.frameRate) return refused({ is: 'no-rate' });
  const whole = joinRevealed(document);
  const warnings = [...(decoded?.warnings ?? []), ...whole.warnings];
  return { is: 'text', document: { ...whole, warnings }, ...(decoded && { decoded }) };
}
