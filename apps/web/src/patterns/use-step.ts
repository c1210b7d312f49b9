import { useSearchParams } from 'react-router';

const STEPS = 3;
const ADDRESS_NAME = 'paso';

/**
 * Zero-based current step of three. It is in the address, so that a link or the back button restores it; an address without a step is at
 * `first`.
 */
export function useStep(first = 0): [number, (step: number) => void] {
  const [address, setAddress] = useSearchParams();
  const named = Number(address.get(ADDRESS_NAME) ?? first + 1) - 1;
  const step = Number.isInteger(named) && named >= 0 && named < STEPS ? named : 0;
  const choose = (next: number) =>
    setAddress(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === first) changed.delete(ADDRESS_NAME);
        else changed.set(ADDRESS_NAME, String(next + 1));
        return changed;
      },
      { replace: true },
    );
  return [step, choose];
}
