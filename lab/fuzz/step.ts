/*
 * What is made by chance is data, so that fast-check can make it smaller: nothing in it is known only while it is played.
 * A text `@name:n` stands for what the scene has at its place (play/resolve.ts).
 */

export const ROLES = ['visitor', 'member', 'trusted', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** By which token somebody says who they are. */
export const SIGNS = ['fresh', 'older', 'ended', 'forged', 'unsigned', 'nonsense', 'none'] as const;
export type Sign = (typeof SIGNS)[number];

/** One request. */
export interface Step {
  /** An endpoint's method and path, or what else is asked. */
  name: string;
  role: Role;
  /** Which one of that role. */
  n: number;
  sign: Sign;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON; a text with `contentType` as it is. */
  body?: unknown;
  contentType?: string;
  /** Whether the next one is sent before this one has its response. */
  isHurried: boolean;
}
