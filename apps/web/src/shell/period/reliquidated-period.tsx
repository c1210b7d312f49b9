import { type ReactNode, useMemo } from 'react';
import { PeriodContext } from './period-context.ts';
import { usePeriod } from './use-period.ts';

/** Shows what it holds as of the reliquidation under way, where there is one: its version, its files, nothing locked. */
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
