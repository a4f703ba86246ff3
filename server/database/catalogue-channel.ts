/** The database's NOTIFY channel for changes that visitors can see. */
export const CATALOGUE_CHANNEL = 'catalogue';
