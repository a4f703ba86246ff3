import { createContext, use } from 'react';

/** The name of the file that a part of the answer is about, where the answer is about several. */
export const FileNameContext = createContext<string | undefined>(undefined);

/** Tells a button or a field from that of another file, for whoever does not see below which name it stands. */
export function OfFile({ word = 'of' }: { word?: string }) {
  const name = use(FileNameContext);
  if (name === undefined) return null;
  return (
    <span className="visually-hidden">
      {' '}
      {word} <bdi>{name}</bdi>
    </span>
  );
}
