import type { SoundReport } from '#domain/check-file/report.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { clockText } from '#domain/fit/running-time.ts';
import { Fact, FactList } from './fact-list.tsx';
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
      <Fact name="Format">{[formatName, codec].filter(Boolean).join(', ')}</Fact>
      <Fact name="Length">{seconds === undefined ? 'The file does not state its length.' : clockText(seconds)}</Fact>
      <Fact name="Sample rate">{sampleRate && `${numberText(sampleRate)} Hz`}</Fact>
      <Fact name="Bit depth">{bits}</Fact>
      <Fact name="Channels">{channels && (CHANNELS[channels] ?? channels)}</Fact>
      <Fact name="Start time">{startTime !== undefined && `${clockText(startTime)}, as the file states`}</Fact>
      <Fact name="Size">{fileSize(bytes)}</Fact>
    </FactList>
  );
}
