import type { ReactNode } from 'react';
import type { TextReport, Timeline, TextFile } from '#domain/check-file/report.ts';
import { ChangeAndSave } from './change-and-save.tsx';
import { DcpReels } from './dcp-reels.tsx';
import { DescriptiveEvidence } from './descriptive-evidence.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileNameContext, OfFile } from './file-name.tsx';
import { FitResults } from './fit-results.tsx';
import { ProblemTable } from './problem-table.tsx';
import { Part } from './part.tsx';
import type { SubjectActions } from './subject-actions.ts';
import { TimelinePicture } from './timeline-picture.tsx';
import { countText } from '#domain/text/count-text.ts';
import { Fact, FactList } from './fact-list.tsx';
import { SEVERITIES } from '#timed-text/checks/rules.ts';
import { DataRow, DataTable, type Column } from '#app/ui/data-table.tsx';
import { clockText } from '#domain/fit/running-time.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';
import css from './text-sections.module.css';

interface Props extends SubjectActions {
  report: TextReport;
  /** What its anchors begin with. */
  id: string;
  rules: string;
}

/** Of subtitles, in the order in which people ask: what is it, does it fit, what must be mended, where. */
export function TextSections({ report, id, rules, onChoose, onListPlaces, ...known }: Props) {
  const { files, dcp, fits, descriptive, problems, timelines } = report;
  const nameOf = (file: number | undefined) => (files.length > 1 ? files.find((text) => text.file === file)?.name : undefined);
  return (
    <>
      <Part id={`${id}-what`} heading="What it is">
        <FactSections files={files} onChoose={onChoose} />
      </Part>
      {dcp && (
        <Part id={`${id}-reels`} heading="The reels of the DCP">
          <DcpReels labelledBy={`${id}-reels`} dcp={dcp} files={files} />
        </Part>
      )}
      <Part id={`${id}-fit`} heading="Does it fit?">
        <FitResults fits={fits} />
      </Part>
      <Part id={`${id}-descriptive`} heading="Does it look descriptive?">
        <DescriptiveEvidence descriptive={descriptive} />
      </Part>
      <Part id={`${id}-mend`} heading={`What to mend: ${rules}`}>
        <ProblemTable labelledBy={`${id}-mend`} problems={problems} nameOf={nameOf} onListPlaces={onListPlaces} />
      </Part>
      <Part id={`${id}-where`} heading="Where in the film">
        {timelines.map((timeline) => (
          <Where key={timeline.file} timeline={timeline} name={nameOf(timeline.file)} id={`${id}-where-${timeline.file}`} />
        ))}
      </Part>
      <ChangeAndSave id={id} files={files} fits={fits} onChoose={onChoose} {...known} />
    </>
  );
}

/** Of the reels of a DCP first what they have in common. */
function FactSections({ files, onChoose }: Pick<TextReport, 'files'> & Pick<SubjectActions, 'onChoose'>) {
  const facts = files.map((text) => (
    <div key={text.file} className={css['file']}>
      {files.length > 1 && (
        <h5>
          <bdi>{text.name}</bdi>
        </h5>
      )}
      <OneOf name={files.length > 1 ? text.name : undefined}>
        <FileFacts text={text} onChoose={(choices) => onChoose(text.file, choices)} />
      </OneOf>
    </div>
  ));
  if (files.length === 1) return facts;
  return (
    <>
      <CommonFacts files={files} />
      <details className={css['more']}>
        <summary>More about each file</summary>
        {facts}
      </details>
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
        <summary id={id}>
          The same as a table, by ten minutes
          <OneOf name={name}>
            <OfFile word="in" />
          </OneOf>
        </summary>
        <TimelineTable labelledBy={id} timeline={timeline} />
      </details>
    </div>
  );
}

/** Within what is about one reel of several, that is the file. */
function OneOf({ name, children }: { name: string | undefined; children: ReactNode }) {
  return name === undefined ? children : <FileNameContext value={name}>{children}</FileNameContext>;
}

/** What several files have in common; where they differ, each that there is. */
function CommonFacts({ files }: { files: readonly TextFile[] }) {
  const subtitles = files.reduce((sum, file) => sum + file.subtitles, 0);
  return (
    <FactList>
      <Fact name="Format">{different(files.map(({ formatName }) => formatName))}</Fact>
      <Fact name="Title">{different(files.map(({ title }) => title))}</Fact>
      <Fact name="Language">{different(files.map(({ language }) => language)) || 'The files do not say it.'}</Fact>
      <Fact name="Subtitles">
        {countText(subtitles, 'subtitle')} in {countText(files.length, 'file')}
      </Fact>
    </FactList>
  );
}

const different = (values: readonly (string | undefined)[]): string =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))].join(', ');

const COLUMNS: readonly Column<Timeline['parts'][number]>[] = [
  { heading: 'Part', renderCell: ({ from, to }) => `${clockText(from)} to ${clockText(to)}` },
  { heading: 'Subtitles', renderCell: ({ subtitles }) => subtitles },
  ...SEVERITIES.map((severity) => ({
    heading: SEVERITY_TEXTS[severity],
    renderCell: ({ problems }: Timeline['parts'][number]) => problems[severity],
  })),
];

/** What the picture shows, ten minutes a row. */
function TimelineTable({ labelledBy, timeline }: { labelledBy: string; timeline: Timeline }) {
  return (
    <DataTable labelledBy={labelledBy} columns={COLUMNS}>
      {timeline.parts.map((part) => (
        <DataRow key={part.from} columns={COLUMNS} item={part} />
      ))}
    </DataTable>
  );
}
