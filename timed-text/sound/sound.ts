import type { ParseWarning } from '#timed-text/timed-text.ts';

/** A file of any size that is read in parts: a `Blob` with `slice`, a file of a server, or bytes. */
export interface ByteSource {
  /** Size in bytes. */
  size: number;
  /** Reads from `start` up to but not including `end`. Returns fewer bytes at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export type SoundFormat =
  | 'wav'
  | 'rf64'
  | 'bw64'
  | 'wave64'
  | 'aiff'
  | 'aifc'
  | 'flac'
  | 'mp3'
  | 'mp4'
  | 'mov'
  | 'ogg'
  | 'matroska'
  | 'webm';

/** A length or a time of day as a number of samples and a sample rate. `samples / rate` is seconds, exactly. */
export interface SampleTime {
  samples: number;
  rate: number;
}

/** Facts in the header of a sound file. Missing facts are undefined. */
export interface Sound {
  format: SoundFormat;
  length?: SampleTime;
  /** Codec, as in "PCM", "AAC", "MP3", "Vorbis". */
  codec?: string;
  /** Samples a second in each channel. */
  sampleRate?: number;
  /** Bits of a sample, for codecs with a fixed sample size. */
  bits?: number;
  channels?: number;
  /** Time since midnight (BWF TimeReference), which places the sound in the film's timecode. */
  startTime?: SampleTime;
  /** True if there is a picture, because film formats can contain sound only. */
  hasPicture?: true;
  warnings: readonly ParseWarning[];
}

export type SoundFacts = Pick<Sound, 'codec' | 'sampleRate' | 'bits' | 'channels'>;

/** Leaves out facts that a header states as 0, which means unknown. */
export const knownFacts = (
  codec: string | undefined,
  { sampleRate, bits, channels }: { sampleRate: number; bits: number; channels: number },
): SoundFacts => ({
  ...(codec !== undefined && { codec }),
  ...(sampleRate > 0 && { sampleRate }),
  ...(bits > 0 && { bits }),
  ...(channels > 0 && { channels }),
});

/** Converts a length to seconds, for people and checks. */
export const secondsOf = ({ samples, rate }: SampleTime): number => samples / rate;

/** Reads the four letters that name a part of a file. */
export const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Reads numbers with the least significant byte first, as in WAV and Ogg. */
export const littleEndian = (bytes: Uint8Array) => numbers(bytes, 1);

/** Reads numbers with the most significant byte first, as in AIFF, MP4 and FLAC. */
export const bigEndian = (bytes: Uint8Array) => numbers(bytes, -1);

/** Reads numbers in a part of a file. Bytes after its end are 0. */
function numbers(bytes: Uint8Array, direction: 1 | -1) {
  const number = (at: number, count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      const offset = direction === 1 ? count - 1 - index : index;
      value = value * 256 + (bytes[at + offset] ?? 0);
    }
    return value;
  };
  return {
    u8: (at: number) => bytes[at] ?? 0,
    u16: (at: number) => number(at, 2),
    u32: (at: number) => number(at, 4),
    /** Reads 64 bits as a number. Real sizes are below 2^53. */
    u64: (at: number) => number(at, 8),
    /** Reads a number of this many bytes. */
    number,
  };
}

/** Codecs of samples without compression that AIFF and QuickTime share. */
export const PCM_CODECS: Readonly<Record<string, string>> = {
  twos: 'PCM',
  sowt: 'PCM',
  in24: 'PCM',
  in32: 'PCM',
  fl32: 'PCM float',
  fl64: 'PCM float',
};
