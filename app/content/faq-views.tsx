import { GlossaryList } from './parts/glossary-list.tsx';
import { QuestionList } from './parts/question-list.tsx';
import { FAQ, FAQ_INTRODUCTION } from './faq.tsx';
import { FORMAT_GLOSSARY } from './format-glossary.ts';
import { GENERAL_GLOSSARY } from './general-glossary.ts';
import type { InformationText } from './information-text.ts';
import css from './parts/glossary-index.module.css';

interface FaqView {
  /** The view in the address. Undefined for the questions, which are at `/faq`. */
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
      description: 'The meaning of descriptive subtitles, captions, audio description, sidecar, DCP and other words of film access.',
      intro: (
        <>
          <p>This glossary explains the special words on this site.</p>
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
      description: 'An explanation of SRT, VTT, STL, XML, SCC, ASS, SSA, SUB, WAV and the other file formats of access materials.',
      intro: (
        <p>
          This glossary explains the file formats in the listings. If a listing has the category Other, ask the contact for the file format.
        </p>
      ),
      sections: FORMAT_GLOSSARY.map(({ id, heading, entries }) => ({
        id,
        heading,
        body: <GlossaryList entries={entries} />,
      })),
    },
  },
];

/** Returns the view for an address. The default is the general glossary at /glossary, and the questions elsewhere. */
export function faqView({ pathname, search }: { pathname: string; search: string }): FaqView {
  const usual = /^\/glossary\/?$/.test(pathname) ? 'general' : undefined;
  const asked = new URLSearchParams(search).get('view') ?? usual;
  return FAQ_VIEWS.find(({ view }) => view === asked) ?? FAQ_VIEWS[0]!;
}

function withTermNames(entry: { id: string; term: string; meaning: readonly string[]; see?: readonly string[] }) {
  const { see = [], ...rest } = entry;
  return { ...rest, see: see.map((id) => ({ id, term: TERMS.get(id) ?? id })) };
}

/** Lists all words in alphabetical order, with links to the entries, which are by subject. */
function GlossaryIndex({ entries }: { entries: readonly { id: string; term: string }[] }) {
  const sorted = entries.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  return (
    <details className={css['index']}>
      <summary className="block-summary">All {sorted.length} words, A to Z</summary>
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
