/** The longest gap between readings of the changes, by the database's clock (hours): a process that slept longer reads all films again. */
export const LONGEST_GAP_HOURS = 12;
