import { Form } from 'react-router';
import type { Problem } from '#app/session/api/problem.ts';
import { Button } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { AddressField, NeededByField } from './address-field.tsx';
import { PrivateFacts } from './private-facts.tsx';
import { WANT_FIELDS } from './read-want.ts';
import css from './join-want.module.css';

interface Props {
  problem: Problem | undefined;
  typed: { needed_by: string; email: string } | undefined;
  /** Response to a member who no longer needs the material. */
  end: { done: string | undefined; problem: Problem | undefined };
}

/** Asks if someone needs the material too. Members can also say that they no longer need it. */
export function JoinWant({ problem, typed, end }: Props) {
  return (
    <section className={`stack ${css['join']}`} aria-labelledby="join">
      <h2 id="join">Do you need it too?</h2>
      <PrivateFacts />
      <PostForm
        fields={{ needed_by: WANT_FIELDS.needed_by, email: WANT_FIELDS.email }}
        problem={problem}
        button="We need this too"
        sending="Sending…"
      >
        <NeededByField typed={typed?.needed_by} />
        <AddressField typed={typed?.email} />
        <input type="hidden" name="of" value="join" />
      </PostForm>
      <Form method="post" data-for="member admin" className="stack">
        <input type="hidden" name="of" value="end" />
        <div>
          <Button type="submit">I no longer need it</Button>
        </div>
        <StatusMessage isProblem={end.problem !== undefined}>{end.problem?.problem ?? end.done}</StatusMessage>
      </Form>
    </section>
  );
}
