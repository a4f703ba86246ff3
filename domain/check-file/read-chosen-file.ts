import type { ChosenFile, FileChoices } from './check-options.ts';
import {
  mxfRefusal,
  otherXmlText,
  rateNeeded,
  refusalText,
  tooManySubtitles,
  UNREADABLE_FILE,
} from './refusal-texts.ts';
import { readMxf, type MxfResource } from '#domain/timed-text/dcp/mxf-timed-text.ts';
import { readEbuStl } from '#domain/timed-text/ebu-stl/read-ebu-stl.ts';
import { decodeText, type DecodedText } from '#domain/timed-text/encoding/decode-text.ts';
import { findFormat } from '#domain/timed-text/find-format/find-format.ts';
import type { ReadableFormat } from '#domain/timed-text/find-format/found-format.ts';
import { TIMED_TEXT_LIMITS } from '#domain/timed-text/limits.ts';
import { readMicroDvd } from '#domain/timed-text/lines/read-microdvd.ts';
import { readSpruceStl } from '#domain/timed-text/lines/read-spruce-stl.ts';
import { readSrt } from '#domain/timed-text/lines/read-srt.ts';
import { readSsa } from '#domain/timed-text/lines/read-ssa.ts';
import { readSubViewer } from '#domain/timed-text/lines/read-subviewer.ts';
import { readVtt } from '#domain/timed-text/lines/read-vtt.ts';
import type { Rate } from '#domain/timed-text/rate.ts';
import { readXmlTimedText } from '#domain/timed-text/read-xml.ts';
import { readScc } from '#domain/timed-text/scc/read-scc.ts';
import { readSound } from '#domain/timed-text/sound/read-sound.ts';
import type { Sound } from '#domain/timed-text/sound/sound.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** What is kept of a chosen file while it is looked at. */
export type ReadFile = { name: string; bytes: number } & FileContent;

export type FileContent =
  | { is: 'text'; document: TimedText; decoded?: DecodedInfo; mxf?: readonly MxfResource[] }
  | { is: 'sound'; sound: Sound }
  | {
      is: 'refused';
      sentence: string;
      /** What reels of a DCP may ask for. */
      kind?: 'font' | 'picture';
      /** With a rate chosen it can be read. */
      needs?: 'rate';
    };

/** How the text was decoded. */
export type DecodedInfo = Omit<DecodedText, 'text'>;

const refused = (sentence: string, kind?: 'font' | 'picture'): FileContent => ({
  is: 'refused',
  sentence,
  ...(kind && { kind }),
});

/** Reads what can be read here; of everything else a sentence says what to ask for. Never rejects. */
export async function readChosenFile(file: ChosenFile, choices: FileChoices = {}): Promise<ReadFile> {
  const content = await readContent(file, choices).catch(() => refused(UNREADABLE_FILE));
  return { name: file.name, bytes: file.size, ...content };
}

async function readContent(file: ChosenFile, choices: FileChoices): Promise<FileContent> {
  const head = await file.read(0, TIMED_TEXT_LIMITS.tellingBytes);
  const found = findFormat(head, file.name, file.size);
  if (found.is === 'sound') return contentOfSound(file);
  if (found.is === 'timed-text') {
    const bytes = file.size > head.length ? await file.read(0, file.size) : head;
    return readBytes(bytes, found.format, choices);
  }
  if (found.because === 'font' || found.because === 'picture')
    return refused(refusalText(found), found.because);
  return found.because === 'unknown' ? contentOfSound(file, refusalText(found)) : refused(refusalText(found));
}

const NO_SOUND = 'This begins like sound, but none can be found in it. Ask for WAV or MP3.';

async function contentOfSound(file: ChosenFile, otherwise = NO_SOUND): Promise<FileContent> {
  const sound = await readSound(file);
  return sound ? { is: 'sound', sound } : refused(otherwise);
}

/** Subtitles within these bytes, whose beginning is of that format. */
function readBytes(bytes: Uint8Array, format: ReadableFormat, choices: FileChoices): FileContent {
  if (format === 'ebu-stl') return asText(atRate(readEbuStl(bytes), choices.rate));
  if (format === 'mxf') {
    const mxf = readMxf(bytes);
    return mxf.is === 'timed-text' ? readXmlBytes(mxf.xml, choices, mxf.resources) : refused(mxfRefusal(mxf));
  }
  if (format === 'xml') return readXmlBytes(bytes, choices);
  const { text, ...decoded } = decodeText(bytes, choices.encoding);
  const document = TEXT_READERS[format](text, { ...choices, encoding: decoded.encoding });
  // SCC is codes in ASCII: its letters are no question of an encoding.
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

function readXmlBytes(bytes: Uint8Array, choices: FileChoices, mxf?: readonly MxfResource[]): FileContent {
  const { text, ...decoded } = decodeText(bytes, choices.encoding);
  const content = readXmlTimedText(text);
  if (content.is === 'other') return refused(otherXmlText(content.kind, content.root));
  const read = asText(atRate(content.document, choices.rate), decoded);
  return read.is === 'text' && mxf ? { ...read, mxf } : read;
}

/** What a person says its rate is. A clock of frames becomes another clock; times in seconds stay. */
function atRate(document: TimedText, rate: Rate | undefined): TimedText {
  if (!rate) return document;
  return { ...document, frameRate: rate, clock: countsFrames(document) ? rate : document.clock };
}

/** Whether a tick is a frame. */
export const countsFrames = ({ format }: TimedText): boolean => FRAME_FORMATS.has(format);

const FRAME_FORMATS: ReadonlySet<TimedText['format']> = new Set([
  'microdvd', 'spruce-stl', 'ebu-stl', 'dcp-smpte', 'scc',
] as const); // prettier-ignore

/** Of a document that is not whole, or has no seconds, nothing that is said would be true. */
function asText(document: TimedText, decoded?: DecodedInfo): FileContent {
  const more = document.remarks.find(({ kind }) => kind === 'too-many-subtitles');
  if (more) return refused(tooManySubtitles(more.found ?? ''));
  if (document.format === 'microdvd' && !document.frameRate)
    return { is: 'refused', sentence: rateNeeded(undefined), needs: 'rate' };
  const remarks = [...(decoded?.remarks ?? []), ...document.remarks];
  return { is: 'text', document: { ...document, remarks }, ...(decoded && { decoded }) };
}
