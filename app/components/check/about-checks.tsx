import { Link } from 'react-router';
import { Explained } from '#app/content/parts/explained.tsx';
import { TEXT_FIT_RULE } from '#domain/check-file/fit-of-text.ts';
import { paths } from '#domain/paths.ts';
import css from './about-checks.module.css';
import { RulesTables } from './rules-table.tsx';

const FORMATS_READ = [
  'Subtitles: SRT, WebVTT, SSA and ASS, MicroDVD, SubViewer, Spruce STL, EBU STL, SCC, TTML, IMSC, EBU-TT, and those of a DCP, SMPTE or Interop, also in MXF',
  'Sound: WAV, MP3, MP4, OGG, FLAC and AIFF; QuickTime, Matroska and WebM files that contain only sound',
];

/** Explains the checks and lists all rules. It is readable before a file is chosen, and without JavaScript. */
export function AboutChecks() {
  return (
    <details className={css['checked']}>
      <summary>
        <h2>What is checked</h2>
      </summary>
      <dl className={css['list']}>
        <div>
          <dt>What it is</dt>
          <dd>
            The format is told by what is in the file, not by the end of its name.
            {/* Each abbreviation is a link: folded, nobody has to go past them all. */}
            <details className={css['formats']}>
              <summary>All formats that can be read</summary>
              <ul>
                {FORMATS_READ.map((formats) => (
                  <li key={formats}>
                    <Explained>{formats}</Explained>
                  </li>
                ))}
              </ul>
            </details>
          </dd>
        </div>
        <div>
          <dt>Whether it fits</dt>
          <dd>
            Its frame rate and its end are compared with your copy. After the last subtitle there may be credits: up to{' '}
            {TEXT_FIT_RULE.creditsShare * 100} % of the film, or {TEXT_FIT_RULE.creditsMinutes} minutes. Sound is as long as its film. The
            answers have <Link to={paths.doesItFit()}>the words that listings have</Link>.
          </dd>
        </div>
        <div>
          <dt>Whether it looks descriptive</dt>
          <dd>Sounds, songs and speakers are counted.</dd>
        </div>
        <div>
          <dt>What is wrong everywhere</dt>
          <dd>
            Text that ends before it starts or after your copy, two at once in one place, letters that were lost, a file that breaks off, a
            reel, font or picture that is not there.
          </dd>
        </div>
        <div>
          <dt>What a guideline asks besides</dt>
          <dd>
            We measure the length of a line as its width: a Chinese, Japanese or Korean character counts as two. Netflix has its own figures
            for these languages. The tables show each figure and its source.
          </dd>
        </div>
      </dl>
      <RulesTables />
    </details>
  );
}
