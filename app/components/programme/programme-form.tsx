import { useRef, useState } from 'react';
import { DraftNotice } from '#app/components/film-form/draft-notice.tsx';
import type { Problem } from '#app/session/api/problem.ts';
import { ChooseFile } from '#app/ui/choose-file.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { LIMITS } from '#domain/limits.ts';
import { useProgrammeDraft } from './use-programme-draft.ts';
import { createTextReader } from '#domain/text/decode-text.ts';
import { adviceOnFile, SIGNATURE_BYTES } from '#domain/text/file-kind.ts';
import css from './programme-form.module.css';

interface Props {
  /** Text that was typed before. */
  text?: string;
  name?: string;
  /** Id of the kept programme that the form edits, if any. */
  kept?: string | undefined;
  problem: Problem | undefined;
}

const FIELDS = { films: 'Titles, one per line', name: 'Name of the programme' };

const HINT = `Example: Parasite (2019), Bong Joon Ho. Or paste a table from a spreadsheet, with column names in the first row. Up to ${LIMITS.programmeFilms} films.`;

/** Asks for the films of a programme: typed, pasted, or from a file whose text appears here before it is sent. */
export function ProgrammeForm({ text = '', name = '', kept, problem }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const fields = { films: area, name: nameField };
  const draft = useProgrammeDraft(fields, kept ?? '', { films: text, name }, problem !== undefined);
  const [file, setFile] = useState<{ said: string; isProblem: boolean }>({ said: '', isProblem: false });
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile({ said: `Reading ${chosen.name}…`, isProblem: false });
    const read = await readProgrammeFile(chosen);
    if ('problem' in read) return setFile({ said: read.problem, isProblem: true });
    draft.take(read.text);
    setFile({
      said: `The titles in ${chosen.name} are now in the field. Read the titles, then press “Check the programme”.`,
      isProblem: false,
    });
  };
  return (
    <PostForm fields={FIELDS} problem={problem} button="Check the programme" sending="Comparing with the register…">
      {kept !== undefined && <input type="hidden" name="kept" value={kept} />}
      <DraftNotice {...draft.notice} where={kept === undefined ? undefined : 'under “Change the list”'} />
      <div className={css['fields']}>
        <div className={css['films']}>
          <TextArea
            ref={area}
            label={FIELDS.films}
            name="films"
            hint={HINT}
            rows={6}
            spellCheck={false}
            defaultValue={text}
            onInput={draft.keep}
          />
        </div>
        <details className={css['optional']}>
          <summary className="fold-summary">Choose a file, or name the programme</summary>
          <div className={css['more']}>
            <div className={`needs-scripts ${css['file']}`}>
              <ChooseFile
                label="File"
                hint="A CSV or text file. You can also drop it here."
                isWrong={file.isProblem}
                onChoose={([chosen]) => void read(chosen)}
              />
              <StatusMessage isProblem={file.isProblem}>{file.said}</StatusMessage>
            </div>
            <TextField
              ref={nameField}
              label={FIELDS.name}
              name="name"
              defaultValue={name}
              onInput={draft.keep}
              maxLength={LIMITS.shortText}
              autoComplete="off"
            />
          </div>
        </details>
      </div>
    </PostForm>
  );
}

const TOO_LARGE = `This file is too large for a list of ${LIMITS.programmeFilms} films. Keep only the columns title, year, director, running time and frame rate, then choose the file again.`;

/** Reads the text of a chosen file in any encoding, or returns a sentence that says what to do instead. */
async function readProgrammeFile(file: File): Promise<{ text: string } | { problem: string }> {
  try {
    const isTooLarge = file.size > LIMITS.programmeBytes;
    const bytes = new Uint8Array(await file.slice(0, isTooLarge ? SIGNATURE_BYTES : LIMITS.programmeBytes).arrayBuffer());
    const problem = adviceOnFile(bytes, file.name) ?? (isTooLarge ? TOO_LARGE : undefined);
    if (problem !== undefined) return { problem };
    const text = createTextReader();
    return { text: text.read(bytes) + text.end() };
  } catch {
    return { problem: 'Your browser could not read the file. Check that the file still exists, then choose it again.' };
  }
}
