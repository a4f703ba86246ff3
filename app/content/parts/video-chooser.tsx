import { useLocation } from 'react-router';
import { VIDEOS } from '#app/content/videos/videos.ts';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import css from './video.module.css';
import { Video } from './video.tsx';

/** Shows the video that the address names, with links to the others. Only the chosen video is loaded. */
export function VideoChooser() {
  const asked = new URLSearchParams(useLocation().search).get('video');
  const current = VIDEOS.find(({ id }) => id === asked) ?? VIDEOS[0]!;
  return (
    <>
      <nav aria-label="Videos">
        <ul role="list" className={css['choice']}>
          {VIDEOS.map(({ id, title }) => (
            <li key={id}>
              <ButtonLink
                to={paths.video(id)}
                variant={id === current.id ? 'primary' : 'plain'}
                aria-current={id === current.id ? 'page' : undefined}
              >
                {title}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      <Video key={current.id} video={current} />
    </>
  );
}
