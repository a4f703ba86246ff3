/** What stands for every address that is not known: nobody can make up labels. */
export const UNKNOWN_ROUTE = 'unknown';

interface Branch {
  /** The pattern that ends here. */
  label?: string;
  /** The pattern that ends in `*` here: everything below. */
  below?: string;
  literal: Map<string, Branch>;
  parameter?: Branch;
}

/**
 * The pattern that an address belongs to, among those that there are: `/films/:id`. There are as many labels as
 * patterns, and one for everything else. What the site's scripts fetch instead of a page counts as that page.
 * @param patterns as Hono and React Router have them, with `:name` for a parameter and `*` at their end for the rest
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
  // Everything at all says nothing.
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
