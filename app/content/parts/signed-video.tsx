import { useLocation } from 'react-router';
import { ORGANISATION_IMAGES } from '#app/content/organisation-images.ts';
import type { SignedVideo as Settings } from '#domain/site/organisation.ts';
import { signedPageOf } from '#domain/site/signed-pages.ts';
import { SIGNED_VIDEOS } from '#domain/site/signed-videos.ts';
import { OutsidePlayer } from './outside-video.tsx';
import css from './outside-video.module.css';

/**
 * Shows the organisation's video of this page in sign language, if there is one. It is folded, so that readers need not scroll past it, and
 * nothing is loaded before someone plays it.
 */
export function SignedVideo() {
  const { pathname } = useLocation();
  const page = signedPageOf(pathname);
  const video = page && SIGNED_VIDEOS[page];
  return video && <Folded key={page} video={video} />;
}

function Folded({ video }: { video: Settings }) {
  const { address, title, poster, language, transcript } = video;
  return (
    <details className={css['signed']}>
      <summary>This page in sign language: {language}</summary>
      {address === undefined ? (
        <OwnFile video={video} />
      ) : (
        <OutsidePlayer video={{ address, title, ...(poster !== undefined && { poster }) }} />
      )}
      <p>
        <strong>The video in English:</strong>
      </p>
      {transcript.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}

function OwnFile({ video: { file = '', title, poster, language } }: { video: Settings }) {
  const address = organisationVideo(file);
  return (
    <figure className={css['video']}>
      {/* The video has no sound. Its content is in the text below. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        preload="none"
        playsInline
        src={address}
        poster={poster && ORGANISATION_IMAGES[poster]}
        aria-label={`${title}, in ${language}`}
      />
      <figcaption>
        Video: {title}.{' '}
        <a href={address} download={file}>
          Download it
        </a>
      </figcaption>
    </figure>
  );
}

const FILES: Record<string, string> = import.meta.glob('/.organisation/*.{mp4,webm}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the address of a video from the organisation's settings folder. */
const organisationVideo = (file: string): string | undefined => FILES[`/.organisation/${file}`];
