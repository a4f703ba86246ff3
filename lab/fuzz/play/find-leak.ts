import { HIDDEN, NOTE, PASSWORD } from '../scene.ts';
import type { Played } from './played.ts';

const EMAIL = /q7mail-([\da-f-]{36})@example\.org/g;
const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/;
const SIGNS_IN = /^POST \/users\/login/;

/** Whether somebody gets to read what is not for them. @returns it in a sentence */
export function findLeak({ step, actor, sending, received: { body } }: Played): string | undefined {
  if (body.includes('$argon2')) return 'It holds how a password is stored.';
  // What somebody sent themselves they know already.
  const sent = `${sending.path} ${sending.body ?? ''}`;
  if (body.includes(PASSWORD) && !sent.includes(PASSWORD)) return 'It holds a password.';
  if (TOKEN.test(body) && !SIGNS_IN.test(step.name)) return 'It holds a token.';
  const isModerator = actor !== undefined && (actor.role === 'admin' || !actor.isCertain);
  if (isModerator) return undefined;
  for (const [email, id] of body.matchAll(EMAIL))
    if (id !== actor?.id && !sent.includes(email)) return `It holds somebody else’s address: ${email}`;
  if (body.includes(HIDDEN)) return 'It holds a draft of somebody else’s.';
  const moderated = /"(flag_reason|alt_titles_check|compared_at)":/.exec(body);
  // The documentation describes what there is, and one’s own data have all of it.
  const isDescribed = sending.path.includes('/openapi.json') || step.name === 'GET /users/{id}/data';
  if (moderated && !isDescribed) return `It holds what is for moderators: ${moderated[1]}`;
  const isOwnData = step.name === 'GET /users/{id}/data';
  if (body.includes(NOTE) && !isOwnData && !sent.includes(NOTE)) return 'It holds a note to the moderators.';
  return undefined;
}
