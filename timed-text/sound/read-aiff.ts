import type { ParseWarning } from '#timed-text/timed-text.ts';
import { bigEndian, knownFacts, nameAt, PCM_CODECS, type ByteSource, type Sound } from './sound.ts';

const MAX_CHUNKS = 1000;
/** Size of the fields for channels, samples, bits and rate, and for AIFC the codec's name. */
const COMMON_BYTES = 22;
const MIN_COMMON_BYTES = 18;
/** Size of offset and block size, which precede the samples. */
const BEFORE_SAMPLES = 8;

const CODECS: Readonly<Record<string, string>> = {
  ...PCM_CODECS,
  NONE: 'PCM',
  raw: 'PCM',
  FL32: 'PCM float',
  FL64: 'PCM float',
  alaw: 'A-law',
  ALAW: 'A-law',
  ulaw: 'µ-law',
  ULAW: 'µ-law',
  ima4: 'ADPCM',
};

/** Reads AIFF and AIFC (Apple, 1989 and 1991). The length is the number of samples in the header. */
export async function readAiff(source: ByteSource, format: 'aiff' | 'aifc'): Promise<Sound> {
  const warnings: ParseWarning[] = [];
  let common: Uint8Array | undefined;
  /** Number of bytes of samples that the file really contains. */
  let there: number | undefined;
  let at = 12;
  for (let count = 0; count < MAX_CHUNKS && at < source.size; count += 1) {
    const head = await source.read(at, at + 8);
    if (head.length < 8) break;
    const size = bigEndian(head).u32(4);
    const from = at + 8;
    if (nameAt(head, 0) === 'COMM') common ??= await source.read(from, from + Math.min(size, COMMON_BYTES));
    if (nameAt(head, 0) === 'SSND') {
      there = Math.max(0, Math.min(size, source.size - from) - BEFORE_SAMPLES);
      if (from + size > source.size) {
        warnings.push({ kind: 'sound-cut-off', found: `${source.size - from} of ${size} bytes` });
      }
    }
    at = from + size + (size % 2);
  }
  return { format, ...describe(common, there, format === 'aifc', warnings), warnings };
}

function describe(
  common: Uint8Array | undefined,
  there: number | undefined,
  isCompressible: boolean,
  warnings: ParseWarning[],
): Omit<Sound, 'format' | 'warnings'> {
  if (!common || common.length < MIN_COMMON_BYTES) {
    warnings.push({ kind: 'sound-no-format' });
    return {};
  }
  const numbers = bigEndian(common);
  const channels = numbers.u16(0);
  const bits = numbers.u16(6);
  const rate = extended(common.subarray(8, 18));
  const codec = isCompressible ? CODECS[nameAt(common, 18).trim()] : 'PCM';
  const frame = channels * Math.ceil(bits / 8);
  const said = numbers.u32(2);
  const samples = codec === 'PCM' && frame > 0 ? Math.min(said, Math.floor((there ?? Infinity) / frame)) : said;
  if (there === undefined && said > 0) warnings.push({ kind: 'sound-no-data' });
  if (rate === 0) warnings.push({ kind: 'sound-header-broken' });
  return {
    ...(rate > 0 && { length: { samples, rate } }),
    ...knownFacts(codec, { sampleRate: rate, bits, channels }),
  };
}

/** Reads a sample rate in 80-bit floating point, as programs of that time stored it; 0 if it is not plausible. */
function extended(bytes: Uint8Array): number {
  const exponent = bigEndian(bytes).u16(0) - 16_383;
  const value = bigEndian(bytes).u64(2) * 2 ** (exponent - 63);
  return value >= 1 && value < 2 ** 32 ? value : 0;
}
