/* Created by vite.config.ts when the site is built. */

declare module 'virtual:site-styles' {
  /** All styles of the site; empty in browsers, where the page has them already, and in development, where Vite adds them. */
  const styles: string;
  export default styles;
}
