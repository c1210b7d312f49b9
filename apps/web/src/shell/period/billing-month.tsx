import { isoMonth, type Month } from '@contador/kernel';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../session/session.tsx';
import { addressNames, periodOfAddress } from './address.ts';
import { isCurrent, requestedSettings } from './requested-settings.ts';

/** The billing month in the address. */
interface BillingMonth {
  readonly month: Month;
  readonly choose: (month: Month) => void;
}

export const BillingMonthContext = createContext<BillingMonth | undefined>(undefined);

/** The billing month chosen in the settings panel. */
export function useBillingMonth(): BillingMonth {
  const chosen = useContext(BillingMonthContext);
  if (!chosen) throw new Error('the page stands outside of the areas with a billing month');
  return chosen;
}

/** Reads the billing month from the address (by default the previous month) and writes it back, so that a link is complete. */
export function BillingMonthProvider({ children }: { readonly children: ReactNode }) {
  const { today } = useSession();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const named = search.get(addressNames.period);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month depends only on the period in the search
  const month = useMemo(() => periodOfAddress(search, today), [named, today]);
  const iso = isoMonth(month);
  useEffect(() => {
    if (named === iso || !isCurrent(search)) return;
    const complete = new URLSearchParams(search);
    complete.set(addressNames.period, iso);
    setSearch(complete, { replace: true, state: requestedSettings(state, search, complete) });
  }, [named, iso, search, state, setSearch]);
  const chosen = useMemo<BillingMonth>(
    () => ({
      month,
      choose: (other) =>
        setSearch((now) => {
          const next = new URLSearchParams(now);
          next.set(addressNames.period, isoMonth(other));
          return next;
        }),
    }),
    [month, setSearch],
  );
  return <BillingMonthContext value={chosen}>{children}</BillingMonthContext>;
}
