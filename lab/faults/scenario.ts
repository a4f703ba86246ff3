/** What one promise came to. */
export interface Finding {
  /** The promise, in the words of docs/reliability.md. */
  promise: string;
  /** The figure, with its unit. */
  measured: string;
  /** undefined: it was left out, for want of what it takes. */
  isKept: boolean | undefined;
}

export interface FaultsOptions {
  /** What is left to chance follows from it. */
  seed: number;
  /** How many times `kill -9`, of all kinds together. */
  kills: number;
}

/** One kind of fault, done to the whole program as an operator runs it. */
export interface Scenario {
  /** For `--only`. */
  name: string;
  /** What is done, in a sentence. */
  about: string;
  run(options: FaultsOptions): Promise<Finding[]>;
}

/** A sentence on standard error while it goes on; the findings are on standard output. */
export const say = (text: string): void => console.error(`  ${text}`);
