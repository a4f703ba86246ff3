/*
 * Random steps are plain data, so that fast-check can shrink them. They contain no values that are known only at run time. Instead, a text
 * `@name:n` is a placeholder for something in the scene (play/resolve.ts).
 */

export const ROLES = ['visitor', 'member', 'trusted', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Tokens that a request can have. */
export const SIGNS = ['fresh', 'older', 'ended', 'forged', 'unsigned', 'nonsense', 'none'] as const;
export type Sign = (typeof SIGNS)[number];

export interface Step {
  /** Method and path of the endpoint, or a name for other addresses. */
  name: string;
  role: Role;
  /** Number of the person with this role. */
  n: number;
  sign: Sign;
  method: string;
  /** Path with its query. */
  path: string;
  headers: Record<string, string>;
  /** Body that is sent as JSON. If there is a `contentType`, a text is sent unchanged. */
  body?: unknown;
  contentType?: string;
  /** Whether the next request is sent before this response arrives. */
  isHurried: boolean;
}
