/** Reports progress on standard error, because standard output is for the results. */
export function progress(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
}
