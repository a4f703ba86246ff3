/** Whether this process was told to end: then it is not ready any more, and whoever spreads requests sends none here. */
export interface Shutdown {
  readonly hasBegun: boolean;
  begin(): void;
}

export function createShutdown(): Shutdown {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      hasBegun = true;
    },
  };
}
