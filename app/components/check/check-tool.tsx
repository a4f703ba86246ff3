import { useEffect, useMemo, useRef } from 'react';
import { readRunningTime } from '#domain/fit/running-time.ts';
import type { Listing } from '#domain/films/listing.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import type { Guideline } from '#timed-text/checks/rules.ts';
import { RATES, readRate } from '#timed-text/rate.ts';
import { ChooseFile } from '#app/ui/choose-file.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { ReportSections } from './report-sections.tsx';
import { CheckAgainst } from './check-against.tsx';
import css from './check-tool.module.css';
import { ChosenFiles } from './chosen-files.tsx';
import { Reading } from './reading.tsx';
import { hasVerdict } from './subject-section.tsx';
import { useCheck } from './use-check.ts';
import { useTypedCopy, type TypedCopy } from './use-typed-copy.ts';

interface Props {
  /** Listing to check against, if any. */
  listing: Listing | undefined;
  guideline: Guideline;
  onChooseRules: (guideline: Guideline) => void;
}

/** Lets people choose files and set what they are checked against, and shows the result. */
export function CheckTool({ listing, guideline, onChooseRules }: Props) {
  const { typed, settled: copy, type } = useTypedCopy(listing);
  const asked = useMemo(
    () => ({
      guideline,
      listing,
      copy: { seconds: readRunningTime(copy.time), rate: readRate(copy.rate) },
    }),
    [guideline, listing, copy],
  );
  const { files, result, isReading, progress, add, remove, clear, decide, listPlaces, tools } = useCheck(asked);
  const { report, problem } = result ?? {};
  const place = useRef<HTMLDivElement>(null);
  const heading = useFocusOn(result?.files);
  const status = useAnnouncement(statusText(isReading, report?.summary ?? problem), occasionOf(guideline, copy, files));
  const [first] = report?.subjects ?? [];
  const isOneCard = report?.subjects.length === 1 && first !== undefined && hasVerdict(first);
  return (
    <div className={`stack ${css['tool']}`}>
      <div ref={place} className={`stack ${css['ask']} no-print`}>
        <div className={css['files']}>
          <ChosenFiles
            files={files}
            onRemove={remove}
            onClear={() => {
              clear();
              place.current?.querySelector('input')?.focus();
            }}
          />
          <ChooseFile
            label={files.length === 0 ? 'Your files' : 'More files'}
            hint={
              files.length === 0 &&
              'Subtitles or sound. For a DCP (Digital Cinema Package), choose all reels, fonts and pictures together. You can also drop files here.'
            }
            multiple
            onChoose={add}
          />
        </div>
        <CheckAgainst copy={typed} settledTime={copy.time} guideline={guideline} onType={type} onChooseRules={onChooseRules} />
      </div>
      <div className={`stack ${css['answer']}`} aria-busy={isReading}>
        {result && (
          <h2 ref={heading} tabIndex={-1}>
            {problem === undefined ? 'Result' : 'No result'}
          </h2>
        )}
        {/* The single card shows the same text. */}
        <div className={isOneCard ? 'visually-hidden' : undefined}>
          <StatusMessage isProblem={problem !== undefined}>{status}</StatusMessage>
        </div>
        {isReading && !result && <Reading progress={progress} files={files.length} />}
        {report && (
          <ReportSections
            report={report}
            guideline={guideline}
            listing={listing}
            copyRate={isOwnKey(RATES, copy.rate) ? copy.rate : undefined}
            copySeconds={asked.copy.seconds}
            tools={tools}
            onChoose={decide}
            onListPlaces={listPlaces}
          />
        )}
      </div>
    </div>
  );
}

/** Makes a key that differs for other files, rules or copies, so that a message is announced again even if its words are the same. */
const occasionOf = (guideline: Guideline, { time, rate }: TypedCopy, files: readonly File[]) =>
  [guideline, time, rate, ...files.map(({ name }) => name)].join('\n');

const statusText = (isReading: boolean, said: string | undefined) => said ?? (isReading ? 'Reading and checking…' : '');

/** Moves focus to the result when the first one for new files arrives. */
function useFocusOn(files: readonly File[] | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!files) return;
    heading.current?.focus();
    // Scroll so that the sentence below the heading is visible, too.
    heading.current?.scrollIntoView();
  }, [files]);
  return heading;
}
