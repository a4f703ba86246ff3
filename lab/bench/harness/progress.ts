/** Says on standard error how far the run is: standard output belongs to the results. */
export function progress(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
}
