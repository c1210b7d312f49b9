import { type BodyOf, type Endpoint, filledPath, type QueryOf } from '@contador/contract';

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [N in Name]?: Value } : { readonly [N in Name]: Value };

/** What a call carries: its query and its body, each left out where nothing in it is required. */
export type RequestOf<E extends Endpoint> = Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>;

/** The address with its query under the names of the wire; what is undefined or null is left out. */
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
