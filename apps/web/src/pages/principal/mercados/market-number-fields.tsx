import { marketLabels } from '@contador/contract/messages';
import { type MarketNumber, marketRules } from '@contador/domain/tariff-inputs';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { MarketDraft } from './market-draft.ts';

interface MarketNumberFieldsProps {
  readonly numbers: readonly MarketNumber[];
  readonly draft: MarketDraft;
  readonly change: (part: Partial<MarketDraft>) => void;
  readonly fault: (field: string) => string | undefined;
}

/** One number field per constant, with its unit and its rule. */
export function MarketNumberFields({ numbers, draft, change, fault }: MarketNumberFieldsProps) {
  return numbers.map((name) => (
    <NumberField
      key={name}
      label={marketLabels[name]}
      unit={marketRules[name].unit}
      rule={marketRules[name]}
      value={draft[name]}
      onChange={(typed) => change({ [name]: typed })}
      error={fault(name)}
    />
  ));
}
