import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';

/** Facts of a request, whatever its kind. */
interface StoredRequest {
  /** Hash of the network that asked. */
  network: string;
  created_at: Date;
}

/** A kind of request that the reader of an address must confirm by a link. */
export interface RequestKind<Details extends z.ZodType = z.ZodType> {
  /** The details that the request's row stores. */
  details: Details;
  /** Completes the sentence "Someone asked us …" in the email and on the page. @returns undefined if the request no longer makes sense */
  describe(ctx: Context, details: unknown): Promise<string | undefined>;
  /** The same for the email, without words that a stranger could have typed, because its reader may have asked for nothing. */
  describeInMail(ctx: Context, details: unknown): Promise<string | undefined>;
  /**
   * Brings the details up to date before the transaction of the confirmation, because they can be days old.
   * @throws AppError if the request no longer makes sense
   */
  refresh(ctx: Context, details: unknown, request: StoredRequest): Promise<unknown>;
  /** Carries out the request, in the transaction of the confirmation. */
  carryOut(ctx: Context, tx: Db, subscriberId: string, details: unknown, request: StoredRequest): Promise<void>;
  /** The button of the page. */
  button: string;
  /** The sentence of the page after the button was pressed. */
  done: string;
}

/** Defines a kind of request, whose functions get its parsed details. */
export function defineRequestKind<Details extends z.ZodType>(definition: {
  details: Details;
  describe(ctx: Context, details: z.output<Details>): Promise<string | undefined> | string | undefined;
  /** The same details if it is missing. */
  refresh?(ctx: Context, details: z.output<Details>, request: StoredRequest): Promise<z.output<Details>>;
  carryOut(ctx: Context, tx: Db, subscriberId: string, details: z.output<Details>, request: StoredRequest): Promise<void>;
  /** The same as `describe` if it is missing. */
  describeInMail?(ctx: Context, details: z.output<Details>): string;
  button: string;
  done: string;
}): RequestKind<Details> {
  return {
    ...definition,
    describe: async (ctx, details) => definition.describe(ctx, definition.details.parse(details)),
    describeInMail: async (ctx, details) => {
      const parsed = definition.details.parse(details);
      return definition.describeInMail ? definition.describeInMail(ctx, parsed) : definition.describe(ctx, parsed);
    },
    refresh: async (ctx, details, request) =>
      definition.refresh ? definition.refresh(ctx, definition.details.parse(details), request) : details,
    carryOut: (ctx, tx, subscriberId, details, request) =>
      definition.carryOut(ctx, tx, subscriberId, definition.details.parse(details), request),
  };
}
