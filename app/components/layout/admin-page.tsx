import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '#domain/paths.ts';
import { numberText } from '#domain/text/count-text.ts';
import { SITE } from '#domain/site/site.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './admin-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

interface Props {
  title: string;
  /** Heading, if it differs from the title. */
  heading?: ReactNode;
  /** Whether the form was sent back with errors. The title then says that first. */
  hasErrors?: boolean;
  /** Content above the heading, such as the link back. */
  above?: ReactNode;
  /** Links that skip the administration's navigation and go to the page's main part. */
  skip?: ReactNode;
  /** Whether the list is the main content: the heading then takes little height and can have content next to it. */
  isCompact?: boolean;
  /** Whether the list is still loading. The links that belong below it are then left out, because they would move. */
  isLoading?: boolean;
  beside?: ReactNode;
  /** Number of silent contacts that wait for a moderator, if the page knows it. */
  silentContacts?: number | undefined;
  /** Number of wanted materials that wait for a moderator, if the page knows it. */
  wants?: number | undefined;
  children: ReactNode;
}

/** Shows a page for admins, next to the navigation of the administration (specification, section 2, Navigation). */
export function AdminPage({
  title,
  heading = title,
  hasErrors = false,
  above,
  skip,
  isCompact = false,
  isLoading = false,
  beside,
  silentContacts = 0,
  wants = 0,
  children,
}: Props) {
  return (
    <div className={`wide fills-screen stack ${css['page']}`} data-compact={isCompact}>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} – ${SITE.name}`}</title>
      <meta name="robots" content="noindex, follow" />
      {skip}
      <nav aria-label="Administration" className={`no-print ${css['sidebar']}`}>
        <ul role="list" className="wrap">
          <li>
            <NavLink to={paths.dashboard()} end>
              Dashboard
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.add()}>Add film(s)</NavLink>
          </li>
          <li>
            <NavLink to={paths.manageUsers()}>Manage users</NavLink>
          </li>
          <li>
            <NavLink to={paths.deletedFilms()}>Deleted films</NavLink>
          </li>
          <OtherPages wants={wants} silentContacts={silentContacts} className={css['roomy']} />
        </ul>
      </nav>
      <div className={`stack ${css['main']}`}>
        {above}
        <div className={css['head']}>
          <PageHeading>{heading}</PageHeading>
          {beside}
        </div>
        <SignedVideo />
        {children}
      </div>
      {isCompact && !isLoading && (
        <nav aria-label="More administration" className={`no-print ${css['sidebar']} ${css['more']}`}>
          <ul role="list" className="wrap">
            <OtherPages wants={wants} silentContacts={silentContacts} />
          </ul>
        </nav>
      )}
    </div>
  );
}

interface OtherPagesProps {
  wants: number;
  silentContacts: number;
  className?: string | undefined;
}

/** Links to the pages that moderators need less often. */
const OtherPages = ({ wants, silentContacts, className }: OtherPagesProps) => (
  <>
    <li className={className}>
      <NavLink to={paths.moderateWanted()}>Review wanted materials{wants > 0 && ` (${numberText(wants)})`}</NavLink>
    </li>
    <li className={className}>
      <NavLink to={paths.silentContacts()}>Silent contacts{silentContacts > 0 && ` (${numberText(silentContacts)})`}</NavLink>
    </li>
    <li className={className}>
      <NavLink to={paths.operations()}>Operations</NavLink>
    </li>
  </>
);
