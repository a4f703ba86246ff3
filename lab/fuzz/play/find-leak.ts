import { HIDDEN, NOTE, PASSWORD } from '../scene.ts';
import type { Played } from './played.ts';

const EMAIL = /q7mail-([\da-f-]{36})@example\.org/g;
const TOKEN = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/;
const SIGNS_IN = /^POST \/users\/login/;

/**
 * Finds data that the person is not allowed to see.
 * @returns a sentence about the leak, or undefined if there is none
 */
export function findLeak({ step, actor, sending, received: { body } }: Played): string | undefined {
  if (body.includes('$argon2')) return 'The response contains a password hash.';
  // Values that the person sent are not a leak.
  const sent = `${sending.path} ${sending.body ?? ''}`;
  if (body.includes(PASSWORD) && !sent.includes(PASSWORD)) return 'The response contains a password.';
  if (TOKEN.test(body) && !SIGNS_IN.test(step.name)) return 'The response contains a token.';
  const isModerator = actor !== undefined && (actor.role === 'admin' || !actor.isCertain);
  if (isModerator) return undefined;
  for (const [email, id] of body.matchAll(EMAIL))
    if (id !== actor?.id && !sent.includes(email)) return `The response contains someone else’s email address: ${email}`;
  if (body.includes(HIDDEN)) return 'The response contains someone else’s draft.';
  const moderated = /"(flag_reason|alt_titles_check|compared_at)":/.exec(body);
  // The documentation names all fields, and people's own data contain all of their fields.
  const isDescribed = sending.path.includes('/openapi.json') || step.name === 'GET /users/{id}/data';
  if (moderated && !isDescribed) return `The response contains a field for moderators: ${moderated[1]}`;
  const isOwnData = step.name === 'GET /users/{id}/data';
  if (body.includes(NOTE) && !isOwnData && !sent.includes(NOTE)) return 'The response contains a note to the moderators.';
  return undefined;
}
