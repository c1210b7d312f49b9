import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Choices<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * Stores the choices of a page in its address, so that a reload, a link and the back button restore them. A name is absent if no value is
 * chosen. Setting a name to undefined removes it; names that are not passed stay.
 */
export function useInAddress<const Name extends string>(
  names: readonly Name[],
): [Choices<Name>, (chosen: Readonly<Partial<Record<Name, string | undefined>>>) => void] {
  const [address, setAddress] = useSearchParams();
  const choices = Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  ) as Choices<Name>;
  const choose = useCallback(
    (chosen: Readonly<Partial<Record<Name, string | undefined>>>) =>
      setAddress(
        (now) => {
          const changed = new URLSearchParams(now);
          for (const [name, value] of Object.entries<string | undefined>(chosen)) {
            if (value === undefined) changed.delete(name);
            else changed.set(name, value);
          }
          return changed;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return [choices, choose];
}
