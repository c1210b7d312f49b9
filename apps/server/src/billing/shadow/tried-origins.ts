import type { ShadowHead } from '@contador/contract/billing';
import { liquidationTexts, shadowTexts as texts } from '@contador/contract/messages';
import type { ShadowCause } from '@contador/domain/billing';
import type { Origin } from '@contador/regulation';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';

/** Cause that supplies a fact, by the group of the fact: `billing:tariff.unitCost[band=mon]` belongs to the tariff. */
const causeOf: Readonly<Record<string, (kind: LiquidationKind) => ShadowCause | undefined>> = {
  tariff: () => 'tariff',
  consumption: () => 'consumption',
  selfGeneration: () => 'consumption',
  year: () => 'annual',
  agreement: (kind) => (kind === 'energy' ? undefined : kind),
};

/** Returns the origin of facts of the side 'after' that a replacement supplied. */
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
