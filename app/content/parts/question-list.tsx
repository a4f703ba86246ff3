import type { ReactNode } from 'react';
import css from './question-list.module.css';

export interface Question {
  /** The anchor of the answer. It is inside, because browsers open what holds the place they go to. */
  id: string;
  question: string;
  answer: ReactNode;
}

/** Questions that open: `details`, so that they work without JavaScript and finding in the page reaches answers. */
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
