/** Logs a sentence about an event, with details. */
export type Log = (message: string, details?: object) => void;
