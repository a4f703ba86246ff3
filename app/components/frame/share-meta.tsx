import { SHARE_PICTURE } from '#app/content/share-picture.ts';
import { SITE } from '#domain/site/site.ts';

/** Names the site and its picture for social networks, in the words of Open Graph and Twitter. */
export function ShareMeta({ siteUrl }: { siteUrl: string }) {
  const { path, description, width, height } = SHARE_PICTURE;
  return (
    <>
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:image" content={`${siteUrl}${path}`} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
