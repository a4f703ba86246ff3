/** Browsers begin to read the file at once, but do not report when they have finished. */
const KEPT_MS = 60_000;

/** Saves content as a file, like a download link would. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
