import { paths } from '#domain/paths.ts';
import css from './batch-steps.module.css';

/** Explains how to submit films in a file. */
export const BatchSteps = () => (
  <div className={`prose ${css['steps']}`}>
    <ol>
      <li>
        Download the <a href={paths.template()}>empty template (CSV)</a>, or an{' '}
        <a href={paths.example()}>example with made-up films (CSV)</a>.
      </li>
      <li>Fill in one row for each material, and save the file as CSV. Every spreadsheet program can save CSV.</li>
      <li>Choose the file here, and correct its rows before you submit them.</li>
    </ol>
  </div>
);
