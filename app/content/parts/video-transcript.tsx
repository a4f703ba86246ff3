import type { PublishedVideo } from '#app/content/videos/videos.ts';

/** All of a video in words: what its captions say, and what its picture shows. */
export function VideoTranscript({ chapters }: Pick<PublishedVideo, 'chapters'>) {
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
