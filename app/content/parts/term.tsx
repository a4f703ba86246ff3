import { Link } from 'react-router';
import type { TermId } from '#app/content/general-glossary.ts';
import { paths } from '#app/paths.ts';

/** A word that the general glossary explains, as a link to what it says. */
export function Term({ id, children }: { id: TermId; children: string }) {
  return <Link to={`${paths.faq('general')}#${id}`}>{children}</Link>;
}
