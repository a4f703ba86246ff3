/** Extensions of a text's downloads, with the key of each in its documents. */
export const DOWNLOAD_FILES = { pdf: 'pdf', docx: 'word', txt: 'text' } as const;

export type DownloadEnding = keyof typeof DOWNLOAD_FILES;
