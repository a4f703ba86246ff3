/** The cost of one kind of request at one size of the catalogue (ms). */
export interface Cost {
  size: number;
  kind: string;
  p50: number;
  p95: number;
  /** Time of a fixed statement that reads no table, measured between the requests. */
  reference: number;
}

const [WIDTH, HEIGHT] = [960, 600];
const PLOT = { left: 90, right: 690, top: 70, bottom: 530 };
/** The promised 95th percentile of all pages except the home page (ms). */
const PROMISED_MS = 50;
/** Each kind differs by its dashes, the size of its marks and its label, and not by colour alone. */
const DASHES = ['', '12 4', '2 4', '8 3 2 3', '16 4 4 4', '4 4', '1 3', '10 2 1 2', '6 6'];
const INKS = ['#0b3d91', '#8a1c1c', '#1b5e20', '#5b2a86', '#7a4a00', '#00566b', '#3d3d3d', '#9c0f5f', '#4a5200'];
const LABEL_GAP = 22;

/**
 * Draws the 95th percentiles by size as an SVG. Uses attributes instead of inline styles, which the site's pages do not allow, and includes
 * the figures as text.
 */
export function drawCosts(costs: readonly Cost[]): string {
  const sizes = [...new Set(costs.map(({ size }) => size))].toSorted((a, b) => a - b);
  const top = 10 ** Math.ceil(Math.log10(Math.max(PROMISED_MS, ...costs.map(({ p95 }) => p95))));
  const bottom = 10 ** Math.floor(Math.log10(Math.min(...costs.map(({ p95 }) => p95))));
  const x = (size: number) => scale(size, sizes[0]!, sizes.at(-1)!, PLOT.left + 20, PLOT.right - 20);
  const y = (ms: number) => scale(ms, bottom, top, PLOT.bottom, PLOT.top);
  const kinds = [...Map.groupBy(costs, ({ kind }) => kind)].map(([kind, all], index) => ({
    kind,
    all: all.toSorted((a, b) => a.size - b.size),
    ink: INKS[index % INKS.length]!,
    dash: DASHES[index % DASHES.length]!,
  }));
  const labels = apart(kinds.map(({ all }) => y(all.at(-1)!.p95)));
  const lines = kinds.map(({ kind, all, ink, dash }, index) => {
    const points = all.map(({ size, p95 }) => [x(size), y(p95)] as const);
    const [endX, endY] = points.at(-1)!;
    return [
      `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="${dash || 'none'}"/>`,
      ...points.map(([cx, cy]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="4" fill="${ink}"/>`),
      `<path d="M${at([endX + 6, endY])} L${at([PLOT.right + 6, labels[index]!])}" stroke="${ink}" stroke-width="1"/>`,
      text(PLOT.right + 10, labels[index]! + 5, `${kind}, ${all.at(-1)!.p95.toFixed(0)} ms`, `fill="${ink}"`),
    ].join('\n');
  });
  const rules = powersOfTen(bottom, top).map((ms) => rule(y(ms), `${ms} ms`, 'stroke="#8a8a8a" stroke-width="1"'));
  const promise = rule(y(PROMISED_MS), `${PROMISED_MS} ms`, 'stroke="#1a1a1a" stroke-width="2" stroke-dasharray="3 3"');
  const told = kinds.map(
    ({ kind, all }) => `${kind}: ${all.map(({ size, p95 }) => `${p95.toFixed(1)} ms at ${inWords(size)}`).join(', ')}.`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title told" font-family="sans-serif" font-size="16">
<title id="title">The time until a response, from ${inWords(sizes[0]!)} to ${inWords(sizes.at(-1)!)} listings</title>
<desc id="told">Milliseconds at the 95th percentile, both scales are logarithmic. ${told.join(' ')}</desc>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${text(PLOT.left, 32, 'Milliseconds until an uncached response, 95th percentile', 'font-size="18" font-weight="bold"')}
${text(PLOT.left, 54, 'One request at a time. The horizontal dashed line is the promise for lists, searches and counts')}
${rules.join('\n')}
${promise}
${sizes.map((size) => text(x(size), PLOT.bottom + 28, `${inWords(size)} listings`, 'text-anchor="middle"')).join('\n')}
${lines.join('\n')}
</svg>
`;
}

function scale(value: number, first: number, last: number, from: number, to: number): number {
  if (first === last) return (from + to) / 2;
  return from + ((to - from) * Math.log(value / first)) / Math.log(last / first);
}

/** Moves heights apart, so that their labels do not overlap. */
function apart(heights: readonly number[]): number[] {
  const placed = [...heights];
  const order = heights.map((_, index) => index).toSorted((a, b) => heights[a]! - heights[b]!);
  for (const [place, index] of order.entries())
    if (place > 0) placed[index] = Math.max(placed[index]!, placed[order[place - 1]!]! + LABEL_GAP);
  const over = Math.max(0, placed[order.at(-1)!]! - PLOT.bottom);
  let highest = Infinity;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index]!, highest - LABEL_GAP, over > 0 ? PLOT.bottom : Infinity);
    highest = placed[index];
  }
  return placed;
}

const at = ([x, y]: readonly [number, number]) => `${x.toFixed(1)},${y.toFixed(1)}`;
const inWords = (size: number) => size.toLocaleString('en-GB');
const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more || 'fill="#1a1a1a"'}>${words}</text>`;
const rule = (y: number, words: string, look: string) =>
  `<path d="M${at([PLOT.left, y])} L${at([PLOT.right, y])}" ${look}/>\n${text(PLOT.left - 8, y + 5, words, 'text-anchor="end" fill="#1a1a1a"')}`;
const powersOfTen = (from: number, to: number) => Array.from({ length: Math.round(Math.log10(to / from)) + 1 }, (_, n) => from * 10 ** n);
