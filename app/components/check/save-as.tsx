import { useState } from 'react';
import type { TextFile } from '#domain/check-file/report.ts';
import type { Listing } from '#domain/films/listing.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import type { RateName } from '#timed-text/rate.ts';
import { SAVED_FORMATS, type SavedFormat } from '#timed-text/saving/saved-formats.ts';
import { timedTextFileName, type TimedTextName } from '#domain/check-file/file-name.ts';
import { rateProblem } from '#timed-text/saving/save-options.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { DownloadFile } from './download-file.tsx';
import { OfFile } from './file-name.tsx';
import type { FileTools } from './file-tools.ts';
import { Fold } from './fold.tsx';
import { FORMAT_OPTIONS, usualFormat } from './format-options.ts';
import { Losses } from './losses.tsx';
import { NameFields } from './name-fields.tsx';
import css from './save-as.module.css';
import { useNearViewport } from './use-near-viewport.ts';
import { knownParts, type NameParts } from './saved-file-name.ts';
import { SplitForm } from './split-form.tsx';

interface Props {
  /** Prefix of the field names. */
  id: string;
  /** One file, or the reels of a DCP, which are saved as separate files. */
  files: readonly TextFile[];
  listing: Listing | undefined;
  copyRate: RateName | undefined;
  copySeconds: number | undefined;
  tools: FileTools;
}

/** Saves a file with its changes, in the format and with the name that people choose. Shows beforehand which data the format loses. */
export function SaveAs({ id, files, listing, copyRate, copySeconds, tools }: Props) {
  const [reel, setReel] = useState<string>();
  const [format, setFormat] = useState<SavedFormat>();
  const [typed, setTyped] = useState<Partial<NameParts>>({});
  const [isTried, setTried] = useState(false);
  const [place, isNear] = useNearViewport();
  const [first] = files;
  const file = files.find((one) => String(one.file) === reel) ?? first;
  if (!file) return null;
  const parts = { ...knownParts(file, listing, copyRate), ...typed };
  const options: TimedTextName = {
    ...parts,
    format: format ?? usualFormat(file),
    rate: parts.rate === '' ? undefined : parts.rate,
    ...(files.length > 1 && file.reel !== undefined && { reel: file.reel }),
  };
  const problem = rateProblem(options.format, options.rate);
  return (
    <div ref={place} className={`stack ${css['save']} no-print`}>
      {files.length > 1 && (
        <SelectField
          name={`${id}-reel`}
          label="Reel to save"
          options={files.map(({ file: value, name }) => ({ value: String(value), label: name }))}
          value={String(file.file)}
          onChange={({ currentTarget }) => setReel(currentTarget.value)}
        />
      )}
      <SelectField
        name={`${id}-format`}
        label="Format"
        options={FORMAT_OPTIONS}
        value={options.format}
        onChange={({ currentTarget: { value } }) => isOwnKey(SAVED_FORMATS, value) && setFormat(value)}
      />
      {isNear && <Losses file={file} options={options} tools={tools} />}
      <NameFields
        id={id}
        parts={parts}
        listedLanguage={listing?.language}
        rateError={isTried ? problem : undefined}
        onType={(more) => setTyped({ ...typed, ...more })}
      />
      <DownloadFile
        name={timedTextFileName(options)}
        save={() => tools.save(file, options)}
        wrongField={problem === undefined ? undefined : `${id}-rate`}
        onTry={() => setTried(true)}
      />
      {files.length === 1 && (
        <Fold
          summary={
            <>
              Split into reels
              <OfFile />
            </>
          }
        >
          <SplitForm
            id={`${id}-reels`}
            file={file}
            options={options}
            copySeconds={copySeconds}
            tools={tools}
            wrongField={problem === undefined ? undefined : `${id}-rate`}
            onTry={() => setTried(true)}
          />
        </Fold>
      )}
    </div>
  );
}
