import { rateName } from '#timed-text/rate.ts';
import type { Copy } from './fit.ts';
import { runningTimeWords } from './running-time.ts';

/** Describes a copy: "96 min 10 s at 25 fps", "96 min". */
export const copyWords = ({ seconds, rate }: Copy): string => `${runningTimeWords(seconds)}${rate ? ` at ${rateName(rate)} fps` : ''}`;
