import type { ReactNode } from 'react';
import { SITE } from '#domain/site/site.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './member-page.module.css';

interface Props {
  title: string;
  /** The heading, where it says more than the title. */
  heading?: ReactNode;
  /** Whether a form was sent back: then the title says so first. */
  hasErrors?: boolean;
  children: ReactNode;
}

/** A page for people who are signed in. */
export function MemberPage({ title, heading = title, hasErrors = false, children }: Props) {
  return (
    <div className={`wide ${css['page']}`}>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} – ${SITE.name}`}</title>
      <meta name="robots" content="noindex, follow" />
      <h1>
        <span className="caption">{heading}</span>
      </h1>
      <SignedVideo />
      {children}
    </div>
  );
}
