/* Created by publishing/downloads-plugin.ts when the site is built. */

declare module 'virtual:downloads' {
  /** Sizes of the files of each guide, and of the conformance report, in bytes. */
  const sizes: Readonly<Record<import('./guides.ts').GuideId | 'conformance-report', { pdf: number; word: number; text: number }>>;
  export default sizes;
}
