import { errorCode } from '#server/error-code.ts';

/** Error if a backup cannot be made, read or restored. Its message gives the reason and the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Explains an error of the file system in a sentence; undefined for other errors. */
export function explainFileError(error: unknown, file: string): string | undefined {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is not enough space for ${file}, and no part of it was kept. Free some space, or choose another place.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `${file} or its directory does not exist.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The program does not have permission to read or write ${file}.`;
    case 'EISDIR':
      return `${file} is a directory, not a file.`;
    default:
      return undefined;
  }
}
