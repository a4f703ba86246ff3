/** Makes a random id in hexadecimal. It works on plain HTTP too, where `randomUUID` is missing. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
