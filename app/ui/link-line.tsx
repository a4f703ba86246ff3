import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Shows a link on a separate line, tall enough to press. */
export function LinkLine(link: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <p>
      <Link {...link} className="target" />
    </p>
  );
}
