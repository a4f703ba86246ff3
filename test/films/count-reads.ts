/** Wraps an array of bytes so that a test can count the reads of its elements. */
export function countReads(bytes: Uint8Array): { array: Uint8Array; reads: () => number } {
  let reads = 0;
  const array = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, target);
    },
  });
  return { array, reads: () => reads };
}
