/* Made by publishing/downloads-plugin.ts when the site is built. */

declare module 'virtual:guide-downloads/*' {
  /** The sizes of a guide's files, in bytes. */
  const sizes: { pdf: number; word: number };
  export default sizes;
}
