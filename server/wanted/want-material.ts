import type { Member, VISITOR } from '#domain/policy.ts';
import { PAST_DAY, type Support, type WantInput } from '#domain/wanted/want-schema.ts';
import type { WantResult } from '#domain/wanted/want-response.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError, ValidationError } from '#server/errors.ts';
import { hashNetwork } from '#server/limits/hash-network.ts';
import { actAsSubscriber } from '#server/subscribers/act-as-subscriber.ts';
import { requestByAddress } from '#server/subscribers/request-by-address.ts';
import { addWant, type Wanted } from './add-want.ts';
import { getWanted, NO_SUCH_WANT } from './read-wants.ts';
import { findListingThatMeets, resolveFilm } from './wanted-film.ts';
import { listLanguages } from './wanted-languages.ts';

/** The person who wants a material: a member, or a visitor with an address. */
interface Asker {
  viewer: typeof VISITOR | Member;
  network: string;
}

/**
 * Stores that someone needs a material. A member with a confirmed address is counted at once. Everyone else gets a link by email, and the
 * response is the same for every address. If a public listing meets the want, nothing is stored.
 * @throws ValidationError, ConflictError, RateLimitError, SessionEndedError
 */
export async function wantMaterial(ctx: Context, asker: Asker, input: WantInput): Promise<WantResult> {
  const { format, language, needed_by: neededBy, email } = input;
  checkAddress(asker, email);
  checkDay(ctx, neededBy);
  if (language !== '' && !(await listLanguages(ctx)).includes(language))
    throw new ValidationError({ language: 'Choose a language from the list.' });
  const film = await resolveFilm(ctx, { title: input.title, directors: input.directors, year: input.year }, asker.network);
  return add(ctx, asker, email, { film, format, language, neededBy });
}

/**
 * Stores that someone needs a material that others want too.
 * @throws NotFoundError if the want is no longer open; errors as for `wantMaterial`
 */
export async function joinWant(ctx: Context, asker: Asker, id: string, { needed_by, email }: Support): Promise<WantResult> {
  checkAddress(asker, email);
  checkDay(ctx, needed_by);
  const { _id, title, directors, year, format, language, status } = await getWanted(ctx, id);
  if (status !== 'open') throw new NotFoundError({ error: NO_SUCH_WANT });
  const film = { title, directors, year, tmdb_id: null, isKnown: true };
  return add(ctx, asker, email, { wantId: _id, film, format, language, neededBy: needed_by });
}

async function add(ctx: Context, { viewer, network }: Asker, email: string | undefined, wanted: Wanted): Promise<WantResult> {
  const listed = await findListingThatMeets(ctx, wanted.film, wanted);
  if (listed) return { result: 'listed', want: null, listing: listed._id };
  let address = email ?? '';
  if (viewer.kind === 'member') {
    let added: { id: string; isOpen: boolean } | undefined;
    const done = await actAsSubscriber(ctx, viewer, async (tx, subscriberId) => {
      added = await addWant(ctx, tx, { subscriberId, network: hashNetwork(network) }, wanted);
    });
    if (added) return added.isOpen ? { result: 'wanted', want: added.id, listing: null } : { result: 'waiting', want: null, listing: null };
    if (done !== 'done') address = done.email;
  }
  await requestByAddress(ctx, { viewer, email: address, network }, 'want', wanted);
  return { result: 'mailed', want: null, listing: null };
}

/** @throws ValidationError if a visitor gave no address */
function checkAddress({ viewer }: Asker, email: string | undefined): void {
  if (viewer.kind === 'visitor' && email === undefined) throw new ValidationError({ email: 'Enter your email address.' });
}

/** @throws ValidationError if the day has passed */
function checkDay(ctx: Context, day: string): void {
  if (day !== '' && day < ctx.clock().toISOString().slice(0, 10)) throw new ValidationError({ needed_by: PAST_DAY });
}
