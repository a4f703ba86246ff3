import { Attributes } from './attributes.ts';

/** Which namespace a prefix means, from its element inwards. The parser could tell, at twice the time. */
export interface Namespaces {
  /** Takes an element's name and attributes as written; `onUnknown` hears of each prefix that nothing declares. */
  open(
    name: string,
    written: Record<string, string>,
    onUnknown: (prefix: string) => void,
  ): { name: string; namespace: string; attributes: Record<string, string> };
  close(): void;
}

/** What an element declares, and what holds around it; most elements declare nothing, and have the scope around them. */
interface Scope {
  declared: ReadonlyMap<string, string>;
  outer: Scope | undefined;
}

function find(prefix: string, innermost: Scope): string | undefined {
  for (let scope: Scope | undefined = innermost; scope; scope = scope.outer) {
    const namespace = scope.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}

/** Begins outside of the root; every namespace that is declared is added to `all`. */
export function createNamespaces(all: Set<string>): Namespaces {
  let scope: Scope = {
    declared: new Map([
      ['', ''],
      ['xml', XML],
      ['xmlns', XMLNS],
    ]),
    outer: undefined,
  };
  /** Around each open element. */
  const around: Scope[] = [];

  return {
    open(name, written, onUnknown) {
      around.push(scope);
      const sorted = hasPrefix(written) ? sortAttributes(written) : undefined;
      if (sorted?.declared) {
        for (const namespace of sorted.declared.values()) all.add(namespace);
        scope = { declared: sorted.declared, outer: scope };
      }
      for (const prefix of sorted?.prefixes ?? NONE) if (find(prefix, scope) === undefined) onUnknown(prefix);
      const colon = name.indexOf(':');
      const prefix = colon < 0 ? '' : name.slice(0, colon);
      const namespace = find(prefix, scope);
      if (namespace === undefined) onUnknown(prefix);
      return {
        name: colon < 0 ? name : name.slice(colon + 1),
        namespace: namespace ?? '',
        attributes: sorted?.attributes ?? written,
      };
    },
    close() {
      scope = around.pop() ?? scope;
    },
  };
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const NONE: ReadonlySet<string> = new Set();

function hasPrefix(written: Readonly<Record<string, string>>): boolean {
  for (const name in written) if (name === 'xmlns' || name.includes(':')) return true;
  return false;
}

/** What an element declares, and its other attributes by name without prefix. */
function sortAttributes(written: Record<string, string>) {
  let declared: Map<string, string> | undefined;
  let prefixes: Set<string> | undefined;
  const attributes: Record<string, string> = new Attributes();
  for (const name in written) {
    const value = written[name] ?? '';
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const local = name.slice(colon + 1);
    if (name === 'xmlns') (declared ??= new Map()).set('', value);
    else if (prefix === 'xmlns') (declared ??= new Map()).set(local, value);
    else if (prefix === '') attributes[local] = value;
    else {
      (prefixes ??= new Set()).add(prefix);
      attributes[local] ??= value;
    }
  }
  return { declared, attributes, prefixes };
}
