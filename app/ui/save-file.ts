/** Browsers begin to read it at once, but say nothing when they have. */
const KEPT_MS = 60_000;

/** Saves what a page has as a file, as a link to it would. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
