import { useRef } from 'react';
import { Form } from 'react-router';
import type { Problem } from '#app/session/api/problem.ts';
import { Button } from '#app/ui/button.tsx';
import { longDate } from '#domain/text/dates.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useHeadingFocus } from '#app/ui/use-heading-focus.ts';
import type { OwnWant } from '#domain/wanted/want-response.ts';
import { AddressField, NeededByField } from './address-field.tsx';
import { PrivateFacts } from './private-facts.tsx';
import { WANT_FIELDS } from './read-want.ts';
import css from './join-want.module.css';

interface Props {
  /** The member's part in the want; undefined as long as only the browser knows who reads the page. */
  own: OwnWant | null | undefined;
  problem: Problem | undefined;
  typed: { needed_by: string; email: string } | undefined;
  /** Response to a member who no longer needs the material. */
  ended: { done: string } | Problem | undefined;
}

/** Asks if someone needs the material too. Members who need it can say that they no longer do. */
export function JoinWant({ own, problem, typed, ended }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isEnded = ended !== undefined && 'done' in ended;
  useHeadingFocus(heading, ended, isEnded);
  return (
    <section className={`stack ${css['join']}`} aria-labelledby="join">
      <h2 id="join" ref={heading} tabIndex={-1}>
        {own ? 'You need this material' : 'Do you need this material too?'}
      </h2>
      <StatusMessage isProblem={ended !== undefined && !isEnded}>{ended && (isEnded ? ended.done : ended.problem)}</StatusMessage>
      {own ? (
        <Needed neededBy={own.needed_by} />
      ) : (
        <>
          <PrivateFacts />
          {own === undefined && <p data-for="member admin">You are signed in. One moment…</p>}
          <div data-for={own === undefined ? 'visitor' : undefined}>
            <PostForm
              fields={{ needed_by: WANT_FIELDS.needed_by, email: WANT_FIELDS.email }}
              problem={problem}
              button="We need this too"
              sending="Sending…"
              of="join"
            >
              <NeededByField typed={typed?.needed_by} />
              <AddressField typed={typed?.email} />
            </PostForm>
          </div>
        </>
      )}
    </section>
  );
}

function Needed({ neededBy }: { neededBy: string }) {
  return (
    <Form method="post" className="stack">
      <p>
        {neededBy !== '' && `You need the material by ${longDate(neededBy)}. `}
        We will email you when the material is listed. No one else can see that you need it.
      </p>
      <input type="hidden" name="of" value="end" />
      <div>
        <Button type="submit">I no longer need this</Button>
      </div>
    </Form>
  );
}
