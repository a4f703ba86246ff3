/*
 * An act of a moderator that led to another page. That page says what was done and offers to undo it, until the moderator leaves it.
 */

export type UndoableAct =
  | { kind: 'approved'; film: { id: string; title: string }; message: string }
  | { kind: 'merged'; film: { id: string; title: string }; message: string };

let act: UndoableAct | undefined;

export const storeLastAct = (done: UndoableAct): void => {
  act = done;
};

export const readLastAct = (): UndoableAct | undefined => act;

export const clearLastAct = (): void => {
  act = undefined;
};
