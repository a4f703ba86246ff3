/** The channel of NOTIFY on which the database announces changes that visitors can see. */
export const CATALOGUE_CHANNEL = 'catalogue';
