/** Whether this process was told to end. It then reports that it is not ready, so that a load balancer sends it no more requests. */
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
