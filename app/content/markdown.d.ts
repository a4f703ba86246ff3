/* Parsed by publishing/markdown-plugin.ts when the site is built. */

declare module '*.md' {
  const text: import('#app/content/text-document.ts').TextDocument;
  export default text;
}

declare module '*.md?summary' {
  const summary: import('#app/content/text-document.ts').TextSummary;
  export default summary;
}
