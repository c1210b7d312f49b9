import { type BodyOf, type Endpoint, filledPath, type QueryOf } from '@contador/contract';

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [N in Name]?: Value } : { readonly [N in Name]: Value };

/** Query and body of a call; each may be omitted if nothing in it is required. */
export type RequestOf<E extends Endpoint> = Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>;

/** Address with the encoded query; undefined and null parameters are left out. */
export function addressOf<E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined): string {
  const { path, query: encoded } = filledPath(
    endpoint.path,
    endpoint.query.encode(query ?? {}) as Record<string, unknown>,
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
