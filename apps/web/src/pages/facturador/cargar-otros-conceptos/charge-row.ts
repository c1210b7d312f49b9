import type { CycleCharges } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import type { CallFailure } from '../../../http/call-failure.ts';
import type { BilledCycle } from '../../../shell/period/use-billed-cycles.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

/** The two kinds of charge file of a cycle. */
export const chargeKinds = ['concepts', 'credits'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** A charge file of a cycle, with its state. */
export interface ChargeRow {
  /** Row key, `6R concepts`. */
  readonly key: string;
  readonly kind: ChargeKind;
  readonly cycle: BilledCycle;
  readonly charges: CycleCharges;
}

export interface ChargeStepProps {
  readonly rows: readonly ChargeRow[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly onRetry: () => void;
  readonly refreshing: boolean;
}

export const chargeColumns: readonly GridColumn<ChargeRow>[] = [
  { key: 'cycle', header: texts.cycle, value: (it) => it.cycle.code, emphasis: true, width: 92 },
  { key: 'kind', header: texts.kind, value: (it) => texts.kinds[it.kind], width: 160 },
  { key: 'users', header: texts.users, value: (it) => it.cycle.users, kind: 'number', decimals: 0, width: 100 },
  { key: 'market', header: texts.market, value: (it) => it.cycle.marketType, width: 136, hideBelow: 1360 },
];

export const chargeNoun = { one: 'archivo', many: 'archivos' } as const;

/** Reason why no file can be uploaded for the row, or `undefined` if it can. */
export function whyNotUpload({ cycle, charges }: ChargeRow): string | undefined {
  if (charges.billed) return texts.billedCycle(cycle.code);
  if (charges.ready) return texts.alreadyIn(cycle.code);
  return charges.liquidated ? undefined : texts.liquidateFirst;
}
