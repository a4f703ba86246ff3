import type { TextReport } from '#domain/check-file/report.ts';
import css from './descriptive-examples.module.css';

const COUNTED = [
  ['sounds', 'Sounds'],
  ['songs', 'Songs'],
  ['speakers', 'Speakers'],
] as const;

/** Shows the first few sounds, songs and speakers that were counted. */
export function DescriptiveExamples({ descriptive: { examples } }: Pick<TextReport, 'descriptive'>) {
  const found = COUNTED.filter(([what]) => examples[what].length > 0);
  if (found.length === 0) return null;
  return (
    <ul className={css['examples']}>
      {found.map(([what, name]) => (
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
  );
}
