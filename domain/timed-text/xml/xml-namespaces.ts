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

/** Begins outside of the root; every namespace that is declared is added to `all`. */
export function createNamespaces(all: Set<string>): Namespaces {
  /** One an open element; most declare nothing. */
  const scopes: (ReadonlyMap<string, string> | undefined)[] = [new Map([['', ''], ['xml', XML], ['xmlns', XMLNS]])]; // prettier-ignore
  const find = (prefix: string): string | undefined => {
    for (let at = scopes.length - 1; at >= 0; at -= 1) {
      const namespace = scopes[at]?.get(prefix);
      if (namespace !== undefined) return namespace;
    }
    return undefined;
  };

  return {
    open(name, written, onUnknown) {
      const { declared, attributes, prefixes } = sortAttributes(written);
      scopes.push(declared);
      for (const namespace of declared?.values() ?? []) all.add(namespace);
      for (const prefix of prefixes ?? []) if (find(prefix) === undefined) onUnknown(prefix);
      const colon = name.indexOf(':');
      const prefix = colon < 0 ? '' : name.slice(0, colon);
      const namespace = find(prefix);
      if (namespace === undefined) onUnknown(prefix);
      return { name: name.slice(colon + 1), namespace: namespace ?? '', attributes };
    },
    close() {
      scopes.pop();
    },
  };
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

function hasPrefix(written: Readonly<Record<string, string>>): boolean {
  for (const name in written) if (name === 'xmlns' || name.includes(':')) return true;
  return false;
}

/** What an element declares, and its other attributes by name without prefix. */
function sortAttributes(written: Record<string, string>) {
  let declared: Map<string, string> | undefined;
  let prefixes: Set<string> | undefined;
  if (!hasPrefix(written)) return { declared, attributes: written, prefixes };
  const attributes: Record<string, string> = Object.create(null);
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
