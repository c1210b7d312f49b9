import { type ReactNode, useMemo } from 'react';
import { PeriodContext } from './period-context.ts';
import { usePeriod } from './use-period.ts';

/** Provides the period of the running reliquidation, if there is one, to its children: its version, its files, and nothing locked. */
export function ReliquidatedPeriod({ children }: { readonly children: ReactNode }) {
  const chosen = usePeriod();
  const { reliquidation, call } = chosen;
  const shown = useMemo(
    () =>
      reliquidation && {
        ...chosen,
        version: reliquidation.version,
        standing: undefined,
        xmVersion: reliquidation.xmVersion,
        call: call && { ...call, version: reliquidation.version },
        locked: false,
      },
    [chosen, reliquidation, call],
  );
  return shown ? <PeriodContext value={shown}>{children}</PeriodContext> : children;
}
