import FAQ_TEXT from './faq.md';
import type { ReactNode } from 'react';
import type { Question } from './parts/question-list.tsx';
import { TextBlocks, type PageInserts } from './parts/text-blocks.tsx';
import { Video } from './parts/video.tsx';
import { introductionOf, partsOf, plainTextOf } from './text-document.ts';
import { FIND_A_MATERIAL } from './videos/videos.ts';

interface QuestionGroup {
  id: string;
  heading: string;
  /** Text above its questions. */
  introduction: ReactNode;
  questions: readonly Question[];
}

const INSERTS: PageInserts<'faq'> = { video: <Video video={FIND_A_MATERIAL} /> };

/** Title and description of the page. */
export const FAQ_INTRODUCTION = FAQ_TEXT.frontMatter;

/** The fourteen questions (specification, section 2, Static pages), by subject. */
export const FAQ: readonly QuestionGroup[] = partsOf(FAQ_TEXT.blocks, 2).map(({ heading, blocks }) => ({
  id: heading.id,
  heading: plainTextOf(heading.text),
  introduction: <TextBlocks blocks={introductionOf(blocks)} inserts={INSERTS} />,
  questions: partsOf(blocks, 3).map((question) => ({
    id: question.heading.id,
    question: plainTextOf(question.heading.text),
    answer: <TextBlocks blocks={question.blocks} inserts={INSERTS} />,
  })),
}));
