import type { Problem } from '#app/session/api/problem.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { paths } from '#domain/paths.ts';
import type { PublicWant } from '#domain/wanted/want-response.ts';
import css from './join-want.module.css';
import { LinkLine } from '#app/ui/link-line.tsx';

const FIELDS = { maker: 'Made by', ready_in: 'Ready in' };

interface Props {
  want: PublicWant;
  problem: Problem | undefined;
  /** Confirmation that the form was saved. */
  done: string | undefined;
  mayModerate: boolean;
}

/** Lets super-users and moderators say who is making the material. */
export function MakingForm({ want, problem, done, mayModerate }: Props) {
  return (
    <section className={`stack ${css['join']}`} aria-labelledby="making">
      <h2 id="making">Is someone making this material?</h2>
      <p>Everyone can see who is making the material. We do not send emails about this.</p>
      <PostForm fields={FIELDS} problem={problem} button="Save the maker" sending="Saving…" of="making">
        <TextField
          name="maker"
          label={FIELDS.maker}
          defaultValue={want.maker}
          autoComplete="off"
          hint="Leave this empty if no one is making the material."
        />
        <TextField
          name="ready_in"
          label={`${FIELDS.ready_in} (optional)`}
          type="month"
          defaultValue={want.ready_in}
          hint="Example: 2027-03."
        />
      </PostForm>
      <StatusMessage>{done}</StatusMessage>
      {mayModerate && <LinkLine to={paths.moderateWanted({ want: want._id })}>Moderate this material</LinkLine>}
    </section>
  );
}
