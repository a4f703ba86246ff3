import { Link } from 'react-router';
import { Explained } from '#app/content/parts/explained.tsx';
import { TEXT_FIT_RULE } from '#domain/check-file/fit-of-text.ts';
import { paths } from '#domain/paths.ts';
import { Fact } from '#app/ui/fact.tsx';
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
      <summary className="block-summary">
        <h2>What we check</h2>
      </summary>
      <dl className={css['list']}>
        <Fact name="File format">
          We recognise the file format by the content of the file, not by its extension.
          {/* Each abbreviation is a link. While they are folded, people can pass them with one press of Tab. */}
          <details className={css['formats']}>
            <summary className="block-summary">All file formats that we can read</summary>
            <ul>
              {FORMATS_READ.map((formats) => (
                <li key={formats}>
                  <Explained>{formats}</Explained>
                </li>
              ))}
            </ul>
          </details>
        </Fact>
        <Fact name="Privacy">Your browser reads the file in a part of the page that cannot send anything.</Fact>
        <Fact name="Fit">
          We compare the frame rate and the end of the file with your copy. After the last subtitle, we allow for credits of up to{' '}
          {TEXT_FIT_RULE.creditsShare * 100} % of the film, or {TEXT_FIT_RULE.creditsMinutes} minutes in a short film. Sound must be as long
          as its film. The results use <Link to={paths.doesItFit()}>the same words as listings</Link>.
        </Fact>
        <Fact name="Description">We count sounds, songs and speakers.</Fact>
        <Fact name="Problems that we always report">
          We report text that ends before it starts, text after the end of your copy, and two subtitles at the same time and place. We also
          report lost characters, a file that is cut off, and a missing reel, font or picture.
        </Fact>
        <Fact name="Limits of each guideline">
          We measure a line by its width: a Chinese, Japanese or Korean character counts as two. Netflix has its own limits for these
          languages. The tables show each limit and its source.
        </Fact>
      </dl>
      <RulesTables />
    </details>
  );
}
