import { useMatches } from 'react-router';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site.ts';

/**
 * What whoever shares an address shows of it: the picture, in Open Graph's words and Twitter's.
 * @param picture its whole address
 */
export const pictureMeta = (picture: string, alt: string) => [
  { property: 'og:site_name', content: SITE.name },
  { property: 'og:image', content: picture },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** A route with this as its `handle` has a picture of its own in its `meta`. */
export const HAS_OWN_PICTURE = { hasOwnPicture: true } as const;

/** The site’s own picture, for every page that has none. */
export function ShareMeta({ siteUrl }: { siteUrl: string }) {
  const isPictured = useMatches().some(({ handle }) => handle === HAS_OWN_PICTURE);
  if (isPictured) return null;
  const picture = pictureMeta(`${siteUrl}${paths.card()}`, `${SITE.name}: ${SITE.claim}`);
  return picture.map((one) => <meta key={one.property ?? one.name} {...one} />);
}
