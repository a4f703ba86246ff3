import { useState, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SITE } from '#domain/site/site.ts';
import css from './home-hero.module.css';

interface Props {
  /** The form's id: the filters and the order belong to it, too, and stand outside it. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** Something is searched for: on a narrow screen the films need the room. */
  isSearched: boolean;
  onSubmit: () => void;
  /** The fields of the search form. */
  children: ReactNode;
  /** Beside it: the other question of those who come, and on a phone the button for the filters. */
  beside: ReactNode;
  /** "305 materials for 249 films, in 30 languages"; empty while nothing is listed. */
  register: string;
}

/** What stands in the page's text behind all that is seen above the search and in it. */
export const AFTER_SEARCH = 'after-search';

/** The head of the home page: what this is, and the search. */
export function HomeHero({ id, form, isSearched, onSubmit, children, beside, register }: Props) {
  const isShort = useIsShort(isSearched);
  return (
    <section className={css['hero']} aria-labelledby="page-title" data-searched={isShort}>
      <div className={`wide ${css['grid']}`}>
        <div className={css['title']}>
          <h1 id="page-title">
            <span className="caption">{SITE.claim}</span>
          </h1>
          {register !== '' && <p>{register}</p>}
        </div>
        <div className={css['questions']}>
          <form
            id={id}
            ref={form}
            role="search"
            aria-label="Films"
            method="get"
            action={paths.home()}
            className={css['form']}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {children}
          </form>
          {beside}
        </div>
        <p className={css['summary']}>
          {explained(SITE.summary)}
          <span className={css['tools']}>
            {' '}
            Or <Link to={paths.check()}>check a file</Link> or{' '}
            <Link to={paths.programme()}>
              <span className="visually-hidden">check </span>a programme
            </Link>
            .
          </span>
        </p>
        <a id={AFTER_SEARCH} className={`visually-hidden ${css['toResults']}`} href="#results-heading">
          Skip the filters and go to the films
        </a>
        <ButtonLink to={paths.add()} className={css['add']}>
          Add Film(s)
        </ButtonLink>
      </div>
    </section>
  );
}

/** Who opens the page with a search finds it short. It stays as it was opened: nothing moves under whoever types or chooses. */
function useIsShort(isSearched: boolean): boolean {
  const { state } = useLocation();
  const [isShort, setShort] = useState(isSearched);
  const isOpened = state === null;
  if (isShort && !isSearched && isOpened) setShort(false);
  return isShort;
}

/** Terms of the general glossary that newcomers may not know, if the organisation's sentence has them. */
const TERMS = /(descriptive subtitles|audio description)/iu;

/** A sentence whose terms lead to what they mean. */
const explained = (sentence: string): ReactNode[] =>
  sentence.split(TERMS).map((part) =>
    TERMS.test(part) ? (
      <Link key={part} to={paths.term(part.toLowerCase().replace(' ', '-'))}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
