import { LOSS_KINDS, type Loss, type LossKind } from './loss-texts.ts';

export type LossBuilder = ReturnType<typeof createLossBuilder>;

/** Collects losses, with the number and the first example of each kind. */
export function createLossBuilder() {
  const losses = new Map<LossKind, Loss>();
  let rounded = 0;
  const add = (kind: LossKind, found = ''): void => {
    const loss = losses.get(kind);
    if (loss) loss.count += 1;
    else losses.set(kind, { kind, count: 1, found });
  };
  return {
    add,
    /** Adds a rounded time. The largest difference counts. */
    addRounded(milliseconds: number): void {
      rounded = Math.max(rounded, milliseconds);
      add('rounded');
    },
    build(): Loss[] {
      const loss = losses.get('rounded');
      if (loss) loss.found = String(Math.max(1, Math.ceil(rounded - 1e-6)));
      return LOSS_KINDS.flatMap((kind) => losses.get(kind) ?? []);
    },
  };
}
