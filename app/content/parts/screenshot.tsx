import type { Block } from '#app/content/text-document.ts';
import { paths } from '#domain/paths.ts';
import css from './screenshot.module.css';

type ScreenshotBlock = Extract<Block, { kind: 'screenshot' }>;

/** A picture of one of our own pages, in the theme of whoever looks (scripts/make-screenshots.ts). */
export function Screenshot({ screenshot }: { screenshot: ScreenshotBlock }) {
  const { name, alt, width, height } = screenshot;
  return (
    <picture className={css['screenshot']}>
      <source media="(prefers-color-scheme: dark)" srcSet={paths.screenshot(name, 'dark')} />
      <img
        src={paths.screenshot(name, 'light')}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
