import type { TextFile } from '#domain/check-file/report.ts';
import { countText } from '#domain/text/count-text.ts';
import { Fact, FactList } from './fact-list.tsx';

/** What several files have in common; where they differ, each that there is. */
export function CommonFacts({ files }: { files: readonly TextFile[] }) {
  const subtitles = files.reduce((sum, file) => sum + file.subtitles, 0);
  return (
    <FactList>
      <Fact name="Format">{different(files.map(({ formatName }) => formatName))}</Fact>
      <Fact name="Title">{different(files.map(({ title }) => title))}</Fact>
      <Fact name="Language">{different(files.map(({ language }) => language)) || 'The files do not say it.'}</Fact>
      <Fact name="Subtitles">
        {countText(subtitles, 'subtitle')} in {countText(files.length, 'file')}
      </Fact>
    </FactList>
  );
}

const different = (values: readonly (string | undefined)[]): string =>
  [...new Set(values.filter((value) => value !== undefined && value !== ''))].join(', ');
