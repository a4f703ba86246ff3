import type { Ref } from 'react';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Problem } from '#app/session/api/problem.ts';
import type { KeptProgramme } from '#app/session/storage/programmes.ts';
import { KeptProgrammes } from './kept-programmes.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import css from './programme-start.module.css';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  notice: Ref<HTMLDivElement>;
  /** What was typed, where the server sends the form back. */
  typed: { text: string; name: string } | undefined;
  problem: Problem | undefined;
  programmes: readonly KeptProgramme[];
  /** The programme that was just forgotten. */
  forgotten: KeptProgramme | undefined;
  onForget: (programme: KeptProgramme) => void;
  onRestore: () => void;
}

/** Where a programme is typed in, and those that were kept are found again. */
export function ProgrammeStart(props: Props) {
  const { heading, notice, typed, problem, programmes, forgotten, onForget, onRestore } = props;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <span className="caption">Check a programme</span>
      </h1>
      <Notice ref={notice} tabIndex={-1} message={forgotten && `“${forgotten.name}” is forgotten.`}>
        {forgotten && <Button onClick={onRestore}>Bring it back</Button>}
      </Notice>
      <div className={css['columns']}>
        <div className={css['main']}>
          <p className={css['intro']}>
            Paste the films of a festival or a season. On one page you learn which of them have descriptive subtitles or audio description,
            whether those fit your copies, whom to ask, and what is missing.
          </p>
          <SignedVideo />
          <ProgrammeForm {...typed} problem={problem} />
        </div>
        <div className={css['aside']}>
          <KeptProgrammes programmes={programmes} onForget={onForget} />
          <section aria-labelledby="stored">
            <h2 id="stored">What becomes of your list</h2>
            <p>
              Our server compares it with the register, and stores nothing of it. It is kept in this browser from the first key on, until
              you discard or forget it. The address of the answer brings it back, here alone.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
