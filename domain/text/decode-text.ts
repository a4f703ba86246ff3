/**
 * Replaces bytes that are not characters. It is the control character SUBSTITUTE, which was made for this purpose. Every schema refuses it,
 * so a row with it is reported and never stored with a character that no one wrote.
 */
export const UNREADABLE = '\u001a';

type Decode = (bytes: Uint8Array, isLast: boolean) => string;

const NOTHING = new Uint8Array();

/**
 * Creates a decoder for the encodings that spreadsheet programs use for CSV: UTF-8, UTF-16, and Windows-1252, which Excel uses for plain
 * "CSV". The bytes come in pieces of any size: call `read` for each, then `end`.
 */
export function createTextReader(): { read(bytes: Uint8Array): string; end(): string } {
  let start = NOTHING;
  let decode: Decode | undefined;

  function begin(): string {
    decode = decoderFor(start);
    return decode(start, false).replace(/^\uFEFF/, '');
  }

  return {
    read(bytes) {
      if (decode) return decode(bytes, false);
      start = joined(start, bytes);
      return start.length < 3 ? '' : begin(); // length of the longest byte order mark
    },
    end() {
      const text = decode ? '' : begin();
      return text + decode!(NOTHING, true);
    },
  };
}

/** Chooses the decoder. UTF-16 has a byte order mark, or else zero bytes, which no other text has. */
function decoderFor(start: Uint8Array): Decode {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return utf16('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return utf16('utf-16be');
  return utf8OrWindows1252();
}

function utf16(encoding: 'utf-16le' | 'utf-16be'): Decode {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }).replaceAll('\uFFFD', UNREADABLE);
}

/** Decodes UTF-8 or Windows-1252. Both encodings write ASCII in the same way, and the first bytes beyond ASCII decide for the whole file. */
function utf8OrWindows1252(): Decode {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const onlyUtf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
  const windows1252 = new TextDecoder('windows-1252');
  let isWindows: boolean | undefined;
  let unfinished = NOTHING;

  /** Returns undefined if these bytes are not UTF-8. */
  const readUtf8 = (bytes: Uint8Array): string | undefined => {
    try {
      return onlyUtf8.decode(bytes);
    } catch {
      return undefined;
    }
  };

  return (piece, isLast) => {
    const all = joined(unfinished, piece);
    const end = all.length - (isLast ? 0 : lengthOfUnfinished(all));
    const bytes = all.subarray(0, end);
    unfinished = all.slice(end);
    if (isWindows) return windows1252.decode(bytes);
    const text = readUtf8(bytes);
    if (text !== undefined) {
      if (text.length < bytes.length) isWindows = false; // it contained more than ASCII
      return text;
    }
    const damaged = utf8.decode(bytes);
    isWindows ??= !isMostlyUtf8(damaged);
    return isWindows ? windows1252.decode(bytes) : damaged.replaceAll('\uFFFD', UNREADABLE);
  };
}

/** Whether most of the text is UTF-8, so that a UTF-8 file with a few damaged bytes is not taken for another encoding. */
function isMostlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const sound = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return sound > broken;
}

/** Returns how many bytes at the end belong to a UTF-8 character that is still incomplete. */
function lengthOfUnfinished(bytes: Uint8Array): number {
  for (const back of [1, 2, 3]) {
    const byte = bytes.at(-back) ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > back ? back : 0;
  }
  return 0;
}

function joined(a: Uint8Array<ArrayBuffer>, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
