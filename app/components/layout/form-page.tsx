import type { ReactNode } from 'react';
import { SITE } from '#domain/site/site.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './form-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

interface Props {
  title: string;
  /** Heading, if it says more than the title. */
  heading?: ReactNode;
  /** Whether the form was sent back with errors. The title then says that first. */
  hasErrors?: boolean;
  children: ReactNode;
}

/** Shows a form, or what concerns one reader. Search engines leave it out. */
export function FormPage({ title, heading = title, hasErrors = false, children }: Props) {
  return (
    <div className={`wide fills-screen ${css['page']}`}>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} – ${SITE.name}`}</title>
      <meta name="robots" content="noindex, follow" />
      <PageHeading>{heading}</PageHeading>
      <SignedVideo />
      {children}
    </div>
  );
}
