import type { Report, TextFile } from '#domain/check-file/report.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { RateName } from '#timed-text/rate.ts';
import type { FileTools } from './file-tools.ts';
import { Fold } from './fold.tsx';
import { JoinForm } from './join-form.tsx';
import css from './reels.module.css';

interface Props {
  report: Report;
  listing: Listing | undefined;
  copyRate: RateName | undefined;
  tools: FileTools;
}

/** Shows the section for joining files. It is absent with fewer than two subtitle files. */
export function JoinFiles({ report, ...known }: Props) {
  const files = report.subjects.flatMap((subject) => (subject.is === 'text' ? subject.files : []));
  if (files.length < 2) return null;
  return (
    <section className={`${css['join']} no-print`} aria-labelledby="join-files">
      <Fold summary={<h3 id="join-files">Join the files</h3>}>
        <p>If these {files.length} subtitle files are the reels of one film, you can join them into one file.</p>
        <JoinForm key={keyOf(files)} files={files} {...known} />
      </Fold>
    </section>
  );
}

/** Makes a key for the form, so that other files start with their own order and lengths. */
const keyOf = (files: readonly TextFile[]): string => files.map(({ file, name }) => `${file} ${name}`).join('\n');
