import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';

/** Sizes of the video and of the part that shows the page. The strip above the page is for captions and keys. */
const PICTURE = { width: 1280, height: 720 };
export const PAGE = { width: 1280, height: 612 };
export const STRIP = PICTURE.height - PAGE.height;

const HTML = `<!doctype html><style>
  body { margin: 0; width: ${PICTURE.width}px; height: ${PICTURE.height}px; overflow: hidden; background: #111; }
  #page { display: block; margin-top: ${STRIP}px; width: ${PAGE.width}px; height: ${PAGE.height}px; }
  #pointer { position: absolute; inset: ${STRIP}px auto auto 0; width: 34px; height: 44px; filter: drop-shadow(0 1px 2px #0008); }
  #ring { position: absolute; inset: ${STRIP}px auto auto 0; width: 48px; height: 48px; margin: -27px; border: 6px solid #c2185b; border-radius: 50%; }
  #key { position: absolute; left: 24px; top: 26px; padding: 10px 18px; border: 2px solid #fff; border-radius: 8px; color: #fff; font: 700 26px 'Atkinson Hyperlegible Next', sans-serif; }
</style><img id="page" alt=""><div id="ring" hidden></div><svg id="pointer" viewBox="0 0 17 22"><path d="M1 1v17l4.5-4 3 7 3-1.300-3-6.700h6z" fill="#fff" stroke="#111" stroke-width="1.500"/></svg><div id="key" hidden></div>`;

const KEY_NAMES: Record<string, string> = { ArrowDown: '↓', 'Select all': 'Ctrl + A' };

/** A picture and the number of frames that show it. */
export interface Frame {
  file: string;
  count: number;
}

export interface Drawn {
  x: number;
  y: number;
  /** The page as a PNG. */
  page: Buffer;
  isPressing?: boolean;
  key?: string;
}

/** Draws the pointer and keys over pictures of a page, and saves each picture with its number of frames. */
export async function openStage(browser: Browser, folder: string) {
  const stage = await browser.newPage({ viewport: PICTURE });
  await stage.setContent(HTML);
  const frames: Frame[] = [];
  let last: string | undefined;
  return { frames, show, close: () => stage.close() };

  async function show({ x, y, page, isPressing = false, key = '' }: Drawn, count: number) {
    const is = JSON.stringify([x, y, isPressing, key]) + page.toString('base64');
    if (is === last) {
      frames.at(-1)!.count += count;
      return;
    }
    last = is;
    await stage.evaluate(
      async ([src, left, top, pressed, name]) => {
        const picture = document.querySelector<HTMLImageElement>('#page')!;
        const [pointer, ring, keyBox] = ['pointer', 'ring', 'key'].map((id) => document.getElementById(id)!);
        if (picture.src !== src) picture.src = src;
        for (const drawn of [pointer!, ring!]) drawn.style.translate = `${left}px ${top}px`;
        ring!.hidden = !pressed;
        keyBox!.hidden = name === '';
        keyBox!.textContent = name;
        await picture.decode();
      },
      [`data:image/png;base64,${page.toString('base64')}`, x, y, isPressing, KEY_NAMES[key] ?? key] as const,
    );
    const file = path.join(folder, `${String(frames.length).padStart(5, '0')}.png`);
    await writeFile(file, await stage.screenshot());
    frames.push({ file, count });
  }
}
