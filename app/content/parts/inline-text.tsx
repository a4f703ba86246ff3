import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '#app/content/text-document.ts';
import { paths } from '#domain/paths.ts';

/** Shows text with its emphasis and links. */
export function InlineText({ text }: { text: readonly Inline[] }): ReactNode {
  return text.map((part, index) => <InlinePart key={index} part={part} />); // oxlint-disable-line react/no-array-index-key
}

function InlinePart({ part }: { part: Inline }): ReactElement | string {
  if (typeof part === 'string') return part;
  const text = <InlineText text={part.text} />;
  switch (part.kind) {
    case 'strong':
      return <strong>{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    case 'code':
      return <code>{text}</code>;
    case 'term':
      return <Term id={part.id}>{text}</Term>;
    case 'link':
      return /^\/(?!api\/)/.test(part.href) ? (
        <Link to={part.href}>{text}</Link>
      ) : (
        <a href={part.href} data-behind={!isItsAddress(part)}>
          {text}
        </a>
      );
  }
}

/** Tells if a link's text is its address. In print, the address of any other link follows it. */
const isItsAddress = ({ href, text }: { href: string; text: readonly Inline[] }): boolean =>
  text.length === 1 && text[0] === href.replace(/^mailto:/, '');

/** Links a word to its entry in the general glossary. A test checks that the entry exists. */
function Term({ id, children }: { id: string; children: ReactNode }) {
  return <Link to={paths.term(id)}>{children}</Link>;
}
