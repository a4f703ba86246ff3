/* Made by publishing/downloads-plugin.ts when the site is built. */

declare module 'virtual:guide-downloads' {
  /** The sizes of each guide's files, in bytes. */
  const sizes: Readonly<Record<import('./guides.ts').GuideId, { pdf: number; word: number; text: number }>>;
  export default sizes;
}
