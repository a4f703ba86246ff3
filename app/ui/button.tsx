import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { SiteLink } from './site-link.tsx';
import css from './button.module.css';

type Variant = { variant?: 'primary' | 'plain' };

const classes = (variant: Variant['variant'], more?: string) =>
  [css['button'], variant === 'primary' && css['primary'], more].filter(Boolean).join(' ');

/** A button. It says what happens when it is pressed. */
export function Button({ variant, className, type = 'button', ...props }: ComponentProps<'button'> & Variant) {
  return <button type={type} className={classes(variant, className)} {...props} />;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant, className, ...props }: ComponentProps<typeof Link> & Variant) {
  return <Link className={classes(variant, className)} {...props} />;
}

/** The same in the head of every page: it shows, and says, when one is there already. */
export function ButtonSiteLink({ variant, className, ...props }: ComponentProps<typeof SiteLink> & Variant) {
  return <SiteLink className={classes(variant, className)} {...props} />;
}

/** A link to another program or site that looks like a button. */
export function ButtonAnchor({ variant, className, children, ...props }: ComponentProps<'a'> & Variant) {
  return (
    <a className={classes(variant, className)} {...props}>
      {children}
    </a>
  );
}

/** A link to a file that looks like a button: it says which kind of file, and how large. */
export function DownloadButton({ variant, className, children, ...props }: ComponentProps<'a'> & Variant) {
  return (
    <a className={classes(variant, className)} download {...props}>
      {children}
    </a>
  );
}
