import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type BilledCycle, type BilledCycles, useBilledCycles } from '../period/use-billed-cycles.ts';

const ADDRESS_NAME = 'ciclo';

/** Code of the cycle in the address, to which the board and the strip 'Sigue' lead; `undefined` when the page was opened for all. */
export function useCycleInAddress(): string | undefined {
  const [address] = useSearchParams();
  return address.get(ADDRESS_NAME) ?? undefined;
}

/** Cycles of the month and the chosen one, which is in the address, where the strip 'Sigue' reads it; the first one by default. */
export function useChosenCycle(side?: Parameters<typeof useBilledCycles>[0]): BilledCycles & {
  readonly chosen: BilledCycle | undefined;
  readonly choose: (code: string) => void;
} {
  const billed = useBilledCycles(side);
  const [address, setAddress] = useSearchParams();
  const named = address.get(ADDRESS_NAME);
  const chosen = billed.cycles?.find(({ code }) => code === named) ?? billed.cycles?.[0];
  const choose = useCallback(
    (code: string) =>
      setAddress(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set(ADDRESS_NAME, code);
          return changed;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const byDefault = named === null ? chosen?.code : undefined;
  useEffect(() => {
    if (byDefault !== undefined) choose(byDefault);
  }, [byDefault, choose]);
  return { ...billed, chosen, choose };
}
