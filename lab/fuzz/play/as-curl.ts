import type { Played } from './played.ts';

const LONGEST = 2000;
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Formats a request as a curl command. Replaces the token with $TOKEN and leaves out the sender's address, because neither would work
 * later.
 */
export function asCurl({ step, sending, received }: Played): string {
  const { method, path, headers, body } = sending;
  const { authorization, 'x-forwarded-for': _, ...others } = headers;
  const sent = Object.entries(others).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const who = `${step.role}, ${step.sign} session`;
  return [
    `curl --path-as-is -X ${method} "$URL"${quoted(path)}`,
    ...(authorization === undefined ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...sent,
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
    `# ${who}: ${received.status}`,
  ]
    .join(' ')
    .slice(0, LONGEST);
}
