import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Renderer } from '@takumi-rs/core';
import { BusyError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import { readCardFont, type CardFont } from './card-font.ts';
import { CARD_SIZE, layOutCard } from './card-layout.ts';
import type { CardTexts } from './card-texts.ts';

/** A picture of 1200 × 630, as PNG. */
export interface Card {
  png: Buffer<ArrayBuffer>;
  /** What it is known by, for whoever has it already: a hash of it. */
  tag: string;
}

/** A card takes 10 to 40 kB: the latest five hundred or so. */
const cards = new LRUCache<string, Card>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ png }) => png.length,
});

/** Whom a card is drawn for. */
export interface CardReader {
  network: string;
  /** Says that they have gone: what is not begun is not drawn. */
  signal?: AbortSignal;
}

/** Each takes a core, not this thread, for about 20 ms; a second's worth may wait, of each network in turn. */
const queue = createFairQueue({ concurrency: 1, maxWaiting: 50 }, () => new BusyError('Very many pictures are being drawn just now'));

interface Tools {
  renderer: Renderer;
  font: CardFont;
}

let tools: Promise<Tools> | undefined;

/** Loaded with the first card, so that the program starts without it where there is none for the platform. */
export const getCardTools = (): Promise<Tools> =>
  (tools ??= loadTools().catch((error: unknown) => {
    tools = undefined;
    throw error;
  }));

async function loadTools(): Promise<Tools> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer({ cacheMaxBytes: 1024 * 1024 });
  const font = await readCardFont();
  for (const face of font.faces) await renderer.registerFont(face);
  return { renderer, font };
}

/** The card that says this: drawn once, for as long as it is asked for. @throws BusyError when too many wait already */
export async function drawCard(texts: CardTexts, { network, signal }: CardReader): Promise<Card> {
  const key = JSON.stringify(texts);
  return cards.get(key) ?? queue.run(network, async () => cards.get(key) ?? draw(key, texts), signal);
}

async function draw(key: string, texts: CardTexts): Promise<Card> {
  const { renderer } = await getCardTools();
  const png = await renderer.render(layOutCard(texts), { ...CARD_SIZE, format: 'png' });
  const tag = createHash('sha256').update(png).digest('base64url').slice(0, 22);
  cards.set(key, { png, tag });
  return { png, tag };
}
