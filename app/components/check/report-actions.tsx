import { useState } from 'react';
import type { Report } from '#domain/check-file/report.ts';
import { reportText } from '#domain/check-file/wording/report-text.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import css from './report-actions.module.css';

interface Props {
  report: Report;
  /** Whose they are. */
  rules: string;
}

/** The report to take along: as text, or on paper. */
export function ReportActions({ report, rules }: Props) {
  const [date] = useState(today);
  const [isRead, setRead] = useState(false);
  const text = reportText(report, { rules, date });
  return (
    <section className={`${css['report']} no-print`} aria-labelledby="report-actions">
      <h3 id="report-actions">Take the report along</h3>
      <div className={css['actions']}>
        <Button onClick={() => window.print()}>Print the report</Button>
        <Button onClick={() => saveFile('report.txt', new Blob([text], { type: 'text/plain' }))}>Download the report as text</Button>
        <CopyButton text={text} what="report">
          Copy the report
        </CopyButton>
      </div>
      <details onToggle={({ currentTarget }) => setRead(currentTarget.open)}>
        <summary>Read the report as text</summary>
        {/* Not twice on the page for whoever looks for a word in it. */}
        {isRead && <pre className={css['text']}>{text}</pre>}
      </details>
    </section>
  );
}

const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
