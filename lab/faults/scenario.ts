/** The result for one promise. */
export interface Finding {
  /** The promise, in the words of docs/reliability.md. */
  promise: string;
  /** The figure, with its unit. */
  measured: string;
  /** Undefined if the scenario was skipped, because the machine lacks something that it needs. */
  isKept: boolean | undefined;
}

export interface FaultsOptions {
  /** Seed of all random choices. */
  seed: number;
  /** Total number of kills of all kinds. */
  kills: number;
}

/** A kind of fault that a scenario causes while the whole program runs as an operator runs it. */
export interface Scenario {
  /** Name for `--only`. */
  name: string;
  /** Description in one sentence. */
  about: string;
  run(options: FaultsOptions): Promise<Finding[]>;
}

/** Reports progress on standard error, because standard output is for the findings. */
export const say = (text: string): void => console.error(`  ${text}`);
