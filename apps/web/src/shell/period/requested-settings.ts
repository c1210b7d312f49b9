import { addressNames } from './address.ts';

/**
 * Router state of an address whose settings were replaced: `{ requested }`, the search that the person opened. It stays over further completions
 * and is absent where nothing that was asked for changed.
 */
export function requestedSettings(state: unknown, search: URLSearchParams, complete: URLSearchParams): unknown {
  const replaced = Object.values(addressNames).some(
    (name) => search.get(name) && search.get(name) !== complete.get(name),
  );
  return state ?? (replaced ? { requested: `${search}` } : null);
}
