import { SiteLink } from '#app/ui/site-link.tsx';

interface PageLink {
  to: string;
  name: string;
}

/** Links to pages of the site, as items of a list. */
export function PageLinks({ pages }: { pages: readonly PageLink[] }) {
  return pages.map(({ to, name }) => (
    <li key={to}>
      <SiteLink to={to}>{name}</SiteLink>
    </li>
  ));
}
