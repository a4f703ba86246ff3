/** Where the supervisor tells what happens: a sentence, and what is worth keeping beside it. */
export type Log = (message: string, details?: object) => void;
