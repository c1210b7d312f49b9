import type { Permission } from '@contador/domain/access';
import type { z } from 'zod';
import type { RefusalCode } from './messages/refusals.ts';

/** What goes over the wire: JSON, files in parts, one file as the body itself, a file to save, or events. */
export type Transport = 'json' | 'multipart' | 'bytes' | 'download' | 'events';

/** The area that a call belongs to, as the description at `/docs` groups them. */
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
  /** `/api/process-sui-report-{code}`: what stands in braces is a field of the query that travels in the address. */
  readonly path: `/${string}`;
  /** One sentence in Spanish, as the description of the call at `/docs`. */
  readonly summary: string;
  readonly group: EndpointGroup;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly permission: Permission;
  /** Answers also who has to change the password first; nothing else does. */
  readonly whilePasswordExpired?: boolean;
  /** Independent of the method: many fixed GETs write. A write is never prefetched, retried or cached, and is audited. */
  readonly effect: 'read' | 'write';
  /** A large grid or a report by which nothing is decided: a standby may read it. */
  readonly onReplica?: true;
  /** Paths of the calls whose answers a success makes stale. */
  readonly refreshes?: readonly string[];
  readonly transport?: Transport;
  /** How a body is refused whose fields are of the right kind and out of their bounds; otherwise as malformed. */
  readonly refusedAs?: {
    readonly code: RefusalCode;
    /** Fields that a specification wants beside the error. */
    readonly legacy: Readonly<Record<string, unknown>>;
  };
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

/** The address with the fields of the query that stand in it filled in, and the rest of the query. */
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

/** The names of the fields that travel in the address. */
export function placesInPath(path: string): string[] {
  return [...path.matchAll(PLACE)].map((match) => match[1] as string);
}

/** The fields of an address that was called, for a path with places; `undefined` for another path. */
export function readFromPath(path: string, called: string): Record<string, string> | undefined {
  const names = placesInPath(path);
  const shape = path.split(PLACE).map((part, at) => (at % 2 === 0 ? escaped(part) : '([^/]+)'));
  const match = new RegExp(`^${shape.join('')}$`).exec(called);
  return match === null
    ? undefined
    : Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] as string)]));
}

const PLACE = /\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
