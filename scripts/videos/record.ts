import type { Locator, Page, Request } from 'playwright-core';
import { MOTION_FRAMES, timelineOf } from '#app/content/videos/timeline.ts';
import type { Action, Target } from '#app/content/videos/actions.ts';
import type { VideoScript } from '#app/content/videos/video-script.ts';
import { chooseCsvFile } from './choose-csv-file.ts';
import { PAGE, type Drawn, type openStage } from './stage.ts';

type Stage = Awaited<ReturnType<typeof openStage>>;

/** Performs the script's actions on the page, and shows each step on the stage for as long as the script says. */
export async function record(script: VideoScript, page: Page, stage: Stage): Promise<void> {
  /** Position in the margin, where the pointer covers nothing. */
  const at = { x: PAGE.width - 28, y: PAGE.height - 80 };
  /** Requests without a response yet. */
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.goto(script.opens);
  let picture = await settled();
  const show = (count: number, more: Partial<Drawn> = {}) => stage.show({ ...at, page: picture, ...more }, count);

  for (const { steps } of timelineOf(script).chapters)
    for (const { step, reading, start, end } of steps) {
      await show(reading);
      for (const action of step.does ?? []) await act(action);
      const shown = stage.frames.reduce((sum, { count }) => sum + count, 0);
      if (shown <= start || shown >= end) throw new Error(`“${step.caption[0]}” does not take as long as its script says.`);
      await show(end - shown);
    }

  async function act(action: Action): Promise<void> {
    switch (action.kind) {
      case 'point':
        await moveTo(action.target);
        return;
      case 'press':
        return press(action.target);
      case 'scrollTo':
        return scrollTo(action.target);
      case 'type':
        return type(action.text);
      case 'pressKey':
        await page.keyboard.press(action.key === 'Select all' ? 'Control+A' : action.key);
        picture = await settled();
        return show(MOTION_FRAMES.key, { key: action.key });
      case 'choose':
        await (await moveTo(action.target)).selectOption(action.option);
        return showChange();
      case 'chooseFile':
        await chooseCsvFile(page, action.name, action.rows);
        return showChange();
      default:
        return action satisfies never;
    }
  }

  async function showChange(): Promise<void> {
    picture = await settled();
    await show(MOTION_FRAMES.change);
  }

  async function press(target: Target): Promise<void> {
    const found = await moveTo(target);
    await show(MOTION_FRAMES.press, { isPressing: true });
    const isFile = (await found.getAttribute('type')) === 'file';
    if (!isFile) await page.mouse.click(at.x, at.y);
    picture = await settled();
  }

  async function type(text: string): Promise<void> {
    for (const letter of text) {
      await page.keyboard.type(letter);
      picture = await page.screenshot();
      await show(MOTION_FRAMES.letter);
    }
    picture = await settled();
  }

  async function moveTo(target: Target): Promise<Locator> {
    const found = locate(page, target);
    const box = await found.boundingBox();
    if (!box || box.y < 0 || box.y + Math.min(box.height / 2, 40) > PAGE.height)
      throw new Error(`${target.join(' ')} is not visible. Scroll to it first.`);
    const from = { ...at };
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + Math.min(box.height / 2, 40) };
    for (let frame = 1; frame <= MOTION_FRAMES.move; frame += 1) {
      const part = eased(frame / MOTION_FRAMES.move);
      at.x = Math.round(from.x + (to.x - from.x) * part);
      at.y = Math.round(from.y + (to.y - from.y) * part);
      if (frame === MOTION_FRAMES.move) {
        await page.mouse.move(at.x, at.y);
        picture = await settled();
      }
      await show(1);
    }
    return found;
  }

  async function scrollTo(target: Target): Promise<void> {
    const box = await locate(page, target).boundingBox();
    if (!box) throw new Error(`${target.join(' ')} is not on the page.`);
    const from = await page.evaluate(() => scrollY);
    const by = box.y - 120;
    for (let frame = 1; frame <= MOTION_FRAMES.scroll; frame += 1) {
      await page.evaluate((y) => window.scrollTo(0, y), Math.round(from + by * eased(frame / MOTION_FRAMES.scroll)));
      picture = await page.screenshot();
      await show(1);
    }
  }

  async function settled(): Promise<Buffer> {
    let waits = 0;
    do {
      await page.waitForTimeout(500); // for searches that run while people type, and for messages that appear a moment later
      if ((waits += 1) > 60) throw new Error(`${[...asked].map((request) => request.url()).join(', ')} takes too long.`);
    } while (asked.size > 0);
    for (const waiting of [page.getByText(/^(Loading|Applying)/), page.locator('[aria-busy=true]')])
      await waiting.first().waitFor({ state: 'hidden' });
    await page.waitForTimeout(200); // for content that was dimmed while it loaded
    return page.screenshot();
  }
}

function locate(page: Page, [role, name]: Target): Locator {
  if (role === 'text') return page.getByText(name).first();
  if (role === 'label') return page.getByLabel(name).first();
  return page.getByRole(role, { name }).first();
}

/** Eases a movement in and out. */
const eased = (part: number) => (1 - Math.cos(Math.PI * part)) / 2;
