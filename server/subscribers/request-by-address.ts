import type { Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { hashNetwork } from '#server/limits/hash-network.ts';
import { newId } from '#server/new-id.ts';
import { insertListRequest } from './list-request-queries.ts';
import type { RequestDetails, RequestKindName } from './request-kinds.ts';

/** The request for a link to the page where people manage their emails. */
export const MANAGE = 'manage';

interface ByAddress {
  email: string;
  network: string;
}

interface Asker extends ByAddress {
  /** A visitor, or a member whose address is not confirmed. */
  viewer: Viewer;
}

/**
 * Stores what someone asks for an address. A job mails a link (mail-list-request.ts), and the reader confirms the request there. The
 * work is the same for every address, so neither the response nor its time shows if the address follows anything. Endpoints and forms
 * have counted visitors before. Only here is it clear that a member needs a link too.
 * @throws RateLimitError if the network of a member has asked for too many links
 */
export async function requestByAddress<Name extends RequestKindName>(
  ctx: Context,
  by: Asker,
  kind: Name,
  details: RequestDetails<Name>,
): Promise<void> {
  if (by.viewer.kind === 'member') await ctx.limits.consume('listRequestsOfNetwork', by.network);
  await store(ctx, by, kind, details);
}

/** Asks for a link to the page where the reader of this address manages their emails. */
export const requestManageLink = (ctx: Context, by: ByAddress): Promise<void> => store(ctx, by, MANAGE, {});

async function store(ctx: Context, { email, network }: ByAddress, kind: string, details: object): Promise<void> {
  const requestId = newId();
  await ctx.db.transaction().execute(async (tx) => {
    await insertListRequest(tx, { id: requestId, kind, email, details, network: hashNetwork(network) });
    await ctx.jobs.add(tx, 'mail-list-request', { requestId });
  });
}
