/** Kinds of losses when a format cannot store part of a document, in the order of their sentences. */
const LOSS_KINDS = [
  'subtitles',
  'pictures',
  'words',
  'cut',
  'spaces',
  'before-zero',
  'after-a-day',
  'no-length',
  'rounded',
  'rate-as-30',
  'places',
  'italic',
  'bold',
  'underline',
  'colours',
  'voices',
  'facts',
  'never-kept',
  'no-font',
] as const;

export type LossKind = (typeof LOSS_KINDS)[number];

export interface Loss {
  kind: LossKind;
  /** Number of subtitles that lose it; for `facts`, the number of facts. */
  count: number;
  /** Lost text, or the first example; for `rounded`, the largest difference in milliseconds. */
  found: string;
}

/** Collects losses, with the number and the first example of each kind. */
export interface LossBuilder {
  add(kind: LossKind, found?: string): void;
  /** Adds a rounded time. The largest difference counts. */
  addRounded(milliseconds: number): void;
  build(): Loss[];
}

export function createLossBuilder(): LossBuilder {
  const losses = new Map<LossKind, Loss>();
  let rounded = 0;
  const add = (kind: LossKind, found = ''): void => {
    const loss = losses.get(kind);
    if (loss) loss.count += 1;
    else losses.set(kind, { kind, count: 1, found });
  };
  return {
    add,
    addRounded(milliseconds) {
      rounded = Math.max(rounded, milliseconds);
      add('rounded');
    },
    build() {
      const loss = losses.get('rounded');
      if (loss) loss.found = String(Math.max(1, Math.ceil(rounded - 1e-6)));
      return LOSS_KINDS.flatMap((kind) => losses.get(kind) ?? []);
    },
  };
}
