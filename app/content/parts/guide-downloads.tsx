import downloads from 'virtual:downloads';
import type { GuideId } from '#app/content/guides.ts';
import { paths } from '#domain/paths.ts';
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { fileSize } from '#app/ui/file-size.ts';
import css from './guide-downloads.module.css';

interface Props {
  id: GuideId;
  title: string;
  /** Whether this is the guide's own page, which does not need a link to itself. */
  isHere?: boolean;
}

/** Links to a guide: its page, and the files created from the same text. */
export function GuideDownloads({ id, title, isHere = false }: Props) {
  const sizes = downloads[id];
  const download = <span className="visually-hidden">Download the guide “{title}” as </span>;
  return (
    <ul role="list" className={css['downloads']}>
      {!isHere && (
        <li>
          <ButtonLink to={paths.guide(id)} variant="primary">
            <span>
              Read the guide<span className="visually-hidden"> “{title}”</span>
            </span>
          </ButtonLink>
        </li>
      )}
      <li>
        <ButtonAnchor download href={paths.guideFile(id, 'pdf')}>
          <span>
            {download}PDF, {fileSize(sizes.pdf)}
          </span>
        </ButtonAnchor>
      </li>
      <li>
        <ButtonAnchor download href={paths.guideFile(id, 'docx')}>
          <span>
            {download}DOC (Word), {fileSize(sizes.word)}
          </span>
        </ButtonAnchor>
      </li>
      <li>
        <ButtonAnchor download href={paths.guideFile(id, 'txt')}>
          <span>
            {download}plain text for braille, {fileSize(sizes.text)}
          </span>
        </ButtonAnchor>
      </li>
    </ul>
  );
}
