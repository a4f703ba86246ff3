import type { ReactNode } from 'react';
import type { FileFit, SoundReport, TextReport } from '#domain/check-file/report.ts';
import { FIT_TARGET_TEXTS } from '#domain/check-file/wording/fit-target-texts.ts';
import { FitSign } from '#app/components/fit/fit-label.tsx';
import { Button } from '#app/ui/button.tsx';
import { OfFile } from './file-name.tsx';
import css from './verdict-card.module.css';

interface Props {
  report: Pick<TextReport | SoundReport, 'verdict' | 'toDo' | 'fits'>;
  /** Prefix of the ids. */
  id: string;
  /** Button for the one thing to do, if any. */
  action?: ReactNode;
  /** Facts to show next to the verdict. */
  facts: ReactNode;
}

/** Shows the main result for a file: whether it fits, the reason, and what to do next. */
export function VerdictCard({ report: { verdict, toDo, fits }, id, action, facts }: Props) {
  const { sign, label, sentence, against } = verdict;
  const others = fits.filter((fit) => against !== undefined && fit.against !== against);
  return (
    <div className={css['card']}>
      <div className={css['verdict']}>
        {against && <p className={css['against']}>{FIT_TARGET_TEXTS[against]}</p>}
        <p className={css['label']}>
          <FitSign is={sign} />
          <strong>{label}</strong>
        </p>
        {sentence !== '' && <p>{withWholeTimes(sentence)}</p>}
        {others.map((fit) => (
          <OtherFit key={fit.against} fit={fit} />
        ))}
        {toDo !== '' && <p>{toDo}</p>}
        <div className={`buttons ${css['actions']} no-print`}>
          {action}
          <Button onClick={() => window.print()}>
            Print
            <OfFile word="the report with" />
          </Button>
        </div>
      </div>
      <div className={css['facts']}>
        <h4 id={`${id}-what`}>File details</h4>
        {facts}
      </div>
    </div>
  );
}

function OtherFit({ fit: { against, is, label, sum } }: { fit: FileFit }) {
  return (
    <p className={css['other']}>
      <FitSign is={is} />
      <span>
        {FIT_TARGET_TEXTS[against]}: <strong>{label}.</strong> {withWholeTimes(sum)}
      </span>
    </p>
  );
}

/** Keeps a number and its unit on one line, as in "96 min". */
const withWholeTimes = (sum: string) => sum.replaceAll(/(?<=\d) (?=(?:min|s)\b)/g, '\u{A0}');
