import { useState } from 'react';
import type { Report } from '#domain/check-file/report.ts';
import { reportText } from '#domain/check-file/wording/report-text.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import css from './report-actions.module.css';

interface Props {
  report: Report;
  /** Name of the guideline. */
  rules: string;
}

/** Offers the report as text to copy or download. */
export function ReportActions({ report, rules }: Props) {
  const [date] = useState(today);
  const [isRead, setRead] = useState(false);
  const text = reportText(report, { rules, date });
  return (
    <details className={`${css['report']} no-print`} onToggle={({ currentTarget }) => setRead(currentTarget.open)}>
      <summary className="block-summary">Report as text</summary>
      {/* Absent until it is opened, so that searching the page does not find each word twice. */}
      {isRead && (
        <>
          <div className="buttons">
            <Button onClick={() => saveFile('report.txt', new Blob([text], { type: 'text/plain' }))}>Download the report as text</Button>
            <CopyButton text={text} what="report">
              Copy the report
            </CopyButton>
          </div>
          <pre className={css['text']}>{text}</pre>
        </>
      )}
    </details>
  );
}

const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
