import { paths } from '#domain/paths.ts';
import css from './screenshot.module.css';

/** A picture of one of our own pages, in the theme of whoever looks (scripts/make-screenshots.ts). */
export function Screenshot({ name, alt }: { name: string; alt: string }) {
  return (
    <picture className={css['screenshot']}>
      <source media="(prefers-color-scheme: dark)" srcSet={paths.screenshot(name, 'dark')} />
      <img
        src={paths.screenshot(name, 'light')}
        alt={alt}
        width={1280}
        height={800}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
