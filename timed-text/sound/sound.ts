import type { ParseWarning } from '#timed-text/timed-text.ts';

/** A file of any size, of which only what is asked for is read: a `Blob` with `slice`, a file of a server, or bytes. */
export interface ByteSource {
  /** In bytes. */
  size: number;
  /** From `start` up to `end`, which is not in it; fewer bytes where the file ends. */
  read(start: number, end: number): Promise<Uint8Array>;
}

const SOUND_FORMATS = ['wav', 'rf64', 'bw64', 'wave64', 'aiff', 'aifc', 'flac', 'mp3', 'mp4', 'mov', 'ogg', 'matroska', 'webm'] as const;

export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** A length or a time of day as whole samples and how many make a second; `samples / rate` is seconds, exactly. */
export interface SampleTime {
  samples: number;
  rate: number;
}

/** What the header of a sound file says. What it does not say is not there. */
export interface Sound {
  format: SoundFormat;
  length?: SampleTime;
  /** As "PCM", "AAC", "MP3", "Vorbis". */
  codec?: string;
  /** Samples a second of a channel. */
  sampleRate?: number;
  /** Bits of a sample, where samples have a size. */
  bits?: number;
  channels?: number;
  /** Since midnight (BWF TimeReference): where in the film's timecode the sound begins. */
  startTime?: SampleTime;
  /** It is a film with sound: formats of films may hold sound alone. */
  hasPicture?: true;
  warnings: readonly ParseWarning[];
}

/** A length in seconds, for people and for checks. */
export const secondsOf = ({ samples, rate }: SampleTime): number => samples / rate;

/** Four letters that name a part of a file. */
export const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The numbers in a part of a file; reading behind its end gives 0. */
export interface Numbers {
  u8(at: number): number;
  u16(at: number): number;
  u32(at: number): number;
  /** As a number: sizes beyond 2^53 are no sizes. */
  u64(at: number): number;
}

/** Least byte first, as of WAV and Ogg. */
export const littleEndian = (bytes: Uint8Array): Numbers => numbers(bytes, 1);

/** Greatest byte first, as of AIFF, MP4 and FLAC. */
export const bigEndian = (bytes: Uint8Array): Numbers => numbers(bytes, -1);

function numbers(bytes: Uint8Array, direction: 1 | -1): Numbers {
  const many = (at: number, count: number) => {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      const offset = direction === 1 ? count - 1 - index : index;
      value = value * 256 + (bytes[at + offset] ?? 0);
    }
    return value;
  };
  return {
    u8: (at) => bytes[at] ?? 0,
    u16: (at) => many(at, 2),
    u32: (at) => many(at, 4),
    u64: (at) => many(at, 8),
  };
}
