import { Fragment, type ReactNode } from 'react';
import type { InformationText } from '#app/content/information-text.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './information-page.module.css';

/** From this many sections on, a page begins with a list of them. */
const WORTH_A_LIST = 4;

interface Props {
  text: InformationText;
  /** Its sections stand in two columns where there is room: each leads on, and none is read to its end here. */
  hasCards?: boolean;
  /** Its sections stand beside their headings, however many they are: each is one element that knows its own width. */
  isWide?: boolean;
  children?: ReactNode;
}

/**
 * A page of text: heading, introduction, what else `children` holds, a list of what is on the page, sections. Few
 * sections need no list: their headings stand beside them.
 */
export function InformationPage({ text, hasCards = false, isWide = false, children }: Props) {
  const { title, intro, sections } = text;
  const hasList = !isWide && sections.length >= WORTH_A_LIST;
  const Section = hasCards ? Card : Fragment;
  return (
    <div className={`wide ${css['page']}`} data-wide={!hasList} data-cards={hasCards || undefined}>
      <div className={`prose ${css['top']}`}>
        <h1>
          <span className="caption">{title}</span>
        </h1>
        {intro}
        <SignedVideo />
        {children}
      </div>
      {hasList && (
        <nav className={css['contents']} aria-labelledby="on-this-page">
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
