import type { Block } from '#app/content/text-document.ts';
import { paths } from '#domain/paths.ts';
import css from './screenshot.module.css';

type ScreenshotBlock = Extract<Block, { kind: 'screenshot' }>;

/**
 * Shows a picture of one of our pages in the reader's theme (scripts/make-screenshots.ts). Only styles know the theme, so both pictures are
 * in the page, and browsers do not load the hidden one.
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
