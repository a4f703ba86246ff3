import type { ReactNode } from 'react';
import type { FileChoices } from '#domain/check-file/check-options.ts';
import type { SubtitleTime, TextFile } from '#domain/check-file/report.ts';
import { Button } from '#app/ui/button.tsx';
import { countText, numberText } from '#domain/text/count-text.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { OfFile } from './file-name.tsx';
import { RateChoice } from './rate-choice.tsx';

interface Props {
  text: TextFile;
  onChoose: (choices: FileChoices) => void;
}

/** What a file of subtitles is, with what can be chosen where that is open. */
export function FileFacts({ text, onChoose }: Props) {
  const { formatName, bytes, title, language, subtitles, first, last, rate, encoding } = text;
  return (
    <FactList>
      <Fact name="Format">{formatName}</Fact>
      <Fact name="Title">{title && <bdi>{title}</bdi>}</Fact>
      <Fact name="Language">{language ?? 'The file does not say it.'}</Fact>
      <Fact name="Subtitles">
        {countText(subtitles, 'subtitle')}, {fileSize(bytes)}
      </Fact>
      <Fact name="First">{first && <ShownAt {...first} />}</Fact>
      <Fact name="Last">{last && <ShownAt {...last} />}</Fact>
      <StartHours text={text} onChoose={onChoose} />
      <Fact name="Frame rate">
        <p>{rate.sentence}</p>
        {rate.countsFrames && rate.knownBy !== 'stated' && (
          <RateChoice file={text.file} name={rate.name} onChoose={(chosen) => onChoose({ rate: chosen })} />
        )}
      </Fact>
      <Fact name="Letters">
        {encoding && <EncodingChoice file={text.file} facts={encoding} onChoose={(chosen) => onChoose({ encoding: chosen })} />}
      </Fact>
    </FactList>
  );
}

function ShownAt({ start, end, text }: SubtitleTime): ReactNode {
  return (
    <>
      {cueTimeText(start)} to {cueTimeText(end)}: <q dir="auto">{text}</q>
    </>
  );
}

function StartHours({ text: { startHours }, onChoose }: Props) {
  if (!startHours) return null;
  const { hours, seconds, isTakenOff } = startHours;
  const many = countText(hours, 'hour');
  return (
    <Fact name="Begins at">
      <p>
        {isTakenOff
          ? `${many} before the film ${hours === 1 ? 'is' : 'are'} taken off all times here.`
          : `The times begin at ${String(hours).padStart(2, '0')}:00:00, as on a tape: ${many} before the film.`}
        {hourLength(seconds / hours)}
      </p>
      <p>
        <Button onClick={() => onChoose({ takesHoursOff: !isTakenOff })}>
          {isTakenOff ? `Put ${many} back` : `Take ${many} off`}
          <OfFile word="in" />
        </Button>
      </p>
    </Fact>
  );
}

/** Says how long an hour of the file’s own timecode lasts, where that differs by more than a frame of drop-frame timecode. */
const hourLength = (seconds: number): string =>
  Math.abs(seconds - 3600) < 0.1 ? '' : ` An hour of this file’s timecode lasts ${numberText(seconds, 1)} seconds.`;
