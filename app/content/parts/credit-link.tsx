import type { Credit } from '#domain/site/organisation.ts';
import { SITE } from '#domain/site/site.ts';
import { ORGANISATION_IMAGES } from '#app/content/organisation-images.ts';
import css from './credit-link.module.css';

/** Links to an organisation or a channel, by its logo if it has one, or else by its name. */
export function CreditLink({ credit: { name, href, logo } }: { credit: Credit }) {
  return <a href={href}>{logo === undefined ? name : <Logo file={logo} name={name} />}</a>;
}

function Logo({ file, name }: { file: string; name: string }) {
  return <img className={css['logo']} src={ORGANISATION_IMAGES[file]} alt={name} {...SITE.images[file]} />;
}
