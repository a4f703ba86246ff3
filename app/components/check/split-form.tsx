import { useCallback, useState } from 'react';
import type { TextFile } from '#domain/check-file/report.ts';
import { LENGTH_HINT, lengthProblemText } from '#domain/check-file/wording/reel-texts.ts';
import { RATES } from '#timed-text/rate.ts';
import { readReelLengths } from '#timed-text/reels/read-reel-lengths.ts';
import type { ReelSplit } from '#timed-text/reels/split-reels.ts';
import { SAVED_FORMATS } from '#timed-text/saving/saved-formats.ts';
import type { TimedTextName } from '#domain/check-file/file-name.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { OfFile } from './file-name.tsx';
import type { FileTools } from './file-tools.ts';
import { ReelClock } from './reel-clock.tsx';
import css from './reels.module.css';
import { SplitResult } from './split-result.tsx';
import { useFromWorker } from './use-from-worker.ts';

interface Props {
  /** Prefix of its fields' names. */
  id: string;
  file: TextFile;
  /** Options for the whole file. */
  options: TimedTextName;
  copySeconds: number | undefined;
  tools: FileTools;
  /** Name of a field above that must be corrected first. */
  wrongField: string | undefined;
  onTry: () => void;
}

/** Asks for the lengths of the reels and shows the result of splitting the file. */
export function SplitForm({ id, file, options, copySeconds, tools, wrongField, onTry }: Props) {
  const [text, setText] = useState('');
  const [startsAtZero, setStartsAtZero] = useState(true);
  const [isTried, setTried] = useState(false);
  const [split, setSplit] = useState<ReelSplit & { typed: string }>();
  const report = useFromWorker(useCallback(async () => split && tools.split(file, split), [tools, file, split]));
  const rate = options.rate && RATES[options.rate];
  const { lengths, problem } = readReelLengths(text, rate);
  const error =
    startsLate(file) ?? (problem ? lengthProblemText(problem, 'list') : undefined) ?? (lengths.length === 0 ? NO_LENGTHS : undefined);
  const name = `${id}-lengths`;
  // Without this check, people could save reels with other lengths than the form shows.
  const typed = JSON.stringify([text, startsAtZero, options.rate]);
  const shown = split?.typed === typed ? split : undefined;
  const trySplit = () => {
    onTry();
    setTried(error !== undefined);
    const wrong = error === undefined ? wrongField : name;
    if (wrong !== undefined) return document.getElementById(wrong)?.focus();
    setSplit({ lengths: lengths.map(({ seconds }) => seconds), startsAtZero, rate, typed });
  };
  return (
    <div className={css['reels']}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          trySplit();
        }}
      >
        <TextArea
          name={name}
          label="Lengths of the reels, one per line"
          hint={`${LENGTH_HINT} You can paste a spreadsheet column or a CPL.`}
          value={text}
          rows={5}
          spellCheck={false}
          error={isTried ? error : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ReelClock
          id={id}
          label="Times in each reel"
          zeroLabel="Start at 0 in each reel, as in a DCP"
          startsAtZero={startsAtZero}
          onChoose={setStartsAtZero}
        />
        <p>Each reel gets the name and the format ({SAVED_FORMATS[options.format].name}) that you chose above.</p>
        <p>
          <Button type="submit" variant="primary">
            Split
            <OfFile word="file" />
          </Button>
        </p>
      </form>
      <SplitResult
        id={id}
        report={shown && report}
        name={options}
        copySeconds={copySeconds}
        save={shown && ((reel) => tools.saveReel(file, shown, reel, options))}
      />
    </div>
  );
}

const NO_LENGTHS = 'Enter the length of each reel, such as 0:20:13.';

const startsLate = ({ startHours }: TextFile): string | undefined =>
  startHours && !startHours.isTakenOff
    ? 'The times begin at a whole hour. First subtract the hours under “File details”, at “Start time”.'
    : undefined;
