import { Icon } from '#app/ui/icon.tsx';
import { FORMATS, type Format } from '#domain/films/film-options.ts';
import { typeName, type Material } from '#domain/films/material-type.ts';
import css from './type-badge.module.css';

interface Props {
  material: Material;
  /** Whether the badge is in a link. The accessible name of the badge is then its visible text, so that people who use speech input can say what they see. */
  isInLink?: boolean;
}

/**
 * Shows the type of material by shape and word: a square caption for subtitles, a round one for sound. Screen readers read the full name:
 * “Audio description”.
 */
export function TypeBadge({ material, isInLink = false }: Props) {
  const { format } = material;
  const short = typeName(material);
  return (
    <span className={`${css['badge']} ${css[format]}`}>
      <Icon drawing={DRAWINGS[format]} />
      <span aria-hidden={!isInLink || undefined}>{short}</span>
      {!isInLink && <span className="visually-hidden">{short.replace(format, FORMATS[format].name)}</span>}
    </span>
  );
}

const DRAWINGS: Record<Format, string> = {
  DS: 'M2 7h5M9 7h5M2 11h8M12 11h2',
  AD: 'M2 7v3M5 4v9M8 6v5M11 2v13M14 7v3',
  Other: 'M8 3v11M2.5 8.5h11',
};
