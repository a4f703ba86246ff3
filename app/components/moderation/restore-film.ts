/** What a page's action is sent to undo a deletion. A type, not an interface: only such are known to be JSON. */
export type Restore = { action: 'restore'; id: string; title: string; wasMerged?: boolean };

/** What it answers: what is so now, or why it is not. */
export type Restored = { restored: string; wasMerged?: boolean } | { problem: string };

export const restoredText = (title: string): string => `“${title}” is restored. It is as it was.`;
