/**
 * Runs one turn at a time. All callers of `share` during a turn share the next turn, which starts after their calls. `runAlone` runs other
 * work between the turns.
 * @param afterTurn runs after each turn; only the next turn waits for it, and it must not fail
 */
export function shareTurns(turn: () => Promise<void>, afterTurn: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const runAlone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  const start = () => {
    const started = runAlone(() => {
      next = undefined;
      return turn();
    });
    last = last.then(afterTurn);
    return started;
  };
  return { runAlone, share: () => (next ??= start()) };
}
