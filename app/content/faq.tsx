import FAQ_TEXT from './faq.md';
import type { Question } from './parts/question-list.tsx';
import { TextBlocks } from './parts/text-blocks.tsx';
import { partsOf, plainTextOf } from './text-document.ts';

interface QuestionGroup {
  id: string;
  heading: string;
  questions: readonly Question[];
}

/** What the page says of itself. */
export const FAQ_INTRODUCTION = FAQ_TEXT.frontMatter;

/** The fourteen questions (specification, section 2, Static pages), by subject. */
export const FAQ: readonly QuestionGroup[] = partsOf(FAQ_TEXT.blocks, 2).map(({ heading, blocks }) => ({
  id: heading.id,
  heading: plainTextOf(heading.text),
  questions: partsOf(blocks, 3).map((question) => ({
    id: question.heading.id,
    question: plainTextOf(question.heading.text),
    answer: <TextBlocks blocks={question.blocks} />,
  })),
}));
