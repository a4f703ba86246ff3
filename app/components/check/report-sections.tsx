import type { Report } from '#domain/check-file/report.ts';
import { GUIDELINES } from '#timed-text/checks/rules.ts';
import css from './report-sections.module.css';
import { JoinFiles } from './join-files.tsx';
import { ReportActions } from './report-actions.tsx';
import type { SubjectActions } from './subject-actions.ts';
import { subjectName } from './subject-name.ts';
import { SubjectSection, subjectId } from './subject-section.tsx';

interface Props extends Omit<SubjectActions, 'onListPlaces'> {
  report: Report;
  onListPlaces: (subject: number, problem: string) => ReturnType<SubjectActions['onListPlaces']>;
}

/** Shows the result of each file in order. If there are several files, a list of links comes first. */
export function ReportSections({ report, guideline, onListPlaces, ...actions }: Props) {
  const { subjects } = report;
  return (
    <>
      {subjects.length > 1 && (
        <nav aria-label="Checked files">
          <ul role="list" className={css['links']}>
            {subjects.map((subject, index) => (
              <li key={subjectId(index)}>
                <a href={`#${subjectId(index)}`}>
                  <bdi>{subjectName(subject)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {subjects.map((subject, index) => (
        <SubjectSection
          key={subjectId(index)}
          subject={subject}
          index={index}
          isAlone={subjects.length === 1}
          rules={GUIDELINES[guideline]}
          guideline={guideline}
          onListPlaces={(problem) => onListPlaces(index, problem)}
          {...actions}
        />
      ))}
      <JoinFiles report={report} listing={actions.listing} copyRate={actions.copyRate} tools={actions.tools} />
      <ReportActions report={report} rules={GUIDELINES[guideline]} />
    </>
  );
}
