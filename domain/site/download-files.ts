/** How the names of the files end that a text is made into, each with what it is called among its documents. */
export const DOWNLOAD_FILES = { pdf: 'pdf', docx: 'word', txt: 'text' } as const;

export type DownloadEnding = keyof typeof DOWNLOAD_FILES;
