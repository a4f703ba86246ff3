import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { SignedVideo } from '#app/content/parts/signed-video.tsx';
import css from './admin-page.module.css';

interface Props {
  title: string;
  /** The heading, where it says something else than the title. */
  heading?: ReactNode;
  /** Whether a form was sent back: then the title says so first. */
  hasErrors?: boolean;
  /** What stands above the heading: the way back. */
  above?: ReactNode;
  /** The ways past the administration's navigation and more: what somebody comes for every time. */
  skip?: ReactNode;
  /** A list comes first: the heading is low, and something can stand beside it. */
  isCompact?: boolean;
  beside?: ReactNode;
  children: ReactNode;
}

/** A page for admins, beside the ways between them (specification, section 2, Navigation). */
export function AdminPage({ title, heading = title, hasErrors = false, above, skip, isCompact = false, beside, children }: Props) {
  return (
    <div className={`wide ${css['page']}`} data-compact={isCompact}>
      <title>{`${hasErrors ? 'Error: ' : ''}${title} – ${SITE.name}`}</title>
      <meta name="robots" content="noindex, follow" />
      {skip}
      <nav aria-label="Administration" className={css['sidebar']}>
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
          <li className={css['roomy']}>
            <NavLink to={paths.operations()}>Operations</NavLink>
          </li>
        </ul>
      </nav>
      <div className={`stack ${css['main']}`}>
        {above}
        <div className={css['head']}>
          <h1>
            <span className="caption">{heading}</span>
          </h1>
          {beside}
        </div>
        <SignedVideo />
        {children}
      </div>
    </div>
  );
}
