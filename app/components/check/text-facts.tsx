import type { ReactNode } from 'react';
import type { FileChoices } from '#domain/check-file/check-options.ts';
import type { TextFile, TextReport } from '#domain/check-file/report.ts';
import { clockText } from '#domain/fit/running-time.ts';
import { countText } from '#domain/text/count-text.ts';
import { fileSize } from '#app/ui/file-size.ts';
import { DescriptiveExamples } from './descriptive-examples.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { Fact, FactList } from './fact-list.tsx';
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
  const description = <Fact name="Description">{descriptive.sentence}</Fact>;
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
          <Fact name="Title">{only.title && <bdi>{only.title}</bdi>}</Fact>
          <Fact name="Size">{fileSize(only.bytes)}</Fact>
          <FirstAndLast text={only} />
          <Fact name="Encoding">{!only.encoding?.isOpen && only.encoding?.sentence}</Fact>
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
      <Fact name="Format">{formatName}</Fact>
      <Fact name="Language">{language ?? 'The file does not state its language.'}</Fact>
      <Fact name="Subtitles">
        {countText(subtitles, 'subtitle')}
        {first && last && `, ${clockText(first.start)} to ${clockText(last.end)}`}
      </Fact>
      <RateFact text={text} onChoose={onChoose} />
      {children}
      <StartHours text={text} onChoose={onChoose} />
      <Fact name="Encoding">
        {encoding?.isOpen && <EncodingChoice file={text.file} facts={encoding} onChoose={(chosen) => onChoose({ encoding: chosen })} />}
      </Fact>
    </FactList>
  );
}

/** Shows the facts that several files share, or each value if they differ. */
function CommonFacts({ files, children }: { files: readonly TextFile[]; children: ReactNode }) {
  const subtitles = files.reduce((sum, file) => sum + file.subtitles, 0);
  return (
    <FactList>
      <Fact name="Format">{distinct(files.map(({ formatName }) => formatName))}</Fact>
      <Fact name="Title">{distinct(files.map(({ title }) => title))}</Fact>
      <Fact name="Language">{distinct(files.map(({ language }) => language)) || 'The files do not state their language.'}</Fact>
      <Fact name="Subtitles">
        {countText(subtitles, 'subtitle')} in {countText(files.length, 'file')}
      </Fact>
      {children}
    </FactList>
  );
}

const distinct = (values: readonly (string | undefined)[]): string =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))].join(', ');
