declare module 'playwright-core/lib/utilsBundle' {
  /** What Playwright speaks to a browser by. */
  export const ws: {
    prototype: {
      send: (this: (typeof ws)['prototype'], data: string, ...more: unknown[]) => void;
      emit: (event: 'message', data: Buffer, isBinary: boolean) => void;
    };
  };
}
