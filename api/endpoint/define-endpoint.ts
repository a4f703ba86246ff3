import type { z } from 'zod';
import type { Parsed } from '#domain/field-errors.ts';
import type { QueryRule } from '#domain/filters/query-keys.ts';
import type { Member, VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { JsonFile, JsonText } from '#http/wire.ts';
import type { ResponseName, RESPONSES } from '../responses.ts';
import type { BodyParser } from './body-parser.ts';
import type { RateLimitRule } from './rate-limits.ts';

/**
 * Access to an endpoint.
 * - `public`: everyone. Tokens are ignored.
 * - `anyone`: everyone, but a token must be valid and identifies the user.
 * - `self`: the user whose id is in the path.
 */
export type Access = 'public' | 'anyone' | 'member' | 'self' | 'self or admin' | 'admin';

type ViewerFor<A extends Access> = A extends 'public' ? undefined : A extends 'anyone' ? typeof VISITOR | Member : Member;

/** Names of the parameters in the braces of a path. */
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;

/** A header that a handler can read. It does not get the other headers or the request itself. */
export type ReadableHeader = 'idempotency-key' | 'user-agent' | 'sec-fetch-dest' | 'sec-fetch-site' | 'sec-purpose' | 'purpose';

/** The parts of a request that a handler gets, after the checks of its endpoint. */
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
  /** The address or network whose limits count the request. */
  network: string;
  /** Aborts when the client disconnects and no longer waits for the response. */
  signal: AbortSignal;
  header(this: void, name: Header): string | undefined;
}

/** The properties of an endpoint that documentation and tests read, and that control the steps before and after its handler. */
interface Definition<A extends Access, Path extends string, Param extends string, Query, Input, Name extends ResponseName> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the mount point, with parameters in braces: `/films/{id}`. */
  path: Path;
  access: A;
  /** Heading in the documentation. */
  summary: string;
  /** More details, in Markdown. */
  description?: string;
  /** Schemas of parameters other than film and user ids. The use case looks up film and user ids unchecked. */
  params?: Partial<Record<Param, z.ZodType<string>>>;
  /** The keys of the query with their rules, and the function that parses them. */
  query?: { keys: Record<string, QueryRule>; parse: (params: URLSearchParams) => Parsed<Query> };
  input?: BodyParser<Input>;
  /**
   * Counts a member's requests for each network separately. Otherwise a thief of a session could use up the limit, and its owner could not
   * end the session.
   */
  countsByNetwork?: true;
  /** Maximum length of the body (bytes). The default is 256 KiB. */
  maxBytes?: number;
  headers?: readonly ReadableHeader[];
  /** Status of a successful response. The default is 200. */
  status?: 200 | 201;
  /** Name of the schema of a successful response. */
  response: Name;
  /** Whether every cache may store the responses to visitors and must revalidate them. */
  isCacheable?: true;
  /** Whether requests do not wait for a turn (take-turns.ts), because they wait for another server or in a separate queue. */
  withoutTurn?: true;
  /** Error statuses of the use case. Its checks add others (error-statuses.ts). */
  errors?: readonly ErrorStatus[];
}

export type ErrorStatus = 304 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503 | 504;

/** The message for 403 if not every member can use the endpoint, and for `self` the path parameter with the user's id. */
type Restriction<A extends Access, Path extends string> = A extends 'admin'
  ? { forbidden: string }
  : A extends 'self' | 'self or admin'
    ? { forbidden: string; userParam: ParamName<Path> }
    : unknown;

interface Handling<Request, Name extends ResponseName> {
  /** Limits that apply after the checks. Writes of members are counted even if none is given here. */
  rateLimits?: {
    /** Limits that count each request before it is handled, unless it is refused because the program is busy (count-request.ts). */
    requests?: readonly RateLimitRule<NoInfer<Request>>[];
    /** Limits that count each attempt, unless it failed through no fault of the client (count-attempt.ts). */
    attempts?: readonly RateLimitRule<NoInfer<Request>>[];
    /** Limits that count only failures. */
    failures?: readonly RateLimitRule<NoInfer<Request>>[];
  };
  /** Runs one use case. Its result is the response. */
  handle(ctx: Context, request: Request): ResponseBody<Name> | Promise<ResponseBody<Name>>;
}

/** A value that fits the schema, JSON text that PostgreSQL wrote for it, or a file with such JSON. */
type ResponseBody<Name extends ResponseName> = JsonText | JsonFile | BeforeJson<z.input<(typeof RESPONSES)[Name]>>;

/** The type of a value before it is written as JSON, where dates become text. */
type BeforeJson<Json> = Json extends string ? Json | Date : Json extends object ? { [Key in keyof Json]: BeforeJson<Json[Key]> } : Json;

/** An endpoint of the API, as documentation, tests and `mountEndpoints` read it. */
export interface Endpoint
  extends Definition<Access, string, string, unknown, unknown, ResponseName>, Handling<EndpointRequest, ResponseName> {
  forbidden?: string;
  userParam?: string;
}

/**
 * Defines an endpoint. The same entry is executed (execute-endpoint.ts) and documented. It must say who has access, and its handler gets
 * only checked values.
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
