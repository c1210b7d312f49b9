import { addressNames } from './address.ts';

/**
 * Router state of an address whose settings were replaced: `{ requested }`, the search that the person opened. Later completions of the
 * address keep it. It is absent if no requested setting was replaced.
 */
export function requestedSettings(state: unknown, search: URLSearchParams, complete: URLSearchParams): unknown {
  const replaced = Object.values(addressNames).some(
    (name) => search.get(name) && search.get(name) !== complete.get(name),
  );
  return state ?? (replaced ? { requested: `${search}` } : null);
}

/** False while a newer address is still being rendered: completing the older one would undo what the person just chose. */
export function isCurrent(search: URLSearchParams): boolean {
  return `${new URLSearchParams(window.location.search)}` === `${search}`;
}
