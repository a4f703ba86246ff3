import type { ReactNode, Ref } from 'react';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './mail-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { LinkLine } from '#app/ui/link-line.tsx';

interface Props {
  title: string;
  /** Whether the form was sent back with errors. The title then says that first. */
  hasErrors?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Shows a page about emails. Search engines ignore it, because it concerns one reader. */
export function MailPage({ title, hasErrors = false, heading, children }: Props) {
  return (
    <div className={`wide fills-screen ${css['page']}`}>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} – ${SITE.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <PageHeading ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </PageHeading>
      <SignedVideo />
      <div className={`stack ${css['main']}`}>{children}</div>
    </div>
  );
}

/** Shows a form, or the button that answers an email, as the main thing on the page. */
export const MailBox = ({ children, ...div }: { children: ReactNode; 'data-for'?: string | undefined }) => (
  <div className={`box stack ${css['box']}`} {...div}>
    {children}
  </div>
);

/** The way on from a page that has nothing more to do. */
export const SearchLink = () => <LinkLine to={paths.home()}>Search the register</LinkLine>;
