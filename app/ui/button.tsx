import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { SiteLink } from './site-link.tsx';
import css from './button.module.css';

type Look = { look?: 'primary' | 'plain' };

const classes = (look: Look['look'], more?: string) =>
  [css['button'], look === 'primary' && css['primary'], more].filter(Boolean).join(' ');

/** A button. It says what happens when it is pressed. */
export function Button({ look, className, type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button type={type} className={classes(look, className)} {...props} />;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ look, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link className={classes(look, className)} {...props} />;
}

/** The same in the head of every page: it shows, and says, when one is there already. */
export function ButtonSiteLink({ look, className, ...props }: ComponentProps<typeof SiteLink> & Look) {
  return <SiteLink className={classes(look, className)} {...props} />;
}
