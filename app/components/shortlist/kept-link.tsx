import { SiteLink } from '#app/ui/site-link.tsx';
import { paths } from '#domain/paths.ts';
import { useKeptListings } from './use-kept-listings.ts';

/** The link to the kept listings, as an item of a list of links; nothing while none is kept. */
export function KeptLink() {
  const { length } = useKeptListings() ?? [];
  if (length === 0) return null;
  return (
    <li>
      <SiteLink to={paths.kept()}>Kept listings ({length})</SiteLink>
    </li>
  );
}
