import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './auth-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

interface Props {
  title: string;
  /** Whether the form was sent back with errors. The title then says that first. */
  hasErrors?: boolean;
  intro?: ReactNode;
  /** Content next to the form on wide screens and below it on narrow ones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows a page with a form for visitors who are signed out. Others are redirected. */
export function AuthPage({ title, hasErrors = false, intro, aside, children }: Props) {
  return (
    <div className={`wide ${css['page']}`}>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} – ${SITE.name}`}</title>
      <meta name="robots" content="noindex, follow" />
      <PageHeading>{title}</PageHeading>
      <SignedVideo />
      <p data-for="member admin">You are signed in. One moment…</p>
      <div className={`stack ${css['columns']}`} data-for="visitor">
        <div className={`stack ${css['main']}`}>
          {intro}
          <noscript>
            <p className={css['needsScripts']}>
              This form needs JavaScript, because only your browser knows that you are signed in. You can search and read without
              JavaScript.
            </p>
          </noscript>
          <div className={`box needs-scripts ${css['form']}`}>{children}</div>
          <p>
            Need help? <Link to={paths.contact()}>Ask us</Link>. A person will reply.
          </p>
        </div>
        {aside && <aside className={css['aside']}>{aside}</aside>}
      </div>
    </div>
  );
}
