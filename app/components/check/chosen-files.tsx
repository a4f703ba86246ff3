import { Button } from '#app/ui/button.tsx';
import { fileSize } from '#app/ui/file-size.ts';
import css from './chosen-files.module.css';

interface Props {
  files: readonly File[];
  onRemove: (index: number) => void;
  onClear: () => void;
}

/** Lists the chosen files, each with a button to remove it. The button of a single file lets people choose another. */
export function ChosenFiles({ files, onRemove, onClear }: Props) {
  if (files.length === 0) return null;
  const checkAnother = <Button onClick={onClear}>Check another file</Button>;
  return (
    <section className={css['chosen']} aria-labelledby="chosen-files">
      <h2 id="chosen-files">{files.length === 1 ? 'Chosen file' : `${files.length} chosen files`}</h2>
      <ul role="list" className={css['files']}>
        {files.map((file, index) => (
          // Two files can have the same name.
          <li key={`${index} ${file.name}`}>
            <span className={css['name']}>
              <bdi>{file.name}</bdi> <span className={css['size']}>{fileSize(file.size)}</span>
            </span>
            {files.length === 1 ? (
              checkAnother
            ) : (
              <Button onClick={() => onRemove(index)}>
                Remove
                <span className="visually-hidden">
                  {' '}
                  <bdi>{file.name}</bdi>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {files.length > 1 && <p>{checkAnother}</p>}
    </section>
  );
}
