import { suiReportTexts } from '@contador/contract/messages';
import type { SuiChoices, SuiMaterial } from '@contador/domain/reports';
import type { FinancialActor } from '../../tariff-inputs/index.ts';

type Choice = { readonly value: string; readonly label: string };

/** The choices of an input: a fixed list, or one of the company's lists. */
export function choicesOf(
  choices: SuiChoices | undefined,
  { actors, material }: { readonly actors: readonly FinancialActor[]; readonly material: SuiMaterial },
): readonly Choice[] {
  const active = actors.filter((actor) => actor.active);
  switch (choices) {
    case undefined:
      return [];
    case 'markets':
      return material.markets.map(({ code, name }) => ({ value: code, label: name }));
    case 'beneficiaries':
      return unique(
        active
          .filter(({ type }) => type === 'BENEFICIARIO')
          .map(({ nit, dv, particulars }) => ({
            value: `${nit}-${dv}`,
            label: suiReportTexts.beneficiaryLabel(particulars.name ?? nit, nit, dv),
          })),
      );
    case 'issuers':
      return unique(
        active
          .filter(({ type }) => type === 'EMISOR')
          .map(({ nit, particulars }) => {
            const bank = particulars.bank || particulars.name || nit;
            return { value: bank, label: bank };
          }),
      );
    default:
      return choices;
  }
}

function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
