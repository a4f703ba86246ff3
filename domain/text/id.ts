const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The smallest id, with which lists in the order of ids begin. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Whether this text has the form of an id. */
export const isId = (text: string): boolean => UUID.test(text);

/** Writes an id as the database does. Other text is left unchanged. */
export const lowerCaseId = (text: string): string => (isId(text) ? text.toLowerCase() : text);
