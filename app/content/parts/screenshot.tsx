import type { Block } from '#app/content/text-document.ts';
import { paths } from '#domain/paths.ts';
import css from './screenshot.module.css';

type ScreenshotBlock = Extract<Block, { kind: 'screenshot' }>;

/**
 * A picture of one of our own pages, in the theme of whoever looks (scripts/make-screenshots.ts): what they have chosen here only styles
 * know, so both are there, and the one that is not shown is not loaded.
 */
export function Screenshot({ screenshot }: { screenshot: ScreenshotBlock }) {
  const { name, alt, width, height } = screenshot;
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={css['screenshot']}
          data-theme={theme}
          src={paths.screenshot(name, theme)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </>
  );
}
