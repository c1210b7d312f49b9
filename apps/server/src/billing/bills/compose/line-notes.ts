import { numberText } from '@contador/contract/format';
import { billTexts } from '@contador/contract/messages';
import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import type { BillParts } from '../amounts/bill-parts.repository.ts';

const { lineNotes: texts } = billTexts;
const upTo = (amount: Decimal, decimals: number) => numberText(amount.toFixed(), decimals, { upTo: true });

/**
 * Notes that show the product behind lines without a unit price, by line code: contribution or subsidy, reactive energy, surcharge. A line
 * whose value is not exactly that product gets no note.
 */
export function lineNotes({
  lines,
  figures,
  appliedM,
}: Pick<BillParts, 'lines' | 'figures' | 'appliedM'>): Record<string, string | undefined> {
  const figure = (id: string) => {
    const amount = figures.get(id);
    return amount === undefined ? undefined : decimal(amount);
  };
  const noteOf = (code: string, value: Decimal, energy: Decimal | undefined): string | undefined => {
    const is = (product: Decimal) => roundHalfUp(product, 2).equals(value);
    switch (code) {
      case 'CO': {
        const [percent, base] = [figure('pCOap'), figure('BCO')];
        if (percent && base && is(base.times(percent).dividedBy(100))) {
          return texts.contribution(upTo(percent, 4), numberText(base.toFixed(), 2));
        }
        const [energyValue, granted] = [figure('VACT'), figure('pSR')];
        if (energyValue && granted && is(energyValue.times(granted).dividedBy(100).negated())) {
          return texts.irrigation(upTo(granted, 4), numberText(energyValue.toFixed(), 2));
        }
        const [kwh, cost, tariff] = [figure('EsubC'), figure('CUmed'), figure('TEfac')];
        if (kwh === undefined || cost === undefined || tariff === undefined) return undefined;
        const each = tariff.minus(cost);
        return is(kwh.times(each)) ? texts.subsidy(upTo(kwh, 2), upTo(each, 6)) : undefined;
      }
      case 'ER':
      case 'ERC': {
        const rate = figure('CTR');
        if (!rate || !energy || !is(energy.times(rate).times(appliedM))) return undefined;
        return texts.reactive(upTo(rate, 4), String(appliedM));
      }
      case 'ST': {
        const rate = figure('tST');
        return rate && energy && is(energy.times(rate)) ? texts.surcharge(upTo(rate, 4)) : undefined;
      }
      default:
        return undefined;
    }
  };
  return Object.fromEntries(lines.map(({ code, value, energy }) => [code, noteOf(code, value, energy)]));
}
