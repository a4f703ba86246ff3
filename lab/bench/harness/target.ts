/** Something that answers the same requests, in a separate process, until it is disposed of. */
export interface Target extends AsyncDisposable {
  name: 'ours' | 'bare' | 'same SQL' | 'best SQL' | 'page alone';
  /** Address without a slash at its end. */
  url: string;
}
