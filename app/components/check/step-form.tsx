import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import css from './change-times.module.css';
import { OfFile } from './file-name.tsx';

interface Props {
  /** Name of the method, which distinguishes its button from the others for screen readers. */
  by: string;
  /** Name of the first field with an error. */
  firstWrong: string | undefined;
  /** Called with true when errors are to be shown from now on. */
  onTry: (isTried: boolean) => void;
  onStep: () => void;
  children: ReactNode;
}

/** Shows a form for one method of changing times. Errors appear when someone presses the button, and the first wrong field gets focus. */
export function StepForm({ by, firstWrong, onTry, onStep, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onTry(firstWrong !== undefined);
        if (firstWrong === undefined) onStep();
        else document.getElementById(firstWrong)?.focus();
      }}
    >
      <div className={css['fields']}>
        {children}
        <p>
          <Button type="submit" variant="primary">
            Change the times
            <OfFile />
            <span className="visually-hidden"> {by}</span>
          </Button>
        </p>
      </div>
    </form>
  );
}
