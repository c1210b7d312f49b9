import type { ShadowHead } from '@contador/contract/billing';
import { liquidationTexts, shadowTexts as texts } from '@contador/contract/messages';
import type { ShadowCause } from '@contador/domain/billing';
import type { Origin } from '@contador/regulation';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';

/** The cause that gives a fact, by whose fact it is: `billing:tariff.unitCost[band=mon]` is the tariff's. */
const causeOf: Readonly<Record<string, (kind: LiquidationKind) => ShadowCause | undefined>> = {
  tariff: () => 'tariff',
  consumption: () => 'consumption',
  selfGeneration: () => 'consumption',
  year: () => 'annual',
  agreement: (kind) => (kind === 'energy' ? undefined : kind),
};

/** Where a fact of the side 'after' comes from, if a replacement gave it. */
export function triedOrigins(
  { replaced, madeBy, madeAt }: ShadowHead,
  kind: LiquidationKind,
): (key: string) => Origin | undefined {
  return (key) => {
    const field = key.replace(/^billing:/, '').replace(/\[.*$/, '');
    const cause = causeOf[field.slice(0, field.indexOf('.'))]?.(kind);
    const replacement = replaced.find((each) => each.cause === cause);
    if (replacement === undefined) return undefined;
    return {
      kind: 'record',
      record: texts.recordOfReplacement(replacement.sentence),
      field: liquidationTexts.factFields[field] ?? field,
      enteredBy: madeBy,
      enteredAt: madeAt,
    };
  };
}
