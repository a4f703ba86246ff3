/** What a format cannot hold of a document, by what it is. The order is that in which it is said. */
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
  /** How many subtitles lose it; of `facts` how many facts. */
  count: number;
  /** What is lost, or the first example of it; of `rounded` the milliseconds at most. */
  found: string;
}

/** Collects losses: of each kind how many, and what was found first. */
export interface LossBuilder {
  add(kind: LossKind, found?: string): void;
  /** Of `rounded`: the greatest counts. */
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
