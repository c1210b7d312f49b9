import type { CycleConsumption } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import type { CallFailure } from '../../../http/call-failure.ts';
import type { BilledCycle } from '../../../shell/period/use-billed-cycles.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

/** A billing cycle with the state of its consumption. */
export interface CycleRow extends BilledCycle {
  readonly consumption: CycleConsumption;
}

export interface CycleStepProps {
  /** `undefined` while loading. */
  readonly rows: readonly CycleRow[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly onRetry: () => void;
  readonly refreshing: boolean;
}

const yesNo = (yes: boolean) => (yes ? 'SI' : 'NO');

/** First columns of the grid in each of the three steps. */
export const cycleColumns: readonly GridColumn<CycleRow>[] = [
  { key: 'cycle', header: texts.cycle, value: (it) => it.code, emphasis: true, width: 64 },
  { key: 'users', header: texts.users, value: (it) => it.users, kind: 'number', decimals: 0, width: 78 },
  { key: 'market', header: texts.market, value: (it) => it.marketType, width: 112 },
  {
    key: 'autogenerators',
    header: texts.autogenerators,
    value: (it) => yesNo(it.autogenerators),
    width: 124,
    hideBelow: 1360,
  },
];

export const cycleNoun = { one: 'ciclo', many: 'ciclos' } as const;
