import { useEffect, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import css from './choose-file.module.css';

const HINT =
  'A CSV file with the columns of the template, for up to 100 listings. You can also drop it here.';

/** A file to be chosen, or dropped where it is asked for. */
export function ChooseFile({ isWrong, onChoose }: { isWrong: boolean; onChoose: (file: File) => void }) {
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
  return (
    <div
      className={css['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
    >
      <Field name="file" label="Your file" hint={HINT}>
        {(tied) => (
          <input
            type="file"
            className={css['file']}
            {...tied}
            aria-invalid={isWrong || undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onChoose(file);
              // So that the same file can be chosen again once it is corrected.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}
