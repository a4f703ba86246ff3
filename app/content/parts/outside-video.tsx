import { useState } from 'react';
import { ORGANISATION_IMAGES } from '#app/content/organisation-images.ts';
import { Button } from '#app/ui/button.tsx';
import type { OutsideVideo as Settings } from '#domain/site/organisation.ts';
import { SITE } from '#domain/site/site.ts';
import css from './outside-video.module.css';

/**
 * Shows the organisation's video for a page from another site, if there is one. It requests nothing from that site until someone presses
 * the button. Without JavaScript it is a link.
 */
export function OutsideVideo({ page }: { page: keyof typeof SITE.videos }) {
  const video = SITE.videos[page];
  return video && <OutsidePlayer video={video} />;
}

/** Shows a button that is replaced by the other site's player when it is pressed. */
export function OutsidePlayer({ video: { address, title, poster } }: { video: Settings }) {
  const [isAsked, setIsAsked] = useState(false);
  const { host } = new URL(address);
  return (
    <figure className={css['video']}>
      {isAsked ? (
        <Frame address={address} title={title} />
      ) : (
        <div className={css['before']}>
          {poster !== undefined && <img src={ORGANISATION_IMAGES[poster]} alt="" {...SITE.images[poster]} />}
          <Button onClick={() => setIsAsked(true)}>Play the video from {host}</Button>
        </div>
      )}
      <figcaption>
        Video: {title}. <a href={address}>Open it at {host}</a>
      </figcaption>
    </figure>
  );
}

/** Shows the player. It learns which site it is embedded in, as some services require, but not which page. */
function Frame({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      src={address}
      title={title}
      // The button that had the focus has disappeared.
      ref={(frame) => frame?.focus()}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The origin of the frame differs from ours, so the frame cannot remove its own sandbox.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"
      referrerPolicy="strict-origin"
    />
  );
}
