import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import css from './choose-file.module.css';
import { Field } from './field.tsx';

interface Props {
  label: string;
  hint: ReactNode;
  isWrong?: boolean;
  /** What is wrong with it, where nothing beside the field says so. */
  error?: string | undefined;
  /** Several at once; without, of several that are dropped only the first counts. */
  multiple?: boolean;
  /** At least one file. */
  onChoose: (files: File[]) => void;
}

/** A file, or several, to be chosen, or dropped where they are asked for. */
export function ChooseFile({ label, hint, error, isWrong = error !== undefined, multiple = false, onChoose }: Props) {
  const zone = useDropZone((files) => onChoose(multiple ? files : files.slice(0, 1)));
  return (
    <div className={css['drop']} {...zone}>
      <Field name="file" label={label} hint={hint} error={error} isErrorSaid={false}>
        {(tied) => (
          <input
            type="file"
            multiple={multiple}
            className={css['file']}
            {...tied}
            aria-invalid={isWrong || undefined}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              if (files.length > 0) onChoose(files);
              // So that the same file can be chosen again once it is corrected.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}

/** What makes an element a place to drop files. */
function useDropZone(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Dropped beside the field, a file would be opened in place of this page.
    const stay = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
  return {
    'data-over': isOver,
    onDragOver: (event) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onDrop(files);
    },
  } satisfies ComponentProps<'div'> & { 'data-over': boolean };
}
