import type { ReactNode } from 'react';
import type { TextReport, Timeline } from '#domain/check-file/report.ts';
import { clockText } from '#domain/fit/running-time.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';
import { SEVERITIES } from '#timed-text/checks/rules.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { ChangeTimes } from './change-times.tsx';
import { DcpReels } from './dcp-reels.tsx';
import { FileNameContext, OfFile } from './file-name.tsx';
import { Fixes } from './fixes.tsx';
import { NextStep } from './next-step.tsx';
import { Part } from './part.tsx';
import { ProblemTable } from './problem-table.tsx';
import { SaveAs } from './save-as.tsx';
import type { SubjectActions } from './subject-actions.ts';
import { TextFacts } from './text-facts.tsx';
import css from './text-sections.module.css';
import { TimelinePicture } from './timeline-picture.tsx';
import { VerdictCard } from './verdict-card.tsx';

interface Props extends SubjectActions {
  report: TextReport;
  /** Prefix of its anchors. */
  id: string;
  rules: string;
}

/** Shows the report on subtitles: the verdict and next step, then the tools, then every problem with its places. */
export function TextSections({ report, id, rules, onChoose, onListPlaces, tools, guideline, listing, copyRate, copySeconds }: Props) {
  const { files, dcp, fits, problems, timelines } = report;
  const nameOf = (file: number | undefined) => (files.length > 1 ? files.find((text) => text.file === file)?.name : undefined);
  const hasSubtitles = files.some(({ subtitles }) => subtitles > 0);
  const change: Parameters<typeof Fixes>[0]['onChange'] = (file, changes) => onChoose(file, { changes });
  const shared = { files, copyRate, tools };
  return (
    <>
      <VerdictCard
        id={id}
        report={report}
        action={<NextStep {...shared} fits={fits} places={report.places} problemsId={`${id}-fix`} listing={listing} onChoose={onChoose} />}
        facts={<TextFacts report={report} onChoose={onChoose} />}
      />
      {dcp && (
        <Part id={`${id}-reels`} heading="Reels of the DCP">
          <DcpReels labelledBy={`${id}-reels`} dcp={dcp} files={files} />
        </Part>
      )}
      {hasSubtitles && (
        <Part id={`${id}-change`} isOnScreenOnly heading="Change the times">
          <ChangeTimes {...shared} id={`${id}-times`} fits={fits} onChange={change} />
        </Part>
      )}
      <Part id={`${id}-fix`} heading={`Problems: ${rules}`}>
        <ProblemTable labelledBy={`${id}-fix`} problems={problems} nameOf={nameOf} onListPlaces={onListPlaces} />
        {hasSubtitles && <Fixes {...shared} id={`${id}-fixes`} guideline={guideline} onChange={change} />}
      </Part>
      <div>
        {timelines.length > 0 && (
          <Part id={`${id}-where`} isFolded heading="Places in the film">
            {timelines.map((timeline) => (
              <Where key={timeline.file} timeline={timeline} name={nameOf(timeline.file)} id={`${id}-where-${timeline.file}`} />
            ))}
          </Part>
        )}
        {hasSubtitles && (
          <Part id={`${id}-save`} isOnScreenOnly isFolded heading="Save as">
            <SaveAs {...shared} id={`${id}-as`} listing={listing} copySeconds={copySeconds} />
          </Part>
        )}
      </div>
    </>
  );
}

function Where({ timeline, name, id }: { timeline: Timeline; name: string | undefined; id: string }) {
  return (
    <div className={css['file']}>
      {name !== undefined && (
        <h5>
          <bdi>{name}</bdi>
        </h5>
      )}
      <TimelinePicture timeline={timeline} />
      <details className={css['more']}>
        <summary className="block-summary" id={id}>
          Table with a row for every ten minutes
          <WithinFile name={name}>
            <OfFile word="in" />
          </WithinFile>
        </summary>
        <TimelineTable labelledBy={id} timeline={timeline} />
      </details>
    </div>
  );
}

/** Names the file that a part concerns, if it is one of several reels. */
function WithinFile({ name, children }: { name: string | undefined; children: ReactNode }) {
  return name === undefined ? children : <FileNameContext value={name}>{children}</FileNameContext>;
}

const COLUMNS: readonly Column<Timeline['parts'][number]>[] = [
  { heading: 'Part', renderCell: ({ from, to }) => `${clockText(from)} to ${clockText(to)}` },
  { heading: 'Subtitles', renderCell: ({ subtitles }) => subtitles },
  ...SEVERITIES.map((severity) => ({
    heading: SEVERITY_TEXTS[severity],
    renderCell: ({ problems }: Timeline['parts'][number]) => problems[severity],
  })),
];

/** Describes the picture in a table, with ten minutes in each row. */
function TimelineTable({ labelledBy, timeline }: { labelledBy: string; timeline: Timeline }) {
  return <DataTable labelledBy={labelledBy} columns={COLUMNS} items={timeline.parts} keyOf={({ from }) => from} />;
}
