import type { RefusedFile, SoundReport, Subject } from '#domain/check-file/report.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { FileNameContext } from './file-name.tsx';
import { Part } from './part.tsx';
import { ProblemTable } from './problem-table.tsx';
import { RateChoice } from './rate-choice.tsx';
import { SoundFacts } from './sound-facts.tsx';
import type { SubjectActions } from './subject-actions.ts';
import { shortName, subjectName } from './subject-name.ts';
import css from './subject-section.module.css';
import { TextSections } from './text-sections.tsx';
import { VerdictCard } from './verdict-card.tsx';

interface Props extends SubjectActions {
  subject: Subject;
  /** Number in the report, as the prefix of its anchors. */
  index: number;
  /** Whether this is the only subject. The page then already shows its summary above. */
  isAlone: boolean;
  /** End of a heading, with the guideline that was used. */
  rules: string;
}

export const subjectId = (index: number): string => `subject-${index}`;

/** Tells if a subject is shown as a card with its verdict. */
export const hasVerdict = (subject: Subject): boolean => 'verdict' in subject;

/** Shows the report on one file, or on the reels of one DCP. */
export function SubjectSection({ subject, index, isAlone, rules, ...actions }: Props) {
  const id = subjectId(index);
  return (
    <article className={`stack ${css['subject']}`} aria-labelledby={id} data-alone={isAlone}>
      <h3 id={id} tabIndex={-1}>
        <bdi>{subjectName(subject)}</bdi>
      </h3>
      {!isAlone && !hasVerdict(subject) && <p className={css['summary']}>{subject.summary}</p>}
      <FileNameContext value={isAlone ? undefined : shortName(subject)}>
        <Body subject={subject} id={id} rules={rules} {...actions} />
      </FileNameContext>
    </article>
  );
}

function Body({ subject, ...props }: { subject: Subject; id: string; rules: string } & SubjectActions) {
  switch (subject.is) {
    case 'text':
      return <TextSections report={subject} {...props} />;
    case 'sound':
      return <SoundSections sound={subject} {...props} />;
    case 'refused':
      return <Refused refused={subject} onChoose={props.onChoose} />;
    default:
      return <p>{fileSize(subject.bytes)}</p>;
  }
}

function SoundSections({ sound, id, onListPlaces }: { sound: SoundReport; id: string } & SubjectActions) {
  return (
    <>
      <VerdictCard id={id} report={sound} facts={<SoundFacts sound={sound} />} />
      {sound.problems.length > 0 && (
        <Part id={`${id}-fix`} heading="Problems">
          <ProblemTable labelledBy={`${id}-fix`} problems={sound.problems} nameOf={() => undefined} onListPlaces={onListPlaces} />
        </Part>
      )}
    </>
  );
}

function Refused({ refused, onChoose }: { refused: RefusedFile } & Pick<SubjectActions, 'onChoose'>) {
  if (refused.needs !== 'rate') return null;
  const { file } = refused;
  return (
    <div className={css['needs']}>
      <RateChoice file={file} name={undefined} onChoose={(rate) => onChoose(file, { rate })} />
    </div>
  );
}
