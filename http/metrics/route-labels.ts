/** The label of every unknown address, so that clients cannot create labels. */
export const UNKNOWN_ROUTE = 'unknown';

interface Branch {
  /** The pattern that ends at this step. */
  label?: string;
  /** The pattern that ends in `*` at this step and matches every longer path. */
  below?: string;
  literal: Map<string, Branch>;
  parameter?: Branch;
}

/**
 * Creates a function that finds the pattern of an address, such as `/films/:id`. There are as many labels as patterns, and one for all
 * other addresses. The data that scripts fetch instead of a page counts as that page.
 * @param patterns in the form of Hono and React Router, with `:name` for a parameter and `*` at the end for the rest
 */
export function createRouteLabels(patterns: readonly string[]): (address: string) => string {
  const root: Branch = { literal: new Map() };
  for (const pattern of patterns) addPattern(root, pattern);
  return (address) => {
    const end = address.indexOf('?');
    const path = (end < 0 ? address : address.slice(0, end)).replace(/(\/_)?\.data$|\/$/, '');
    return find(root, path.split('/'), 1) ?? UNKNOWN_ROUTE;
  };
}

function addPattern(root: Branch, pattern: string): void {
  const steps = pattern.split('/').filter((step) => step !== '');
  // Skip catch-all patterns, because they match every path.
  if (steps.join('') === '*' || pattern === '/api/*') return;
  let branch = root;
  for (const step of steps) {
    if (step === '*') {
      branch.below = pattern;
      return;
    }
    let next = step.startsWith(':') ? branch.parameter : branch.literal.get(step);
    if (!next) {
      next = { literal: new Map() };
      if (step.startsWith(':')) branch.parameter = next;
      else branch.literal.set(step, next);
    }
    branch = next;
  }
  branch.label = pattern === '/' ? pattern : pattern.replace(/\{.*\}$/, '');
}

function find(branch: Branch, steps: readonly string[], at: number): string | undefined {
  const step = steps[at];
  if (step === undefined) return branch.label;
  const literal = branch.literal.get(step);
  const found = literal && find(literal, steps, at + 1);
  if (found !== undefined) return found;
  return (branch.parameter && find(branch.parameter, steps, at + 1)) ?? branch.below;
}
