/** Files that are read at a time; a DCP of thirty reels would last ten hours. */
export const MAX_FILES = 30;
