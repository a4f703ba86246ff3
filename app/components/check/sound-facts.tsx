import type { SoundReport } from '#domain/check-file/report.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { clockText } from '#domain/fit/running-time.ts';
import { FactList, KnownFact } from './fact-list.tsx';
import { numberText } from '#domain/text/count-text.ts';

const CHANNELS: Readonly<Record<number, string>> = {
  1: '1 (mono)',
  2: '2 (stereo)',
  6: '6 (5.1)',
  8: '8 (7.1)',
};

/** Shows the facts in the header of a sound file. */
export function SoundFacts({ sound }: { sound: SoundReport }) {
  const { formatName, codec, bytes, seconds, sampleRate, bits, channels, startTime } = sound;
  return (
    <FactList>
      <KnownFact name="Format">{[formatName, codec].filter(Boolean).join(', ')}</KnownFact>
      <KnownFact name="Length">{seconds === undefined ? 'The file does not state its length.' : clockText(seconds)}</KnownFact>
      <KnownFact name="Sample rate">{sampleRate && `${numberText(sampleRate)} Hz`}</KnownFact>
      <KnownFact name="Bit depth">{bits}</KnownFact>
      <KnownFact name="Channels">{channels && (CHANNELS[channels] ?? channels)}</KnownFact>
      <KnownFact name="Start time">{startTime !== undefined && `${clockText(startTime)}, as the file states`}</KnownFact>
      <KnownFact name="Size">{fileSize(bytes)}</KnownFact>
    </FactList>
  );
}
