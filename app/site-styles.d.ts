/* Created by vite.config.ts when the site is built. */

declare module 'virtual:site-styles' {
  /** All styles of the site. Empty in browsers, because the page contains the styles, and in development, because Vite adds them. */
  const styles: string;
  export default styles;
}
