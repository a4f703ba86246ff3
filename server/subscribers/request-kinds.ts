import { alertRequest } from './alert-request.ts';
import { contactRequest } from './contact-request.ts';
import { wantRequest } from '#server/wanted/want-request.ts';
import type { z } from 'zod';
import type { RequestKind } from './request-kind.ts';

/** All kinds of requests that a link confirms, by their names in the table `list_requests`. */
const REQUEST_KINDS = {
  alert: alertRequest,
  'contact does not answer': contactRequest,
  want: wantRequest,
} as const;

export type RequestKindName = keyof typeof REQUEST_KINDS;

/** Details that a request of this kind needs. */
export type RequestDetails<Name extends RequestKindName> = z.input<(typeof REQUEST_KINDS)[Name]['details']>;

const BY_NAME: ReadonlyMap<string, RequestKind> = new Map(Object.entries(REQUEST_KINDS));

/** @returns undefined for a request for a link to manage emails, which nothing has to confirm */
export const requestKind = (name: string): RequestKind | undefined => BY_NAME.get(name);
