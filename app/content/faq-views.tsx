import { GlossaryList } from './parts/glossary-list.tsx';
import { QuestionList } from './parts/question-list.tsx';
import { FAQ, FAQ_INTRODUCTION } from './faq.tsx';
import { FORMAT_GLOSSARY } from './format-glossary.ts';
import { GENERAL_GLOSSARY } from './general-glossary.ts';
import type { InformationText } from './information-text.ts';
import css from './parts/glossary-index.module.css';

interface FaqView {
  /** As in the address; absent for the questions, which `/faq` itself shows. */
  view?: 'general' | 'formats';
  button: string;
  text: InformationText;
}

const TERMS = new Map<string, string>(GENERAL_GLOSSARY.flatMap(({ terms }) => terms.map(({ id, term }): [string, string] => [id, term])));

export const FAQ_VIEWS: readonly FaqView[] = [
  {
    button: 'Show FAQ',
    text: {
      title: FAQ_INTRODUCTION.title,
      description: FAQ_INTRODUCTION.description,
      intro: <p>{FAQ_INTRODUCTION.lead}</p>,
      sections: FAQ.map(({ id, heading, introduction, questions }) => ({
        id,
        heading,
        body: (
          <div>
            {introduction}
            {questions.length > 0 && <QuestionList questions={questions} />}
          </div>
        ),
      })),
    },
  },
  {
    view: 'general',
    button: 'Show General Glossary',
    text: {
      title: 'General glossary',
      description: 'What descriptive subtitles, captions, audio description, sidecar, DCP and other words of film access mean.',
      intro: (
        <>
          <p>What the special words on this site mean.</p>
          <GlossaryIndex entries={GENERAL_GLOSSARY.flatMap(({ terms }) => terms)} />
        </>
      ),
      sections: GENERAL_GLOSSARY.map(({ id, heading, terms }) => ({
        id,
        heading,
        body: <GlossaryList entries={terms.map(withTermNames)} />,
      })),
    },
  },
  {
    view: 'formats',
    button: 'Show File Format Glossary',
    text: {
      title: 'File format glossary',
      description: 'What SRT, VTT, STL, XML, SCC, ASS, SSA, SUB, WAV and the other file formats of access materials are.',
      intro: <p>What the file formats in the listings are. Listings of the category Other name no file format; ask the contact.</p>,
      sections: FORMAT_GLOSSARY.map(({ id, heading, entries }) => ({
        id,
        heading,
        body: <GlossaryList entries={entries} />,
      })),
    },
  },
];

/** The view that an address asks for: at /glossary the general glossary, elsewhere the questions. */
export function faqView({ pathname, search }: { pathname: string; search: string }): FaqView {
  const usual = /^\/glossary\/?$/.test(pathname) ? 'general' : undefined;
  const asked = new URLSearchParams(search).get('view') ?? usual;
  return FAQ_VIEWS.find(({ view }) => view === asked) ?? FAQ_VIEWS[0]!;
}

function withTermNames(entry: { id: string; term: string; meaning: readonly string[]; see?: readonly string[] }) {
  const { see = [], ...rest } = entry;
  return { ...rest, see: see.map((id) => ({ id, term: TERMS.get(id) ?? id })) };
}

/** All words of a page by the alphabet, which leads to each: the page has them by subject. */
function GlossaryIndex({ entries }: { entries: readonly { id: string; term: string }[] }) {
  const sorted = entries.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  return (
    <details className={css['index']}>
      <summary>All {sorted.length} words, A to Z</summary>
      <ul role="list">
        {sorted.map(({ id, term }) => (
          <li key={id}>
            <a href={`#${id}`}>{term}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
