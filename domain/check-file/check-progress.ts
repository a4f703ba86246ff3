/** Which of the chosen files is at work, by its index: all are read, then those with subtitles are checked. */
export interface CheckProgress {
  is: 'reading' | 'checking';
  file: number;
}

export type OnProgress = (progress: CheckProgress) => void;
