/** A backup could not be made, read or restored; the message says why, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The system's word for what is wrong with a file, as a sentence; undefined when it is nothing of that kind. */
export function explainFileError(error: unknown, file: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left for ${file}. Nothing of it was left behind: make room, or choose another place.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no ${file}, or not the directory it should be in.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The program may not read or write ${file}.`;
    case 'EISDIR':
      return `${file} is a directory, not a file.`;
    default:
      return undefined;
  }
}
