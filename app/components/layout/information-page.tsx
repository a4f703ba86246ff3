import { Fragment, type ReactNode } from 'react';
import type { InformationText } from '#app/content/information-text.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './information-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** Minimum number of sections for a page to begin with a table of contents. */
const WORTH_A_LIST = 4;

interface Props {
  text: InformationText;
  /** Whether sections are cards in two columns on wide screens: each is short and links to more. */
  hasCards?: boolean;
  /** Whether sections are always next to their headings. Each section is a single element that adapts to its own width. */
  isWide?: boolean;
  children?: ReactNode;
}

/**
 * Shows a page of text: heading, introduction, `children`, a table of contents, and sections. If there are few sections, their headings are
 * next to them instead of a table of contents.
 */
export function InformationPage({ text, hasCards = false, isWide = false, children }: Props) {
  const { title, intro, sections } = text;
  const hasList = !isWide && sections.length >= WORTH_A_LIST;
  const Section = hasCards ? Card : Fragment;
  return (
    <div className={`wide stack ${css['page']}`} data-wide={!hasList} data-cards={hasCards || undefined}>
      <div className={`prose ${css['top']}`}>
        <PageHeading>{title}</PageHeading>
        {intro}
        <SignedVideo />
        {children}
      </div>
      {hasList && (
        <nav className={`no-print ${css['contents']}`} aria-labelledby="on-this-page">
          <h2 id="on-this-page">On this page</h2>
          <ul role="list">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={hasCards ? css['cards'] : `prose ${css['text']}`}>
        {sections.map(({ id, heading, body }) => (
          <Section key={id}>
            <h2 id={id}>{heading}</h2>
            {body}
          </Section>
        ))}
      </div>
    </div>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <section className={`prose ${css['card']}`}>{children}</section>;
}
