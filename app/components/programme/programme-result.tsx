import { useState, type Ref } from 'react';
import { Link } from 'react-router';
import { readProgrammeDraft } from '#app/session/storage/programme-draft.ts';
import type { KeptProgramme } from '#app/session/storage/programmes.ts';
import type { Problem } from '#app/session/api/problem.ts';
import { Button } from '#app/ui/button.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { longDate } from '#domain/text/dates.ts';
import { SITE } from '#domain/site/site.ts';
import { progressText } from '#domain/text/count-text.ts';
import { paths } from '#domain/paths.ts';
import { decideFilms } from './decide-films.ts';
import { hasChoice, HiddenChoice } from './film-choice.tsx';
import { filmsWith, GAPS, totalsText, type Gap } from './gaps.ts';
import type { ProgrammeFindings } from './parse-programme-text.ts';
import { ProgrammeActions } from './programme-actions.tsx';
import { ProgrammeFigures } from './programme-figures.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { ProgrammeLegend } from './programme-legend.tsx';
import css from './programme-result.module.css';
import { ProgrammeTable } from './programme-table.tsx';
import { UnreadLines } from './unread-lines.tsx';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  findings: ProgrammeFindings;
  /** Undefined if this browser does not keep it. */
  kept: KeptProgramme | undefined;
  choices: Readonly<Record<string, string>>;
  shown: Gap | undefined;
  /** The site's address, for the links to listings in the file. */
  site: string;
  problem: Problem | undefined;
  onChoose: (choices: Record<string, string>) => void;
  onShow: (gap: Gap | undefined) => void;
  /** Called to keep the result, if it is not kept. @returns whether it is kept now */
  onKeep?: (choices: Record<string, string>) => boolean;
  /** Called to forget the result, if it is kept. */
  onForget?: () => void;
}

/** Shows the register's matches for a programme. */
export function ProgrammeResult(props: Props) {
  const { heading, findings, kept, choices: chosen, shown, site, problem, onChoose, onShow } = props;
  const [choices, setChoices] = useState(chosen);
  const [isChangeBegun] = useState(() => kept !== undefined && readProgrammeDraft(kept.id) !== undefined);
  const films = decideFilms(findings.films, findings.matches, choices);
  /** Films that were chosen under this filter. Their lines stay, and so does the focus. */
  const [chosenHere, setChosenHere] = useState<ReadonlySet<string>>(new Set());
  const wanted = new Set(filmsWith(films, shown));
  const those = films.filter((film) => wanted.has(film) || chosenHere.has(film.key));
  const status = useAnnouncement(totalsText(films), '');
  const choose = (film: string, candidate: string) => {
    const next = { ...choices, [film]: candidate };
    setChoices(next);
    setChosenHere(new Set([...chosenHere, film]));
    onChoose(next);
  };
  const show = (gap: Gap | undefined) => {
    setChosenHere(new Set());
    onShow(gap);
  };
  return (
    <>
      <p className="no-print">
        <Link to={paths.programme()} className="target">
          Check another programme
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <bdi className="caption">{findings.name}</bdi>
      </h1>
      <p className={css['paper']}>
        {SITE.name}, {longDate(findings.at)}
      </p>
      <UnreadLines remarks={findings.remarks} />
      <form method="post" action={paths.programme()} className={`stack ${css['findings']}`} onSubmit={(event) => event.preventDefault()}>
        {!kept && (
          <>
            <input type="hidden" name="films" value={findings.text} />
            <input type="hidden" name="name" value={findings.name} />
          </>
        )}
        {films.map(
          (film, place) => !those.includes(film) && hasChoice(film, films) && <HiddenChoice key={film.key} decided={film} place={place} />,
        )}
        <ProgrammeFigures films={films} shown={shown} onShow={show} />
        <p role="status">{status}</p>
        <ProgrammeActions
          {...{ findings, kept, films, site }}
          onKeep={() => props.onKeep?.({ ...choices }) ?? false}
          onForget={() => props.onForget?.()}
        />
        <section aria-labelledby="films-heading">
          <div className={`wrap ${css['head']}`} data-narrowed={shown !== undefined}>
            <h2 id="films-heading">{shown === undefined ? 'Films' : GAPS[shown].heading}</h2>
            <p role="status">{progressText(those.length, films.length)}</p>
            {films.some((film) => hasChoice(film, films)) && (
              <Button type="submit" name="show" value={shown ?? ''} className={`without-scripts ${css['send']}`}>
                Use these choices
              </Button>
            )}
          </div>
          {those.length === 0 ? (
            <p>This group no longer has any films. Press the number of films above to see all films.</p>
          ) : (
            <ProgrammeTable films={films} shown={those} onChoose={choose} />
          )}
        </section>
      </form>
      <ProgrammeLegend />
      <details key={kept?.at} className={`no-print ${css['change']}`} open={problem !== undefined || isChangeBegun || undefined}>
        <summary id="change" className="link-summary">
          Change the list
        </summary>
        <ProgrammeForm text={findings.text} name={findings.name} kept={kept?.id} problem={problem} />
      </details>
    </>
  );
}
