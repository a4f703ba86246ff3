import type { TextReport } from '#domain/check-file/report.ts';
import css from './descriptive-evidence.module.css';

const COUNTED = [
  ['sounds', 'Sounds'],
  ['songs', 'Songs'],
  ['speakers', 'Speakers'],
] as const;

/** What was counted, with the first few of each, then what that looks like: never a verdict alone. */
export function DescriptiveEvidence({ descriptive }: Pick<TextReport, 'descriptive'>) {
  const { examples, sentence } = descriptive;
  return (
    <>
      <p>{sentence}</p>
      <ul className={css['examples']}>
        {COUNTED.filter(([what]) => examples[what].length > 0).map(([what, name]) => (
          <li key={what}>
            {name}, for example{' '}
            {[...new Set(examples[what])].map((example, index) => (
              <span key={example}>
                {index > 0 && ', '}
                <q dir="auto">{example}</q>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
