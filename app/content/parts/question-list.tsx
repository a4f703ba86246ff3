import type { ReactNode } from 'react';
import css from './question-list.module.css';

export interface Question {
  /** Anchor of the answer. It is within the answer, because browsers unfold the part around the target of a link. */
  id: string;
  question: string;
  answer: ReactNode;
}

/**
 * Shows questions that unfold. They are `details` elements, so that they work without JavaScript and searching the page finds the answers.
 */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <ul role="list" className={css['questions']}>
      {questions.map(({ id, question, answer }) => (
        <li key={id}>
          <details>
            <summary>
              <h3>{question}</h3>
            </summary>
            <div id={id} className={css['answer']}>
              {answer}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
