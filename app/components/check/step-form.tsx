import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import css from './change-times.module.css';
import { OfFile } from './file-name.tsx';

interface Props {
  /** Tells its button from those of the other ways, for whoever does not see beside what it stands. */
  by: string;
  /** The name of the first field that is wrong. */
  firstWrong: string | undefined;
  /** Whether what is wrong is to be said from now on. */
  onTry: (isTried: boolean) => void;
  onStep: () => void;
  children: ReactNode;
}

/** A way to change times: its fields, and the step. What is wrong is said once somebody tries, and its field takes the keyboard. */
export function StepForm({ by, firstWrong, onTry, onStep, children }: Props) {
  return (
    <form
      noValidate
      className={css['form']}
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
