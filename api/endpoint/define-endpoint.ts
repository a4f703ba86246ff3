import type { z } from 'zod';
import type { Parsed } from '#domain/field-errors.ts';
import type { QueryRule } from '#domain/filters/query-keys.ts';
import type { Member, Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { JsonFile, JsonText } from '#http/wire.ts';
import type { ResponseName, RESPONSES } from '../responses.ts';
import type { BodyParser } from './body-parser.ts';
import type { RateLimitRule } from './rate-limits.ts';

/**
 * Who may ask: `public` is anybody, and no token is looked at; `anyone` is anybody, but a token that is sent must be
 * valid, and says who it is; `self` is the user whose id stands in the path.
 */
export type Access = 'public' | 'anyone' | 'member' | 'self' | 'self or admin' | 'admin';

type ViewerFor<A extends Access> = A extends 'public' ? undefined : A extends 'anyone' ? Viewer : Member;

/** The parameters in the braces of a path. */
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;

/** A header that a handler may read: no other reaches it, nor does the request itself. */
export type ReadableHeader = 'idempotency-key' | 'user-agent' | 'sec-fetch-dest' | 'sec-fetch-site' | 'sec-purpose' | 'purpose';

/** All that a handler gets to see of a request: what has passed its endpoint's checks. */
export interface EndpointRequest<
  A extends Access = Access,
  Param extends string = string,
  Query = unknown,
  Input = unknown,
  Header extends ReadableHeader = ReadableHeader,
> {
  viewer: ViewerFor<A>;
  params: Readonly<Record<Param, string>>;
  query: Query;
  input: Input;
  /** The address or network that the request is counted for. */
  network: string;
  /** Says that they have gone, and nobody waits for the answer. */
  signal: AbortSignal;
  header(this: void, name: Header): string | undefined;
}

/** What documentation and tests read of an endpoint, and what is executed before and after its handler. */
interface Definition<A extends Access, Path extends string, Param extends string, Query, Input, Name extends ResponseName> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below its mount, with its parameters in braces: `/films/{id}`. */
  path: Path;
  access: A;
  /** What it does, as a heading. */
  summary: string;
  /** What else there is to know, in Markdown. */
  description?: string;
  /** Parameters that are no film's or user's id; those are looked up by the use case as they come. */
  params?: Partial<Record<Param, z.ZodType<string>>>;
  /** The keys of its query and what each may hold, and how they are read. */
  query?: { keys: Record<string, QueryRule>; parse: (params: URLSearchParams) => Parsed<Query> };
  input?: BodyParser<Input>;
  /**
   * What a member sends counts for each of their networks by itself: whoever has stolen a session must not keep its owner
   * from ending it by using up what they may send.
   */
  countsByNetwork?: true;
  /** How long its body may be; 256 KiB unless told otherwise. */
  maxBytes?: number;
  /** Headers that its handler reads. */
  headers?: readonly ReadableHeader[];
  /** The status when all is well; 200 unless told otherwise. */
  status?: 200 | 201;
  /** The schema of its body when all is well. */
  response: Name;
  /** Whether anyone may keep what visitors get, and must ask whether it still holds. */
  isCacheable?: true;
  /** Whether requests skip the turns (take-turns.ts), because they wait for another server or in a separate queue. */
  withoutTurn?: true;
  /** What its use case can end in, besides what its checks can (error-statuses.ts). */
  errors?: readonly ErrorStatus[];
}

export type ErrorStatus = 304 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503 | 504;

/** Where not every member may: what those are told who may not; where it is oneself, which parameter is one's own id. */
type Restriction<A extends Access, Path extends string> = A extends 'admin'
  ? { forbidden: string }
  : A extends 'self' | 'self or admin'
    ? { forbidden: string; userParam: ParamName<Path> }
    : unknown;

interface Handling<Request, Name extends ResponseName> {
  /** Counted once the request has passed its checks; writes of members are counted without being named here. */
  rateLimits?: {
    /** Each request counts, before it is handled, unless it is refused because the program is busy (count-request.ts). */
    requests?: readonly RateLimitRule<Request>[];
    /** Each counts, unless it failed by nobody's fault (count-attempt.ts). */
    attempts?: readonly RateLimitRule<Request>[];
    /** Only those that fail count. */
    failures?: readonly RateLimitRule<Request>[];
  };
  /** One use case: its result is the response. */
  handle(ctx: Context, request: Request): ResponseBody<Name> | Promise<ResponseBody<Name>>;
}

/** By its schema, the JSON text of it that PostgreSQL wrote, or a file of it. */
type ResponseBody<Name extends ResponseName> = JsonText | JsonFile | BeforeJson<z.input<(typeof RESPONSES)[Name]>>;

/** In JSON, dates are text. */
type BeforeJson<Json> = Json extends string ? Json | Date : Json extends object ? { [Key in keyof Json]: BeforeJson<Json[Key]> } : Json;

/** An endpoint of the API, as documentation, tests and `mountEndpoints` read it. */
export interface Endpoint
  extends Definition<Access, string, string, unknown, unknown, ResponseName>, Handling<EndpointRequest, ResponseName> {
  forbidden?: string;
  userParam?: string;
}

/**
 * An entry of the API's tables. It is executed (execute-endpoint.ts), and the documentation is made of it: who may ask
 * cannot be left out, and the handler gets nothing but what was checked.
 */
export function defineEndpoint<
  const A extends Access,
  const Path extends string,
  Name extends ResponseName,
  Query = undefined,
  Input = undefined,
  const Header extends ReadableHeader = never,
>(
  endpoint: Definition<A, Path, ParamName<Path>, Query, Input, Name> & {
    headers?: readonly Header[];
  } & Restriction<A, Path> &
    Handling<EndpointRequest<A, ParamName<Path>, Query, Input, Header>, Name>,
): Endpoint {
  return endpoint;
}
