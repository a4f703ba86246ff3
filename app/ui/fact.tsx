import type { ReactNode } from 'react';

interface Props {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a fact in a list of facts. */
export function Fact({ name, className, children }: Props) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
