import type { ComponentProps } from 'react';

/** Shows the heading of a page, which looks like a caption. */
export function PageHeading({ children, ...heading }: ComponentProps<'h1'>) {
  return (
    <h1 {...heading}>
      <span className="caption">{children}</span>
    </h1>
  );
}
