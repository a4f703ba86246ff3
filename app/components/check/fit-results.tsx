import type { FileFit } from '#domain/check-file/report.ts';
import { FIT_TARGET_TEXTS } from '#domain/check-file/wording/fit-target-texts.ts';
import { FitSign } from '#app/components/fit/fit-label.tsx';
import css from './fit-results.module.css';

/** "96 min" is not broken at its blank. */
const withWholeTimes = (sum: string) => sum.replaceAll(/(?<=\d) (?=(?:min|s)\b)/g, '\u{A0}');

/** Whether it fits, against each that is known. */
export function FitResults({ fits }: { fits: readonly FileFit[] }) {
  if (fits.length === 0) return <p>Type above how long your copy runs, and at which rate: then it is said here.</p>;
  return (
    <dl className={css['fits']}>
      {fits.map(({ against, is, label, sum }) => (
        <div key={against} data-fit={is}>
          <dt>{FIT_TARGET_TEXTS[against]}</dt>
          <dd>
            <p className={css['label']}>
              <FitSign is={is} />
              <span>{label}</span>
            </p>
            <p>{withWholeTimes(sum)}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
