import type { clientMonth } from '@contador/contract/billing';
import { billCorrectionTexts as texts } from '@contador/contract/messages';
import { numberText } from '../../../ui/format/number-text.ts';
import style from './client-bills.module.css';

type Difference = NonNullable<clientMonth['correction']>['differences'][number];

const reactive = ['ER', 'ERC'];

/** Causes of a correction, and each concept before and after it. */
export function CorrectedLines({ causes, differences }: NonNullable<clientMonth['correction']>) {
  return (
    <details className={style.corrected}>
      <summary>{texts.correctedBecause(causes.map((cause) => texts.causes[cause]).join(', '))}</summary>
      <ul>
        {differences.map((difference) => (
          <li key={difference.concept}>{differenceText(difference)}</li>
        ))}
      </ul>
    </details>
  );
}

function differenceText({ concept, name, before, after, energy_before: used, energy_after: uses }: Difference): string {
  const money = texts.changeOf(name, pesos(before), pesos(after));
  if (used === uses) return money;
  const unit = reactive.includes(concept) ? 'kVArh' : 'kWh';
  const energy = (amount: number | null) => numberText(amount ?? 0, 2, { upTo: true });
  return texts.withEnergy(money, energy(used), energy(uses), unit);
}

const pesos = (amount: number) => `${amount < 0 ? '−' : ''}$ ${numberText(Math.abs(amount), 2)}`;
