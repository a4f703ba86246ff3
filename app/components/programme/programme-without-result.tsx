import type { Ref } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { paths } from '#domain/paths.ts';
import css from './programme-without-result.module.css';

interface Props {
  heading: Ref<HTMLHeadingElement>;
}

const Heading = ({ heading, children }: Props & { children: string }) => (
  <h1 ref={heading} tabIndex={-1}>
    <bdi className="caption">{children}</bdi>
  </h1>
);

/** Fills the page until the kept programme and the register's matches have been loaded. */
export function ProgrammeWaiting({ heading }: Props) {
  return (
    <>
      <Heading heading={heading}>Your programme</Heading>
      <p className={`needs-scripts ${css['waiting']}`}>Comparing with the register…</p>
      <noscript>
        <p>
          Only the browser that checked this programme keeps it. That browser needs JavaScript to show the programme. Without JavaScript,
          paste the films again.
        </p>
      </noscript>
    </>
  );
}

/** Tells people that this browser does not keep the programme at this address. */
export function ProgrammeGone({ heading }: Props) {
  return (
    <>
      <Heading heading={heading}>This programme is not in this browser</Heading>
      <p className={css['why']}>
        A programme is kept only in the browser that checked it. You may have checked this programme in another browser, or pressed
        “Forget”.
      </p>
      <p>
        <ButtonLink to={paths.programme()} variant="primary">
          Check a programme
        </ButtonLink>
      </p>
    </>
  );
}

/** Tells people that a kept programme could not be compared with the register. */
export function ProgrammeProblem({ heading, name, why }: Props & { name: string; why: string }) {
  return (
    <>
      <Heading heading={heading}>{name}</Heading>
      <LoadError what="The listings for this programme" why={why} />
    </>
  );
}
