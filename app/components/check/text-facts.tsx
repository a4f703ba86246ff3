import type { ReactNode } from 'react';
import type { FileChoices } from '#domain/check-file/check-options.ts';
import type { TextFile, TextReport } from '#domain/check-file/report.ts';
import { clockText } from '#domain/fit/running-time.ts';
import { countText } from '#domain/text/count-text.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { DescriptiveExamples } from './descriptive-examples.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { FactList, KnownFact } from './fact-list.tsx';
import { FirstAndLast, RateFact, StartHours } from './file-facts.tsx';
import { FileNameContext } from './file-name.tsx';
import type { SubjectActions } from './subject-actions.ts';
import css from './text-sections.module.css';

interface Props extends Pick<SubjectActions, 'onChoose'> {
  report: Pick<TextReport, 'files' | 'descriptive'>;
}

/** Shows five facts about a text with the available choices. The rest is folded. */
export function TextFacts({ report: { files, descriptive }, onChoose }: Props) {
  const [only] = files.length === 1 ? files : [];
  const description = <KnownFact name="Description">{descriptive.sentence}</KnownFact>;
  if (!only)
    return (
      <>
        <CommonFacts files={files}>{description}</CommonFacts>
        <details className={css['more']}>
          <summary className="block-summary">More about each file</summary>
          <DescriptiveExamples descriptive={descriptive} />
          {files.map((text) => (
            <div key={text.file} className={css['file']}>
              <h5>
                <bdi>{text.name}</bdi>
              </h5>
              <FileNameContext value={text.name}>
                <OneFile text={text} onChoose={(choices) => onChoose(text.file, choices)}>
                  <FirstAndLast text={text} />
                </OneFile>
              </FileNameContext>
            </div>
          ))}
        </details>
      </>
    );
  return (
    <>
      <OneFile text={only} onChoose={(choices) => onChoose(only.file, choices)}>
        {description}
      </OneFile>
      <details className={css['more']}>
        <summary className="block-summary">More about the file</summary>
        <FactList>
          <KnownFact name="Title">{only.title && <bdi>{only.title}</bdi>}</KnownFact>
          <KnownFact name="Size">{fileSize(only.bytes)}</KnownFact>
          <FirstAndLast text={only} />
          <KnownFact name="Encoding">{!only.encoding?.isOpen && only.encoding?.sentence}</KnownFact>
        </FactList>
        <DescriptiveExamples descriptive={descriptive} />
      </details>
    </>
  );
}

interface OneFileProps {
  text: TextFile;
  onChoose: (choices: FileChoices) => void;
  children: ReactNode;
}

function OneFile({ text, onChoose, children }: OneFileProps) {
  const { formatName, language, subtitles, first, last, encoding } = text;
  return (
    <FactList>
      <KnownFact name="Format">{formatName}</KnownFact>
      <KnownFact name="Language">{language ?? 'The file does not state its language.'}</KnownFact>
      <KnownFact name="Subtitles">
        {countText(subtitles, 'subtitle')}
        {first && last && `, ${clockText(first.start)} to ${clockText(last.end)}`}
      </KnownFact>
      <RateFact text={text} onChoose={onChoose} />
      {children}
      <StartHours text={text} onChoose={onChoose} />
      <KnownFact name="Encoding">
        {encoding?.isOpen && <EncodingChoice file={text.file} facts={encoding} onChoose={(chosen) => onChoose({ encoding: chosen })} />}
      </KnownFact>
    </FactList>
  );
}

/** Shows the facts that several files share, or each value if they differ. */
function CommonFacts({ files, children }: { files: readonly TextFile[]; children: ReactNode }) {
  const subtitles = files.reduce((sum, file) => sum + file.subtitles, 0);
  return (
    <FactList>
      <KnownFact name="Format">{distinct(files.map(({ formatName }) => formatName))}</KnownFact>
      <KnownFact name="Title">{distinct(files.map(({ title }) => title))}</KnownFact>
      <KnownFact name="Language">{distinct(files.map(({ language }) => language)) || 'The files do not state their language.'}</KnownFact>
      <KnownFact name="Subtitles">
        {countText(subtitles, 'subtitle')} in {countText(files.length, 'file')}
      </KnownFact>
      {children}
    </FactList>
  );
}

const distinct = (values: readonly (string | undefined)[]): string =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))].join(', ');
