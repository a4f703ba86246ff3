import { useState, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SITE } from '#domain/site/site.ts';
import css from './home-hero.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';

interface Props {
  /** Id of the form. The filters and the order belong to it but are outside its element. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** Whether there is a search, because the films then need the room on a narrow screen. */
  isSearched: boolean;
  onSubmit: () => void;
  /** Fields of the search form. */
  children: ReactNode;
  /** Content next to it: the question about a copy and, on a phone, the button for the filters. */
  beside: ReactNode;
  /** Size of the register, as in "305 materials for 249 films, in 30 languages". Empty if nothing is listed. */
  register: string;
}

/** Id of the element for texts that follow the search in the markup but are above it on the screen. */
export const AFTER_SEARCH = 'after-search';

/** Shows the top of the home page: what the site offers, and the search. */
export function HomeHero({ id, form, isSearched, onSubmit, children, beside, register }: Props) {
  const isShort = useIsShort(isSearched);
  return (
    <section className={`no-print ${css['hero']}`} aria-labelledby="page-title" data-searched={isShort}>
      <div className={`wide ${css['grid']}`}>
        <div className={css['title']}>
          <PageHeading id="page-title">{SITE.claim}</PageHeading>
          {register !== '' && <p>{register}</p>}
        </div>
        <div className={`wrap ${css['questions']}`}>
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

/**
 * Tells if the top is short because the page was opened with a search. It never changes after that, so that nothing moves while
 * people type or choose.
 */
function useIsShort(isSearched: boolean): boolean {
  const { state } = useLocation();
  const [isShort, setShort] = useState(isSearched);
  const isOpened = state === null;
  if (isShort && !isSearched && isOpened) setShort(false);
  return isShort;
}

/** Terms of the general glossary that newcomers might not know, if the organisation's sentence contains them. */
const TERMS = /(descriptive subtitles|audio description)/iu;

/** Links the terms in a sentence to their definitions. */
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
