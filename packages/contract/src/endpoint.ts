import type { Permission } from '@contador/domain/access';
import type { z } from 'zod';
import type { RefusalCode } from './messages/refusals.ts';

/** Transport of a call: JSON, multipart files, one file as the body, a file to download, or server-sent events. */
export type Transport = 'json' | 'multipart' | 'bytes' | 'download' | 'events';

/** Group of a call in the API description at `/docs`. */
export type EndpointGroup =
  | 'access'
  | 'operations'
  | 'tariff-inputs'
  | 'tariff-calculation'
  | 'tariff-publication'
  | 'clients'
  | 'billing'
  | 'self-generators'
  | 'field'
  | 'non-regulated'
  | 'street-lighting'
  | 'reports';

export interface EndpointDeclaration<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Such as `/api/process-sui-report-{code}`; a name in braces is a query field that is sent in the path. */
  readonly path: `/${string}`;
  /** One sentence in Spanish, which describes the call at `/docs`. */
  readonly summary: string;
  readonly group: EndpointGroup;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly permission: Permission;
  /** The call is also available to an account that must first change its password or set up its second step; other calls are not. */
  readonly whileHeld?: boolean;
  /** The call needs a session whose person signed in or confirmed who they are a few minutes ago. */
  readonly confirmed?: true;
  /** Independent of the method: many fixed GETs write. A write is never prefetched, retried or cached, and is audited. */
  readonly effect: 'read' | 'write';
  /** A large grid or report that no decision depends on, so that a standby database may answer it. */
  readonly onReplica?: true;
  /** The call stores data that another system may enter with an access token. Calls without it are decisions, or for people only. */
  readonly enters?: true;
  /** Paths of calls whose replies become stale when this call succeeds. */
  readonly refreshes?: readonly string[];
  readonly transport?: Transport;
  /** Refusal of a body whose fields have the right type but invalid values; by default the body is refused as malformed. */
  readonly refusedAs?: {
    readonly code: RefusalCode;
    /** Fields that a specification requires next to the error. */
    readonly legacy: Readonly<Record<string, unknown>>;
  };
}

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = EndpointDeclaration<Query, Body, Reply>;

/** Declares a call once: the server mounts it, the web client calls it, and the OpenAPI document describes it. */
export function endpoint<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  declaration: EndpointDeclaration<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> {
  return declaration;
}

export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Fills query fields into the placeholders of a path; returns the path and the remaining query. */
export function filledPath(
  path: string,
  query: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly query: Readonly<Record<string, unknown>> } {
  const rest = { ...query };
  const filled = path.replace(PLACE, (place, name: string) => {
    const value = rest[name];
    delete rest[name];
    return value === undefined || value === null ? place : encodeURIComponent(String(value));
  });
  return { path: filled, query: rest };
}

/** Names of the placeholders in a path. */
export function placesInPath(path: string): string[] {
  return [...path.matchAll(PLACE)].map((match) => match[1] as string);
}

/** Placeholder of a path. */
export const PLACE = /\{(\w+)\}/g;
