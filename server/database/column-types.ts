import { types } from 'pg';

const { builtins } = types;
const asText = (text: string): string => text;

/** Types that stay text: there is no day and no interval in JavaScript. */
const TEXTS: ReadonlySet<number> = new Set([builtins.DATE, builtins.INTERVAL]);

/** How a column's text becomes a value: the driver's way, so that a bigint is text and a time is a Date. */
export function columnReader(typeId: number): (text: string) => unknown {
  return TEXTS.has(typeId) ? asText : types.getTypeParser(typeId, 'text');
}

/** A parameter as PostgreSQL reads it. A string given for JSON is JSON text already, as with every other client. */
export function parameterText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

/** The same as text alone, as it stands within an array or a row of COPY: bytes are written in hexadecimal. */
export function valueText(value: unknown): string | null {
  const text = parameterText(value);
  return Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : text;
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map((value) => (Array.isArray(value) ? arrayText(value) : elementText(value))).join(',')}}`;
}

function elementText(value: unknown): string {
  const text = valueText(value);
  if (text === null) return 'NULL';
  return `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`;
}
