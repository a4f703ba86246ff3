import { useEffect, useState, type RefObject } from 'react';
import {
  clearProgrammeDraft,
  readProgrammeDraft,
  storeProgrammeDraft,
  type ProgrammeDraft,
  type ProgrammeTexts,
} from '#app/session/storage/programme-draft.ts';

/** The fields of the form, which hold what is typed themselves: so it also counts what was typed before the page was alive. */
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
 * What is typed of a programme is kept at each key, and stands in the fields again at the next visit.
 * @param place of which programme: its id; '' for a new one
 * @param begin what the fields begin with
 * @param isSentBack they hold what was just sent: that is newer than what is kept
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
    // What was typed before the page came alive counts.
    if (!isBegin(textsIn(fields))) return keep();
    // What the server found for a list that is kept nowhere is not a new programme.
    if (isSentBack || (place === '' && begin.films !== '')) return;
    const draft = readProgrammeDraft(place);
    if (!draft) return;
    fill(fields, draft);
    setKeptAt(draft.at);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
  }, []);
  return {
    keep,
    /** A file's text, in place of what is there. */
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
