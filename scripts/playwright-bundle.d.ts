declare module 'playwright-core/lib/utilsBundle' {
  /** The WebSocket class that Playwright uses to control a browser. */
  export const ws: {
    prototype: {
      send: (this: (typeof ws)['prototype'], data: string, ...more: unknown[]) => void;
      emit: (event: 'message', data: Buffer, isBinary: boolean) => void;
    };
  };
}
