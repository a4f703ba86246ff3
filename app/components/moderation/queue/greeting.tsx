import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import { firstName } from '#domain/accounts/session.ts';
import css from './greeting.module.css';

/** Greets a moderator, and says what is aimed at where the films leave room for it. */
export function Greeting({ name }: { name: string }) {
  return (
    <p className={css['greeting']}>
      Hello, {firstName(name)}. <span className={css['aim']}>The aim is to look at each draft within {MODERATION_AIM_HOURS} hours.</span>
    </p>
  );
}
