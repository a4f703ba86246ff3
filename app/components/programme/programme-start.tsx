import type { Ref } from 'react';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Problem } from '#app/session/api/problem.ts';
import type { KeptProgramme } from '#app/session/storage/programmes.ts';
import { KeptProgrammes } from './kept-programmes.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  notice: Ref<HTMLDivElement>;
  /** Text to show in the form if the server sends it back. */
  typed: { text: string; name: string } | undefined;
  problem: Problem | undefined;
  programmes: readonly KeptProgramme[];
  /** The programme that was just forgotten. */
  forgotten: KeptProgramme | undefined;
  onForget: (programme: KeptProgramme) => void;
  onRestore: () => void;
}

/** Shows the form for a programme, and the kept programmes. */
export function ProgrammeStart(props: Props) {
  const { heading, notice, typed, problem, programmes, forgotten, onForget, onRestore } = props;
  return (
    <>
      <PageHeading ref={heading} tabIndex={-1}>
        Check a programme
      </PageHeading>
      <Notice ref={notice} tabIndex={-1} message={forgotten && `“${forgotten.name}” forgotten.`}>
        {forgotten && <Button onClick={onRestore}>Undo</Button>}
      </Notice>
      <p>Paste your films to see which have descriptive subtitles or audio description, whether they fit your copies, and whom to ask.</p>
      <SignedVideo />
      <ProgrammeForm {...typed} problem={problem} />
      <p>Our server compares the list with the register and stores nothing. This browser keeps the list until you discard or forget it.</p>
      <KeptProgrammes programmes={programmes} onForget={onForget} />
    </>
  );
}
