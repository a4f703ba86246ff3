import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { SiteLink } from './site-link.tsx';
import css from './button.module.css';

type Variant = { variant?: 'primary' | 'plain' };

const classes = (variant: Variant['variant'], more?: string) =>
  [css['button'], variant === 'primary' && css['primary'], more].filter(Boolean).join(' ');

/** Shows a button. Its text says what happens when people press it. */
export function Button({ variant, className, type = 'button', ...props }: ComponentProps<'button'> & Variant) {
  return <button type={type} className={classes(variant, className)} {...props} />;
}

/** Shows a summary that looks like a button. */
export function ButtonSummary({ variant, className, children }: ComponentProps<'summary'> & Variant) {
  return <summary className={classes(variant, className)}>{children}</summary>;
}

/** Shows a link to a page that looks like a button. */
export function ButtonLink({ variant, className, ...props }: ComponentProps<typeof Link> & Variant) {
  return <Link className={classes(variant, className)} {...props} />;
}

/** Shows the same link for the header of every page. It marks and announces the current page. */
export function ButtonSiteLink({ variant, className, ...props }: ComponentProps<typeof SiteLink> & Variant) {
  return <SiteLink className={classes(variant, className)} {...props} />;
}

/** Shows a link to a file, or to another program or site, that looks like a button. */
export function ButtonAnchor({ variant, children, ...props }: Omit<ComponentProps<'a'>, 'className'> & Variant) {
  return (
    <a className={classes(variant)} {...props}>
      {children}
    </a>
  );
}
