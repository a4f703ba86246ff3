import type { TextReport } from '#domain/check-file/report.ts';
import { ChangeTimes } from './change-times.tsx';
import { Fixes } from './fixes.tsx';
import { Part } from './part.tsx';
import { SaveAs } from './save-as.tsx';
import type { SubjectActions } from './subject-actions.ts';

type Props = Pick<TextReport, 'files' | 'fits'> &
  Pick<SubjectActions, 'onChoose' | 'tools' | 'listing' | 'copyRate' | 'copySeconds' | 'guideline'> & {
    /** What its anchors begin with. */
    id: string;
  };

/** What can be done with a file that was checked. */
export function ChangeAndSave({ id, files, fits, onChoose, tools, listing, copyRate, copySeconds, guideline }: Props) {
  if (files.every(({ subtitles }) => subtitles === 0)) return null;
  return (
    <>
      <Part id={`${id}-fix`} isOnScreenOnly heading="Fix with one press">
        <Fixes
          id={`${id}-fixes`}
          files={files}
          guideline={guideline}
          copyRate={copyRate}
          tools={tools}
          onChange={(file, changes) => onChoose(file, { changes })}
        />
      </Part>
      <Part id={`${id}-change`} isOnScreenOnly heading="Change the times">
        <ChangeTimes
          id={`${id}-times`}
          files={files}
          fits={fits}
          copyRate={copyRate}
          tools={tools}
          onChange={(file, changes) => onChoose(file, { changes })}
        />
      </Part>
      <Part id={`${id}-save`} isOnScreenOnly heading="Save as">
        <SaveAs id={`${id}-as`} files={files} listing={listing} copyRate={copyRate} copySeconds={copySeconds} tools={tools} />
      </Part>
    </>
  );
}
