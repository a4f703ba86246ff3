import { isAscii, isUtf8 } from 'node:buffer';

/**
 * Stands where bytes were no characters. It is a control character (SUBSTITUTE, made for this), which every schema
 * refuses: such a row is reported and never stored with a character that nobody wrote.
 */
export const UNREADABLE = '\u001a';

type Decode = (bytes: Buffer, isLast: boolean) => string;

/**
 * A file's text, piece by piece, in whichever encoding spreadsheet programs write CSV: UTF-8, UTF-16 when the file
 * begins with its mark, and Windows-1252, which is what Excel means by plain "CSV".
 */
export async function* decodeText(file: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let start: Buffer = Buffer.alloc(0);
  let decode: Decode | undefined;
  for await (const chunk of file) {
    if (decode) {
      yield decode(Buffer.from(chunk), false);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < 3) continue; // the longest mark
    decode = decoderFor(start);
    yield decode(start, false).replace(/^\uFEFF/, '');
  }
  if (decode) yield decode(Buffer.alloc(0), true);
  else yield decoderFor(start)(start, true);
}

function decoderFor(start: Buffer): Decode {
  if (start[0] === 0xff && start[1] === 0xfe) return utf16('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return utf16('utf-16be');
  return utf8OrWindows1252();
}

function utf16(encoding: 'utf-16le' | 'utf-16be'): Decode {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }).replaceAll('\uFFFD', UNREADABLE);
}

/** As long as there was nothing but ASCII both are the same; the first bytes beyond it decide for the whole file. */
function utf8OrWindows1252(): Decode {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const windows1252 = new TextDecoder('windows-1252');
  let isWindows: boolean | undefined;
  let unfinished: Buffer = Buffer.alloc(0);
  return (chunk, isLast) => {
    const all = Buffer.concat([unfinished, chunk]);
    const end = all.length - (isLast ? 0 : lengthOfUnfinished(all));
    const bytes = all.subarray(0, end);
    unfinished = all.subarray(end);
    if (!isAscii(bytes)) isWindows ??= !isUtf8(bytes) && !isMostlyUtf8(utf8.decode(bytes));
    if (isWindows) return windows1252.decode(bytes);
    return isUtf8(bytes) ? utf8.decode(bytes) : utf8.decode(bytes).replaceAll('\uFFFD', UNREADABLE);
  };
}

/** A UTF-8 file with a few damaged bytes in it must not be taken for another encoding: the majority decides. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const sound = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return sound > broken;
}

/** How many bytes at the end begin a UTF-8 character whose other bytes are yet to come. */
function lengthOfUnfinished(bytes: Buffer): number {
  for (const back of [1, 2, 3]) {
    const byte = bytes.at(-back) ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > back ? back : 0;
  }
  return 0;
}
