import { useState } from 'react';
import { ORGANISATION_IMAGES } from '#app/content/organisation-images.ts';
import { Button } from '#app/ui/button.tsx';
import type { OutsideVideo as Settings } from '#domain/site/organisation.ts';
import { SITE } from '#domain/site/site.ts';
import css from './outside-video.module.css';

/**
 * The video of another site that the organisation names for a page, if it does. Nothing is asked of that site before
 * somebody presses the button; without scripts there is the link.
 */
export function OutsideVideo({ page }: { page: keyof typeof SITE.videos }) {
  const video = SITE.videos[page];
  return video && <OutsidePlayer video={video} />;
}

/** A button, and in its place, once it was pressed, the other site's player. */
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

/** It learns of which site it is a part, as some services demand, but not of which page. */
function Frame({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      src={address}
      title={title}
      // The button that had the keyboard is gone.
      ref={(frame) => frame?.focus()}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // It is of another origin, so that it cannot take away its own bounds.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts"
      referrerPolicy="strict-origin"
    />
  );
}
