import type { ParseWarning } from '#timed-text/timed-text.ts';
import { lastFlacSample } from './last-flac-frame.ts';
import { bigEndian, type ByteSource, type Sound } from './sound.ts';

/**
 * Reads the first block of FLAC (RFC 9639, 8.2) with the rate, channels, bits and number of samples, which can be 0 for unknown. The last
 * frames show if the file is complete.
 */
export async function readFlac(source: ByteSource, at: number): Promise<Sound> {
  const block = await source.read(at + 4, at + 42);
  const numbers = bigEndian(block);
  const warnings: ParseWarning[] = [];
  // Rate: 20 bits; channels minus one: 3; bits minus one: 5; samples: 36.
  const facts = numbers.u32(14);
  const rate = facts >>> 12;
  const samples = (facts & 15) * 2 ** 32 + numbers.u32(18);
  if (block.length < 38 || (numbers.u8(0) & 0x7f) !== 0 || rate === 0) {
    return { format: 'flac', codec: 'FLAC', warnings: [{ kind: 'sound-header-broken' }] };
  }
  if (samples === 0) warnings.push({ kind: 'sound-length-unknown' });
  const last = samples > 0 ? await lastFlacSample(source, numbers.u16(6)) : undefined;
  const isCutOff = last !== undefined && last < samples;
  if (isCutOff) {
    const [found, all] = [last, samples].map((count) => Math.round(count / rate));
    warnings.push({ kind: 'sound-cut-off', found: `${found} of ${all} seconds` });
  }
  return {
    format: 'flac',
    ...(samples > 0 && { length: { samples: isCutOff ? last : samples, rate } }),
    codec: 'FLAC',
    sampleRate: rate,
    bits: ((facts >>> 4) & 31) + 1,
    channels: ((facts >>> 9) & 7) + 1,
    warnings,
  };
}
