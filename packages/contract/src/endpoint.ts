import type { Area } from '@contador/domain';
import type { z } from 'zod';

/** Who may call: anyone, whoever is signed in, or whoever's role opens the area. */
export type Permission = 'public' | 'signed-in' | { readonly area: Area };

/** What goes over the wire: JSON, files in parts, or a file to save. */
export type Transport = 'json' | 'multipart' | 'download' | 'events';

/** The area that a call belongs to, as the description at `/docs` groups them. */
export type EndpointGroup =
  | 'access'
  | 'operations'
  | 'tariff-inputs'
  | 'tariff-calculation'
  | 'tariff-publication'
  | 'non-regulated'
  | 'street-lighting'
  | 'reports';

export interface EndpointDeclaration<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** One sentence in Spanish, as the description of the call at `/docs`. */
  readonly summary: string;
  readonly group: EndpointGroup;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly permission: Permission;
  /** Independent of the method: many fixed GETs write. A write is never prefetched, retried or cached, and is audited. */
  readonly effect: 'read' | 'write';
  /** Paths of the calls whose answers a success makes stale. */
  readonly refreshes?: readonly string[];
  readonly transport?: Transport;
}

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = EndpointDeclaration<Query, Body, Reply>;

/** Declares a call once: the server mounts it, the web calls it, the OpenAPI document describes it. */
export function endpoint<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  declaration: EndpointDeclaration<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> {
  return declaration;
}

export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
