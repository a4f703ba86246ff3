import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { MailBox } from './mail-page.tsx';

interface Props {
  /** Sentence that describes the button. */
  words: ReactNode;
  button: string;
  /** Reason why the server refused the button's form. */
  problem: string | undefined;
  /** Whether the button gets the focus, because there is nothing else to read. */
  isAlone?: boolean;
  /** The things to read before someone presses the button. */
  children?: ReactNode;
}

/** Shows the button of a link in an email. Opening the link changes nothing, because mail scanners open links. */
export const ConfirmBox = ({ words, button, problem, isAlone = false, children }: Props) => (
  <MailBox>
    {children}
    <p id="asked">{words}</p>
    {problem !== undefined && <StatusMessage isProblem>{problem}</StatusMessage>}
    <form method="post">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader came to press this button, and the text above describes it */}
      <Button type="submit" variant="primary" aria-describedby="asked" autoFocus={isAlone}>
        {button}
      </Button>
    </form>
  </MailBox>
);
