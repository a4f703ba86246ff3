import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import css from './choose-file.module.css';
import { Field } from './field.tsx';

interface Props {
  label: string;
  hint: ReactNode;
  isWrong?: boolean;
  /** Error about the file, unless a text next to the field already reports it. */
  error?: string | undefined;
  /** Whether several files can be chosen. Otherwise only the first of several dropped files counts. */
  multiple?: boolean;
  /** Called with at least one file. */
  onChoose: (files: File[]) => void;
}

/** Lets people choose one or more files, or drop them on the field. */
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
              // Emptied, so that people can choose the same file again after correcting it.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}

/** Returns the handlers that let people drop files on an element. */
function useDropZone(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Without this, a file dropped next to the field would replace the page.
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
