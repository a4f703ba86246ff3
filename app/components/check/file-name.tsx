import { createContext, use } from 'react';

/** Name of the file that this part of the report concerns, if the report has several files. */
export const FileNameContext = createContext<string | undefined>(undefined);

/** Adds the file's name to a label for screen readers, because they do not see the heading that the button or field is below. */
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
