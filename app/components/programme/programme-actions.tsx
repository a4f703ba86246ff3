import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import type { KeptProgramme } from '#app/session/storage/programmes.ts';
import type { DecidedFilm } from './decide-films.ts';
import type { ProgrammeFindings } from './parse-programme-text.ts';
import css from './programme-actions.module.css';
import { programmeCsv } from './programme-csv.ts';

interface Props {
  findings: ProgrammeFindings;
  kept: KeptProgramme | undefined;
  films: readonly DecidedFilm[];
  /** The site's address. */
  site: string;
  /** Called to keep the result. @returns whether the browser keeps it */
  onKeep: () => boolean;
  onForget: () => void;
}

/** Offers to save, print, keep or forget the result. */
export function ProgrammeActions({ findings, kept, films, site, onKeep, onForget }: Props) {
  const [isRefused, setRefused] = useState(false);
  const save = () => saveFile(`${findings.name}.csv`, new Blob([programmeCsv(films, site)], { type: 'text/csv' }));
  return (
    <div className={`no-print wrap ${css['actions']}`}>
      <div className="wrap needs-scripts">
        <Button onClick={save}>Save as spreadsheet (CSV)</Button>
        <Button onClick={() => print()}>Print</Button>
        {kept ? (
          <Button onClick={onForget}>
            Forget<span className="visually-hidden"> {kept.name}</span>
          </Button>
        ) : (
          <Button onClick={() => setRefused(!onKeep())}>Keep in this browser</Button>
        )}
      </div>
      <p>
        {kept
          ? 'This programme is kept only in this browser. Our server does not store it.'
          : 'This programme is not kept, so you lose it when you leave this page. Our server does not store it.'}
      </p>
      <StatusMessage isProblem={isRefused}>
        {isRefused && 'This browser does not let sites store anything. Save the result as a spreadsheet instead.'}
      </StatusMessage>
    </div>
  );
}
