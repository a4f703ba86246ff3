/** Something that answers the same requests, in a process of its own, until it is disposed of. */
export interface Target extends AsyncDisposable {
  name: 'ours' | 'bare' | 'same SQL' | 'best SQL' | 'page alone';
  /** Without a slash at its end. */
  url: string;
}
