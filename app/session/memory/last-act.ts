/* An act of a moderator that opened another page. That page reports the act and offers to undo it, until the moderator leaves the page. */

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
