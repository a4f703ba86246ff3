import type { FileChoices } from '#domain/check-file/check-options.ts';
import type { SubtitleTime, TextFile } from '#domain/check-file/report.ts';
import { Button } from '#app/ui/button.tsx';
import { countText, numberText } from '#domain/text/count-text.ts';
import { cueTimeText } from '#domain/check-file/wording/cue-time-text.ts';
import { KnownFact } from './fact-list.tsx';
import { OfFile } from './file-name.tsx';
import { RateChoice } from './rate-choice.tsx';

interface Props {
  text: TextFile;
  onChoose: (choices: FileChoices) => void;
}

/** Shows the frame rate, and lets people choose it if a file that counts in frames does not state it. */
export function RateFact({ text: { file, rate }, onChoose }: Props) {
  return (
    <KnownFact name="Frame rate">
      <p>{rate.sentence}</p>
      {rate.countsFrames && rate.knownBy !== 'stated' && (
        <RateChoice file={file} name={rate.name} onChoose={(chosen) => onChoose({ rate: chosen })} />
      )}
    </KnownFact>
  );
}

/** Shows the first and the last subtitle with their times. */
export function FirstAndLast({ text: { first, last } }: Pick<Props, 'text'>) {
  return (
    <>
      <KnownFact name="First subtitle">{first && <ShownAt {...first} />}</KnownFact>
      <KnownFact name="Last subtitle">{last && <ShownAt {...last} />}</KnownFact>
    </>
  );
}

function ShownAt({ start, end, text }: SubtitleTime) {
  return (
    <>
      {cueTimeText(start)} to {cueTimeText(end)}: <q dir="auto">{text}</q>
    </>
  );
}

/** Shows the whole hours before the film starts, and offers to subtract them. */
export function StartHours({ text: { startHours }, onChoose }: Props) {
  if (!startHours) return null;
  const { hours, seconds, isTakenOff } = startHours;
  const many = countText(hours, 'hour');
  return (
    <KnownFact name="Start time">
      <p>
        {isTakenOff ? `We subtracted ${many} from all times.` : `The times begin at ${String(hours).padStart(2, '0')}:00:00, as on a tape.`}
        {hourLength(seconds / hours)}
      </p>
      <p>
        <Button onClick={() => onChoose({ takesHoursOff: !isTakenOff })}>
          {isTakenOff ? `Add ${many} again` : `Subtract ${many}`}
          <OfFile word="in" />
        </Button>
      </p>
    </KnownFact>
  );
}

/** Describes how long an hour of the file’s own timecode lasts, if the difference is more than a frame of drop-frame timecode. */
const hourLength = (seconds: number): string =>
  Math.abs(seconds - 3600) < 0.1 ? '' : ` An hour of this file’s timecode lasts ${numberText(seconds, 1)} seconds.`;
