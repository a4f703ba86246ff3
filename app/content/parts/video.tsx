import { useRef } from 'react';
import { videoAddress, type PublishedVideo } from '#app/content/videos/videos.ts';
import { Button } from '#app/ui/button.tsx';
import { fileSize } from '#app/ui/file-size.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import css from './video.module.css';

/** Shows a video of our pages. Only its picture is loaded until someone plays it. */
export function Video({ video }: { video: PublishedVideo }) {
  const { id, title, description, seconds, chapters, bytes } = video;
  const player = useRef<HTMLVideoElement>(null);
  const download = <span className="visually-hidden">Download the video “{title}” as </span>;
  return (
    <div className={css['video']}>
      <p className={css['onPaper']}>
        The site has a video here, “{title}”: {SITE.address}
        {paths.video(id)}
      </p>
      <video
        ref={player}
        controls
        preload="none"
        playsInline
        width={1280}
        height={720}
        poster={videoAddress(id, 'webp')}
        aria-label={title}
      >
        <source src={videoAddress(id, 'webm')} type='video/webm; codecs="av01.0.05M.08"' />
        <source src={videoAddress(id, 'mp4')} type="video/mp4" />
        <track kind="captions" src={videoAddress(id, 'captions.vtt')} srcLang="en" label="English" default />
        <track kind="chapters" src={videoAddress(id, 'chapters.vtt')} srcLang="en" label="Chapters" />
      </video>
      <p>
        {description} {clock(seconds)} minutes. This video has no sound. Its captions say what happens.
      </p>
      <div className={css['chapters']}>
        <p id={`${id}-chapters`}>Play from:</p>
        <ul role="list" aria-labelledby={`${id}-chapters`}>
          {chapters.map(({ heading, start }) => (
            <li key={start}>
              <Button onClick={() => playFrom(player.current, start)}>
                {clock(start)} {heading}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <VideoTranscript chapters={chapters} />
      <p className="no-print">
        Download the video:{' '}
        <a href={videoAddress(id, 'mp4')} download={`${id}.mp4`}>
          {download}MP4, {fileSize(bytes.mp4)}
        </a>
        , or{' '}
        <a href={videoAddress(id, 'webm')} download={`${id}.webm`}>
          {download}WebM, {fileSize(bytes.webm)}
        </a>
      </p>
    </div>
  );
}

function playFrom(player: HTMLVideoElement | null, seconds: number): void {
  if (!player) return;
  player.scrollIntoView({ block: 'nearest' }); // the captions are at the top of the video
  player.currentTime = seconds;
  void player.play();
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Shows a video as text: its captions, and a description of its picture. */
function VideoTranscript({ chapters }: Pick<PublishedVideo, 'chapters'>) {
  return (
    <details>
      <summary>The video in words</summary>
      <dl>
        {chapters.map(({ heading, start, steps }) => (
          <div key={start}>
            <dt>{heading}</dt>
            {steps.map(({ says, shows }) => (
              <dd key={says}>
                <p>“{says}”</p>
                <p>{shows}</p>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
