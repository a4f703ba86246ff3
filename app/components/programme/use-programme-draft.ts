import { useEffect, useState, type RefObject } from 'react';
import {
  clearProgrammeDraft,
  readProgrammeDraft,
  storeProgrammeDraft,
  type ProgrammeDraft,
  type ProgrammeTexts,
} from '#app/session/storage/programme-draft.ts';

/** The form's fields. They are uncontrolled, so that text typed before hydration counts, too. */
interface Fields {
  films: RefObject<HTMLTextAreaElement | null>;
  name: RefObject<HTMLInputElement | null>;
}

const textsIn = ({ films, name }: Fields): ProgrammeTexts => ({
  films: films.current?.value ?? '',
  name: name.current?.value ?? '',
});

function fill(fields: Fields, { films, name }: ProgrammeTexts): void {
  if (fields.films.current) fields.films.current.value = films;
  if (fields.name.current) fields.name.current.value = name;
}

/**
 * Keeps the form's text on every keystroke and restores it at the next visit.
 * @param place id of the programme; '' for a new one
 * @param begin initial values of the fields
 * @param isSentBack true if the fields contain the text that was just sent, which is newer than the kept text
 */
export function useProgrammeDraft(fields: Fields, place: string, begin: ProgrammeTexts, isSentBack: boolean) {
  const [keptAt, setKeptAt] = useState<number>();
  const [discarded, setDiscarded] = useState<ProgrammeDraft>();
  const isBegin = ({ films, name }: ProgrammeTexts) => films === begin.films && name === begin.name;
  const keep = () => {
    setDiscarded(undefined);
    const texts = textsIn(fields);
    if (isBegin(texts)) clearProgrammeDraft(place);
    else storeProgrammeDraft(place, { ...texts, at: Date.now() });
  };
  useEffect(() => {
    // Text that was typed before hydration has priority.
    if (!isBegin(textsIn(fields))) return keep();
    // A list that the server has just compared, but that is kept nowhere, is not a new programme.
    if (isSentBack || (place === '' && begin.films !== '')) return;
    const draft = readProgrammeDraft(place);
    if (!draft) return;
    fill(fields, draft);
    setKeptAt(draft.at);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, []);
  return {
    keep,
    /** Replaces the text with that of a file. */
    take(films: string) {
      fill(fields, { ...textsIn(fields), films });
      keep();
    },
    notice: {
      keptAt,
      isDiscarded: discarded !== undefined,
      discard() {
        setDiscarded({ ...textsIn(fields), at: keptAt ?? Date.now() });
        setKeptAt(undefined);
        fill(fields, begin);
        clearProgrammeDraft(place);
      },
      restoreDraft() {
        if (!discarded) return;
        fill(fields, discarded);
        setKeptAt(discarded.at);
        setDiscarded(undefined);
        storeProgrammeDraft(place, discarded);
      },
    },
  };
}
